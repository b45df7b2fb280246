import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { bad } from '../codec.ts';
import { columnOf } from '../column-storage.ts';
import { TEXT } from '../operator-sets.ts';
import { checkedText, textSchema } from '../text-codec.ts';

const COLOURS = ['#1677ff', '#52c41a', '#faad14', '#f5222d', '#722ed1'];

const COLOR =
  /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d.,%\s/a-z+-]{1,60}\)|[a-z]{3,30})$/i;

const colorCodec = checkedText((text) => (COLOR.test(text) ? null : bad('color')));

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'varchar(50)', nullable: false, initial: '' }, colorCodec.parse);

/** A CSS colour. */
export const colorType: FieldType = {
  name: 'color',
  group: 'advanced',
  title: { 'zh-cn': '颜色', en: 'Colour' },
  icon: 'palette',
  traits: {},
  defaults: {},
  initial: '',
  storage,
  schema: (field) => textSchema(field, storage(field).type),
  input: () => ({ widget: 'color' }),
  cell: 'color',
  sortable: false,
  operators: TEXT,
  operator: false,
  ...colorCodec,
  sample: (at) => COLOURS[at % COLOURS.length] ?? null,
};
