import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { TEXT } from '../operator-sets.ts';
import { textCodec, textSchema } from '../text-codec.ts';

const ICONS = ['tags', 'box', 'user', 'star', 'settings'];

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'varchar(50)', nullable: false, initial: '' }, textCodec.parse);

/** Name of an icon. */
export const iconType: FieldType = {
  name: 'icon',
  group: 'advanced',
  title: { 'zh-cn': '图标', en: 'Icon' },
  icon: 'star',
  traits: {},
  defaults: {},
  initial: '',
  storage,
  schema: (field) => textSchema(field, storage(field).type),
  input: () => ({ widget: 'icon' }),
  cell: 'icon',
  sortable: false,
  operators: TEXT,
  operator: false,
  ...textCodec,
  sample: (at) => ICONS[at % ICONS.length] ?? null,
};
