import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { ORDERED } from '../operator-sets.ts';
import { dateCodec } from '../time-codec.ts';
import { sampleDay } from '../samples.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'date', nullable: true }, dateCodec.parse);

/** A day of the calendar. */
export const dateType: FieldType = {
  name: 'date',
  group: 'base',
  title: { 'zh-cn': '日期', en: 'Date' },
  icon: 'calendar',
  traits: { datetime: 'date', groups: true },
  defaults: {},
  storage,
  schema: () => ({ type: 'string', format: 'date' }),
  input: () => ({ widget: 'date' }),
  cell: 'none',
  width: 120,
  sortable: true,
  operators: ORDERED,
  operator: 'RANGE',
  ...dateCodec,
  sample: sampleDay,
};
