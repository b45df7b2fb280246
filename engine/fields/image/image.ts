import type { FieldDefinition } from '../../definition/index.ts';
import { columnOf } from '../column-storage.ts';
import type { ColumnStorage, FieldType } from '../field-type.ts';
import { TEXT } from '../operator-sets.ts';
import { textCodec, textSchema } from '../text-codec.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'text', nullable: false, initial: '' }, textCodec.parse);

/** Address of one picture. */
export const imageType: FieldType = {
  name: 'image',
  group: 'base',
  title: { 'zh-cn': '图片', en: 'Image' },
  defaults: {},
  initial: '',
  storage,
  schema: (field) => textSchema(field, storage(field).type),
  input: () => ({ widget: 'image' }),
  cell: 'image',
  sortable: false,
  operators: TEXT,
  operator: false,
  ...textCodec,
};
