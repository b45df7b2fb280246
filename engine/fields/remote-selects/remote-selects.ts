import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { listCodec, listSchema } from '../list-codec.ts';
import { MEMBERSHIP } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'bigint[]', nullable: false, initial: [] }, listCodec.parse);

/** Several rows of another definition, kept in order as a list of their keys. */
export const remoteSelectsType: FieldType = {
  name: 'remoteSelects',
  group: 'advanced',
  title: { 'zh-cn': '远程下拉（多选）', en: 'Remote select (multiple)' },
  icon: 'share',
  traits: { relation: 'hasList', multiple: true },
  defaults: { list: { show: false } },
  initial: [],
  storage,
  schema: (field) => listSchema(field, storage(field).type),
  input: () => ({ widget: 'remoteSelects' }),
  cell: 'relations',
  sortable: false,
  operators: MEMBERSHIP,
  operator: 'FIND_IN_SET',
  ...listCodec,
  sample: () => [1, 2],
};
