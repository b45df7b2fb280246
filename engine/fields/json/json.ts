import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { jsonCodec } from '../json-codec.ts';
import { DOCUMENT } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'jsonb', nullable: true }, jsonCodec.parse);

/** Any JSON document. */
export const jsonType: FieldType = {
  name: 'json',
  group: 'advanced',
  title: { 'zh-cn': 'JSON', en: 'JSON' },
  icon: 'code',
  traits: { structure: 'document' },
  defaults: { list: { show: false } },
  storage,
  schema: () => ({}),
  input: () => ({ widget: 'json' }),
  cell: 'json',
  sortable: false,
  operators: DOCUMENT,
  operator: false,
  ...jsonCodec,
  sample: (at) => ({ example: at + 1 }),
};
