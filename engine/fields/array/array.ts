import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import type { JsonSchema } from '#engine/model/json.ts';
import { columnOf } from '../column-storage.ts';
import { rowsCodec } from '../json-codec.ts';
import { DOCUMENT } from '../operator-sets.ts';

const ROW: JsonSchema = {
  type: 'object',
  properties: { key: { type: 'string' }, value: { type: ['string', 'number', 'boolean', 'null'] } },
  required: ['key'],
};

/** A foreign column may hold a list of anything. */
function rowsSchema(field: FieldDefinition): JsonSchema {
  return field.db?.type === undefined ? { type: 'array', items: ROW } : { type: 'array' };
}

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'jsonb', nullable: false, initial: [] }, rowsCodec.parse);

/** Rows of key and value, kept as JSON. */
export const arrayType: FieldType = {
  name: 'array',
  group: 'advanced',
  title: { 'zh-cn': '数组', en: 'Array' },
  icon: 'list-ordered',
  traits: { structure: 'rows' },
  defaults: { list: { show: false } },
  initial: [],
  storage,
  schema: rowsSchema,
  input: () => ({ widget: 'array' }),
  cell: 'json',
  sortable: false,
  operators: DOCUMENT,
  operator: false,
  ...rowsCodec,
  sample: (at) => [{ key: `key${at + 1}`, value: `value ${at + 1}` }],
};
