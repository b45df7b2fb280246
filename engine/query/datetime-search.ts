import type { CompiledField } from '#engine/model/compiled.ts';
import type { Json } from '#engine/model/json.ts';
import type { FieldRef, Predicate } from '#engine/model/plan.ts';
import { civilOf, printDate, printTime, sqlType, type SqlType } from '#engine/fields/index.ts';
import { refuse } from './read-query.ts';
import { integerRange } from './storable.ts';
import { readWallClock, type WallClock } from './wall-clock.ts';

const CATEGORIES: ReadonlySet<string> = new Set([
  'timestamptz',
  'timestamp',
  'date',
  'integer',
  'numeric',
  'float',
]);
/** Rows are shown to the second, so the last second counts to its end. */
const LAST_MICROSECOND = '.999999';

/** True when `render=datetime` means something for the field's column. */
export function takesDatetime(field: CompiledField): boolean {
  if (field.storage === null) return false;
  const type = sqlType(field.storage.type);
  return !type.array && CATEGORIES.has(type.category);
}

/**
 * Rows between two readings of the clock, ends included. A missing end means that nothing is asked: null; with `open`
 * it is open, and only both missing ask for nothing. With `negate`, the rows outside.
 */
export function datetimeRange(
  ref: FieldRef,
  field: CompiledField,
  ends: readonly [from: string, to: string],
  options: { timeZone: string; negate: boolean; open: boolean; name: string },
): Predicate | null {
  const missing = ends.filter((end) => end === '').length;
  if (missing === 2 || (missing === 1 && !options.open)) return null;
  const read = (text: string, end: boolean) =>
    readWallClock(text, options.timeZone, end) ?? refuse(options.name, 'datetime');
  return {
    kind: 'range',
    ref,
    ...(ends[0] === '' ? {} : { from: storedDatetime(field, read(ends[0], false), 'first') }),
    ...(ends[1] === '' ? {} : { to: storedDatetime(field, read(ends[1], true), 'last') }),
    negate: options.negate,
  };
}

/** Rows before, in or after one second (or one day, where the column keeps days or the text names one). */
export function datetimeCompare(
  ref: FieldRef,
  field: CompiledField,
  text: string,
  options: { timeZone: string; name: string; operator: 'eq' | 'ne' | 'gt' | 'egt' | 'lt' | 'elt' },
): Predicate {
  const read = (end: boolean) =>
    readWallClock(text, options.timeZone, end) ?? refuse(options.name, 'datetime');
  const from = storedDatetime(field, read(false), 'first');
  const to = storedDatetime(field, read(true), 'last');
  switch (options.operator) {
    case 'gt':
      return { kind: 'compare', ref, operator: 'gt', value: to };
    case 'egt':
      return { kind: 'compare', ref, operator: 'egt', value: from };
    case 'lt':
      return { kind: 'compare', ref, operator: 'lt', value: from };
    case 'elt':
      return { kind: 'compare', ref, operator: 'elt', value: to };
    default:
      return { kind: 'range', ref, from, to, negate: options.operator === 'ne' };
  }
}

/** Rows of one second (or of one day, where the column keeps days). */
export function datetimeEqual(
  ref: FieldRef,
  field: CompiledField,
  text: string,
  options: { timeZone: string; name: string },
): Predicate {
  const datetime = readWallClock(text, options.timeZone, false) ?? refuse(options.name, 'datetime');
  const [from, to] = [storedDatetime(field, datetime, 'first'), storedDatetime(field, datetime, 'last')];
  if (from === to) return { kind: 'compare', ref, operator: 'eq', value: from };
  return { kind: 'range', ref, from, to, negate: false };
}

/** A datetime as the field's column holds it: the first or the last one of its second. */
export function storedDatetime(field: CompiledField, datetime: WallClock, edge: 'first' | 'last'): Json {
  const type = sqlType(field.storage?.type ?? 'text');
  const micros = edge === 'last' ? LAST_MICROSECOND : '';
  const utc = civilOf(datetime.instant);
  const local = civilOf(datetime.wall);
  switch (type.category) {
    case 'timestamptz':
      return `${printDate(utc)}T${printTime(utc)}${micros}Z`;
    case 'timestamp': {
      // Only a field of instants keeps them (in UTC) in a column without zone; others keep what the clock showed.
      const kept = field.traits.datetime === 'instant' ? utc : local;
      return `${printDate(kept)} ${printTime(kept)}${micros}`;
    }
    case 'date':
      return printDate(local);
    case 'integer':
      return withinRange(type, BigInt(datetime.instant));
    default:
      return `${datetime.instant}${micros}`;
  }
}

/** The instant, or the nearest one that the column can hold. */
function withinRange({ bytes }: SqlType, seconds: bigint): Json {
  const [min, max] = integerRange(bytes);
  const value = seconds < min ? min : seconds > max ? max : seconds;
  return bytes === 8 ? String(value) : Number(value);
}
