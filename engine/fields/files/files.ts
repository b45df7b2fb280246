import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { listCodec, listSchema } from '../list-codec.ts';
import { MEMBERSHIP } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'text[]', nullable: false, initial: [] }, listCodec.parse);

/** Addresses of several files, in order. */
export const filesType: FieldType = {
  name: 'files',
  group: 'advanced',
  title: { 'zh-cn': '多文件', en: 'Files' },
  icon: 'paperclip',
  traits: { file: 'file', multiple: true },
  defaults: { list: { show: false } },
  initial: [],
  storage,
  schema: (field) => listSchema(field, storage(field).type),
  input: () => ({ widget: 'files' }),
  cell: 'files',
  sortable: false,
  operators: MEMBERSHIP,
  operator: false,
  ...listCodec,
  sample: () => [],
};
