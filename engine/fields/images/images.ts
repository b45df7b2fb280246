import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { listCodec, listSchema } from '../list-codec.ts';
import { MEMBERSHIP } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'text[]', nullable: false, initial: [] }, listCodec.parse);

/** Addresses of several pictures, in order. */
export const imagesType: FieldType = {
  name: 'images',
  group: 'advanced',
  title: { 'zh-cn': '多图', en: 'Images' },
  icon: 'image',
  traits: { file: 'image', multiple: true },
  defaults: {},
  initial: [],
  storage,
  schema: (field) => listSchema(field, storage(field).type),
  input: () => ({ widget: 'images' }),
  cell: 'images',
  sortable: false,
  operators: MEMBERSHIP,
  operator: false,
  ...listCodec,
  sample: () => [],
};
