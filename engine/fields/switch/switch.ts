import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { CHOICE } from '../operator-sets.ts';
import { switchCodec } from '../switch-codec.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(
    field,
    { type: 'smallint', nullable: false, check: '%I in (0, 1)', initial: 1 },
    switchCodec.parse,
  );

/** On or off, 1 or 0 on the wire whatever the column; saved from the list. */
export const switchType: FieldType = {
  name: 'switch',
  group: 'common',
  title: { 'zh-cn': '开关', en: 'Switch' },
  icon: 'sliders',
  traits: { boolean: true, groups: true },
  defaults: {},
  initial: 1,
  storage,
  schema: () => ({ type: 'integer', enum: [0, 1] }),
  input: () => ({ widget: 'switch' }),
  cell: 'switch',
  sortable: true,
  operators: CHOICE,
  operator: 'eq',
  ...switchCodec,
  sample: (at) => (at % 3 === 2 ? 0 : 1),
};
