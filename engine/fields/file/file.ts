import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { TEXT } from '../operator-sets.ts';
import { textCodec, textSchema } from '../text-codec.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'text', nullable: false, initial: '' }, textCodec.parse);

/** Address of one file. */
export const fileType: FieldType = {
  name: 'file',
  group: 'base',
  title: { 'zh-cn': '文件', en: 'File' },
  icon: 'file',
  traits: { file: 'file' },
  defaults: { list: { show: false } },
  initial: '',
  storage,
  schema: (field) => textSchema(field, storage(field).type),
  input: () => ({ widget: 'file' }),
  cell: 'file',
  sortable: false,
  operators: TEXT,
  operator: false,
  ...textCodec,
};
