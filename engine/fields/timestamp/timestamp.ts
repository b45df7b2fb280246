import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import { columnOf } from '../column-storage.ts';
import { ORDERED } from '../operator-sets.ts';
import { instantCodec } from '../time-codec.ts';
import { sampleInstant } from '../samples.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'timestamptz', nullable: true }, instantCodec.parse);

/** A datetime: `timestamptz`, unix seconds on the back-office wire, ISO 8601 with Z on REST. Foreign columns may keep it as unix seconds, as a timestamp taken as UTC, or as a date. */
export const timestampType: FieldType = {
  name: 'timestamp',
  group: 'common',
  title: { 'zh-cn': '时间戳', en: 'Timestamp' },
  icon: 'clock',
  traits: { datetime: 'instant' },
  defaults: {},
  storage,
  schema: () => ({ type: 'string', format: 'date-time' }),
  input: () => ({ widget: 'timestamp' }),
  cell: 'datetime',
  width: 160,
  sortable: true,
  operators: ORDERED,
  operator: 'RANGE',
  ...instantCodec,
  sample: sampleInstant,
};
