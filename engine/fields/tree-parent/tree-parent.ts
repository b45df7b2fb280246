import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { parentCodec } from '../choice-codec.ts';
import { columnOf } from '../column-storage.ts';
import { CHOICE } from '../operator-sets.ts';
import { scalarSchema } from '../scalar-codec.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'bigint', nullable: true }, parentCodec.parse);

/** The row above, in the same table; none (null, 0 or empty) for a root. */
export const treeParentType: FieldType = {
  name: 'treeParent',
  group: 'advanced',
  title: { 'zh-cn': '上级', en: 'Parent' },
  icon: 'tree',
  traits: { relation: 'belongsTo', tree: true },
  defaults: { list: { show: false } },
  storage,
  schema: (field) => scalarSchema(field, storage(field).type),
  input: () => ({ widget: 'treeSelect' }),
  cell: 'relation',
  sortable: true,
  operators: CHOICE,
  operator: 'eq',
  ...parentCodec,
  sample: (at) => (at === 0 ? null : 1),
};
