import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { ORDERED } from '../operator-sets.ts';
import { timeCodec } from '../time-codec.ts';
import { sampleTime } from '../samples.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'time', nullable: true }, timeCodec.parse);

/** A time of day. */
export const timeType: FieldType = {
  name: 'time',
  group: 'base',
  title: { 'zh-cn': '时间', en: 'Time' },
  icon: 'clock',
  traits: { datetime: 'time' },
  defaults: {},
  storage,
  schema: () => ({ type: 'string', pattern: '^\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?([+-]\\d{2}(:\\d{2})?)?$' }),
  input: () => ({ widget: 'time' }),
  cell: 'none',
  sortable: true,
  operators: ORDERED,
  operator: 'RANGE',
  ...timeCodec,
  sample: sampleTime,
};
