export type { CodecContext, ColumnStorage, FieldFixture, FieldType, Parsed } from './field-type.ts';
export { fieldTypes } from './registry.ts';
export { codecContext } from './context.ts';
export type { CodecField } from './context.ts';
export { defaultOf } from './default-value.ts';
export { sqlLiteral } from './column-storage.ts';
export { columnTypeOf, elementType } from './column-type.ts';
export type { ColumnFamily, ColumnType } from './column-type.ts';
