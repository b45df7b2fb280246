import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { ColumnStorage, FieldType } from '#engine/model/field-type.ts';
import type { Json } from '#engine/model/json.ts';
import { columnOf } from '../column-storage.ts';
import { integerCodec } from '../number-codec.ts';
import { ORDERED } from '../operator-sets.ts';

const storage = (field: FieldDefinition): ColumnStorage =>
  columnOf(field, { type: 'bigint', nullable: false }, integerCodec.parse);

/** Snowflake key, made by the server before the insert. Always text on the wire, for it outgrows a double. */
export const spkType: FieldType = {
  name: 'spk',
  group: 'common',
  title: { 'zh-cn': '主键（雪花）', en: 'Primary key (snowflake)' },
  icon: 'zap',
  traits: { key: 'server' },
  defaults: { form: { show: false } },
  storage,
  schema: () => ({ type: 'string', pattern: '^-?\\d+$' }),
  input: () => ({ widget: 'string' }),
  cell: 'none',
  width: 180,
  sortable: true,
  operators: ORDERED,
  operator: 'RANGE',
  ...integerCodec,
  show: (stored: Json) => (stored === null ? null : String(stored)),
  sample: (at) => String(1_800_000_000_000 + at),
};
