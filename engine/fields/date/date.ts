import type { FieldDefinition } from '../../definition/index.ts';
import { columnOf } from '../column-storage.ts';
import type { ColumnStorage, FieldType } from '../field-type.ts';
import { ORDERED } from '../operator-sets.ts';
import { dateCodec } from '../time-codec.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'date', nullable: true }, dateCodec.parse);

/** A day of the calendar. */
export const dateType: FieldType = {
  name: 'date',
  group: 'base',
  title: { 'zh-cn': '日期', en: 'Date' },
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
};
