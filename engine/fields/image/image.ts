import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { TEXT } from '../operator-sets.ts';
import { textCodec, textSchema } from '../text-codec.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'text', nullable: false, initial: '' }, textCodec.parse);

/** Address of one picture. */
export const imageType: FieldType = {
  name: 'image',
  group: 'base',
  title: { 'zh-cn': '图片', en: 'Image' },
  icon: 'image',
  traits: { file: 'image' },
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
