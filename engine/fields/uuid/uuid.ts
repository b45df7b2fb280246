import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { type Codec, operandOf } from '../codec.ts';
import { columnOf } from '../column-storage.ts';
import { parseUuid, showScalar } from '../scalar-codec.ts';
import { CHOICE } from '../operator-sets.ts';

const uuidCodec: Codec = { parse: parseUuid, show: showScalar, operand: operandOf(parseUuid) };

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'uuid', nullable: true }, uuidCodec.parse);

/** A universally unique identifier. */
export const uuidType: FieldType = {
  name: 'uuid',
  group: 'advanced',
  title: { 'zh-cn': 'UUID', en: 'UUID' },
  icon: 'barcode',
  traits: {},
  defaults: {},
  storage,
  schema: () => ({ type: 'string', format: 'uuid' }),
  input: () => ({ widget: 'uuid' }),
  cell: 'none',
  width: 300,
  sortable: true,
  operators: CHOICE,
  operator: 'eq',
  ...uuidCodec,
  sample: (at) => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
};
