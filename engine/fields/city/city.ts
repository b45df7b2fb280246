import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { listCodec, listSchema } from '../list-codec.ts';
import { MEMBERSHIP } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'text[]', nullable: false, initial: [] }, listCodec.parse);

/** Province, city and district as a list of region ids. */
export const cityType: FieldType = {
  name: 'city',
  group: 'advanced',
  title: { 'zh-cn': '城市选择', en: 'City' },
  icon: 'map-pin',
  traits: { regions: 'path', multiple: true },
  defaults: {},
  initial: [],
  storage,
  schema: (field) => listSchema(field, storage(field).type),
  input: () => ({ widget: 'city' }),
  cell: 'city',
  sortable: false,
  operators: MEMBERSHIP,
  operator: false,
  ...listCodec,
  sample: () => ['330000', '330100', '330106'],
};
