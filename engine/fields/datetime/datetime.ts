import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import type { JsonSchema } from '#engine/model/json.ts';
import { columnTypeOf } from '../column-type.ts';
import { columnOf } from '../column-storage.ts';
import { ORDERED } from '../operator-sets.ts';
import { datetimeCodec } from '../time-codec.ts';
import { sampleDay, sampleTime } from '../samples.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'timestamp', nullable: true }, datetimeCodec.parse);

/** Only an instant has a time zone to speak of. */
function datetimeSchema(field: FieldDefinition): JsonSchema {
  const { category } = columnTypeOf(storage(field).type);
  if (category !== 'timestamp' && category !== 'text') return { type: 'string', format: 'date-time' };
  return { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?$' };
}

/** Date and time of the wall clock, without a time zone: `YYYY-MM-DD HH:mm:ss` on the back-office wire. Over a `timestamptz` column it is an instant in UTC. */
export const datetimeType: FieldType = {
  name: 'datetime',
  group: 'base',
  title: { 'zh-cn': '日期时间', en: 'Date and time' },
  icon: 'calendar',
  traits: { datetime: 'clock' },
  defaults: {},
  storage,
  schema: datetimeSchema,
  input: () => ({ widget: 'datetime' }),
  cell: 'datetime',
  width: 160,
  sortable: true,
  operators: ORDERED,
  operator: 'RANGE',
  ...datetimeCodec,
  sample: (at) => `${sampleDay(at)} ${sampleTime(at)}`,
};
