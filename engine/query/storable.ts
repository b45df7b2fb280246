import type { Json } from '#engine/model/json.ts';
import { isDay, type SqlType } from '#engine/fields/index.ts';

const DECIMAL = /^[+-]?\d{1,1000}(\.\d{0,1000})?$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DATE = /^(\d{4,6})-(\d\d)-(\d\d)/;
const DATETIME =
  /^\d{4,6}-\d\d-\d\d([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]\d\d(:\d\d)?)?)?$/;
const TIME = /^(([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?|24:00(:00)?)([+-](0\d|1[0-4])(:[0-5]\d)?)?$/;
const ENDLESS = new Set<Json>(['infinity', '-infinity']);
const NOT_FINITE = new Set<Json>(['NaN', 'Infinity', '-Infinity']);
const TRUE = new Set<Json>([true, 1, '1', 'true', 't']);
const FALSE = new Set<Json>([false, 0, '0', 'false', 'f']);
/** PostgreSQL's timestamps end in 294276. */
const LAST_YEAR = 294_275;

/** Least and greatest value of an integer of that many bytes. */
export function integerRange(bytes: SqlType['bytes']): readonly [min: bigint, max: bigint] {
  const max = 2n ** BigInt((bytes || 8) * 8 - 1) - 1n;
  return [-max - 1n, max];
}

/**
 * The value in a form the database can read as `type` without fail, or `undefined` when it has none.
 * The last guard before a statement: no operand may end in an error of the database.
 */
export function storable(type: SqlType, value: Json): Json | undefined {
  if (value === null) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => storable({ ...type, array: false }, item));
    return items.some((item) => item === undefined) ? undefined : (items as Json[]);
  }
  switch (type.category) {
    case 'integer':
      return integer(type, value);
    case 'numeric':
      return DECIMAL.test(String(value)) || value === 'NaN' ? value : undefined;
    case 'money':
      return DECIMAL.test(String(value)) ? value : undefined;
    case 'float':
      return NOT_FINITE.has(value) || fitsFloat(type, Number(value)) ? value : undefined;
    case 'boolean':
      return TRUE.has(value) ? true : FALSE.has(value) ? false : undefined;
    case 'uuid':
      return UUID.test(String(value)) ? value : undefined;
    case 'date':
    case 'timestamp':
    case 'timestamptz':
      return ENDLESS.has(value) || isDatetime(String(value)) ? value : undefined;
    case 'time':
    case 'timetz':
      return TIME.test(String(value)) ? value : undefined;
    default:
      return plain(value);
  }
}

/** Within the range of a double, or of a `real`, which also refuses what is too small for it. */
export function fitsFloat({ name }: SqlType, value: number): boolean {
  if (!Number.isFinite(value)) return false;
  const size = Math.abs(value);
  return name !== 'real' || size === 0 || (size < 3.4e38 && size > 1.2e-38);
}

function integer({ bytes }: SqlType, value: Json): Json | undefined {
  const text = String(value);
  if (!/^[+-]?\d{1,30}$/.test(text)) return undefined;
  const [min, max] = integerRange(bytes);
  const whole = BigInt(text);
  return whole >= min && whole <= max ? value : undefined;
}

/** A date of the calendar, alone or with a time. */
function isDatetime(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (year === undefined || !DATETIME.test(text)) return false;
  return Number(year) <= LAST_YEAR && isDay(Number(year), Number(month), Number(day));
}

function plain(value: Json): Json | undefined {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.includes('\0') ? undefined : text;
}
