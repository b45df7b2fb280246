export type { CodecContext, ColumnStorage, FieldFixture, FieldType, Parsed } from './field-type.ts';
