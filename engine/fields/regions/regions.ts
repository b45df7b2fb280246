import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { listCodec, listSchema } from '../list-codec.ts';
import { MEMBERSHIP } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'text[]', nullable: false, initial: [] }, listCodec.parse);

/** Any number of provinces, cities and districts as a list of their codes; a whole province is one code. */
export const regionsType: FieldType = {
  name: 'regions',
  group: 'advanced',
  title: { 'zh-cn': '地区多选', en: 'Regions' },
  icon: 'map',
  traits: { regions: 'set', multiple: true },
  defaults: {},
  initial: [],
  storage,
  schema: (field) => listSchema(field, storage(field).type),
  input: () => ({ widget: 'regions' }),
  cell: 'regions',
  sortable: false,
  operators: MEMBERSHIP,
  operator: false,
  ...listCodec,
  sample: (at) => ['330000', `${['32', '44', '51'][at % 3]}0000`],
};
