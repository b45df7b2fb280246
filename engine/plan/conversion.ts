import { shortHash } from '../definition/index.ts';
import { sqlType, type SqlType } from '../fields/index.ts';
import type { StorageColumn } from '../storage/index.ts';

/** What a column holds: its type, and whether whole numbers in it are cents. */
export type Holding = Pick<StorageColumn, 'type' | 'cents'>;

/** A way from one kind of value to another. No expression of it ever fails; what has no counterpart becomes null. */
export interface Conversion {
  /** SQL of the converted value of a column (or another expression without side effects). */
  value(expression: string): string;
  /** Statements that make the session's functions the value calls. Harmless when repeated. */
  functions: string[];
}

/** The values of `from` as values of `to`: cut, rounded or null where they do not fit. */
export function conversion(from: Holding, to: Holding): Conversion {
  const [old, next] = [sqlType(from.type), sqlType(to.type)];
  const functions = new Set<string>();
  const attempt = (text: string, type: string): string => {
    functions.add(attemptFunction(type));
    return `${attemptName(type)}(${text})`;
  };
  const value = (expression: string): string =>
    convert(
      expression,
      { ...old, cents: from.cents === true },
      { ...next, cents: to.cents === true },
      attempt,
    );
  value('x');
  return { value, functions: [...functions] };
}

/** True for rows whose value survives the way there and back. */
export function keptCondition(from: Holding, to: Holding, expression: string): string {
  const back = conversion(to, from).value(conversion(from, to).value(expression));
  const { category, full } = sqlType(from.type);
  const same = COMPARABLE.has(category)
    ? [back, expression]
    : [`(${back})::text`, `(${expression})::${full}::text`];
  return `${same[0]} is not distinct from ${same[1]}`;
}

/** True for rows whose value has no counterpart at all. Blank text counts as no value. */
export function lostCondition(from: Holding, to: Holding, expression: string): string {
  const blank = sqlType(from.type).category === 'text' && !sqlType(from.type).array;
  return `${expression} is not null${blank ? ` and ${expression} <> ''` : ''} and ${conversion(from, to).value(expression)} is null`;
}

/**
 * Whether `alter column type` keeps every value that could ever be stored, whatever it is. `inPlace`: the table is not
 * even written anew.
 */
export function widening(from: Holding, to: Holding): { inPlace: boolean } | null {
  if ((from.cents ?? false) !== (to.cents ?? false)) return null;
  const [old, next] = [sqlType(from.type), sqlType(to.type)];
  if (old.array !== next.array) return null;
  if (old.full === next.full) return { inPlace: true };
  if (old.array) return old.category === 'text' && next.full === 'text[]' ? { inPlace: true } : null;
  if (old.category === 'text' && next.category === 'text' && old.name !== 'citext' && next.name !== 'citext')
    return lengthOf(next) >= lengthOf(old) ? { inPlace: true } : null;
  if (old.category === 'integer' && next.category === 'integer')
    return next.bytes >= old.bytes ? { inPlace: false } : null;
  if (old.category === 'integer' && next.full === 'numeric') return { inPlace: false };
  if (old.category === 'numeric' && next.category === 'numeric') return widerNumeric(old, next);
  return SAFE_AS_TEXT.has(old.category) && next.full === 'text' ? { inPlace: false } : null;
}

const COMPARABLE: ReadonlySet<string> = new Set([
  'integer',
  'numeric',
  'float',
  'money',
  'boolean',
  'text',
  'uuid',
  'date',
  'time',
  'timetz',
  'timestamp',
  'timestamptz',
  'interval',
  'jsonb',
  'bytea',
  'bit',
  'network',
  'range',
]);
const SAFE_AS_TEXT: ReadonlySet<string> = new Set(['integer', 'numeric', 'uuid', 'boolean']);
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'numeric', 'float', 'money']);
const DATETIMES: ReadonlySet<string> = new Set(['date', 'timestamp', 'timestamptz']);
const TEXTS: ReadonlySet<string> = new Set(['text', 'char']);

type Side = SqlType & { cents: boolean };
type Attempt = (text: string, type: string) => string;

function convert(value: string, from: Side, to: Side, attempt: Attempt): string {
  if (from.full === to.full && from.cents === to.cents) return value;
  if (to.array) return toArray(value, from, to, attempt);
  if (from.array) return fromArray(value, from, to, attempt);
  if (NUMBERS.has(from.category) && NUMBERS.has(to.category)) return toNumber(value, from, to, attempt);
  if (from.category === 'boolean' && NUMBERS.has(to.category))
    return `(case when ${value} then 1 when not ${value} then 0 end)::${to.full}`;
  if (NUMBERS.has(from.category) && to.category === 'boolean') return `(${value} <> 0)`;
  if (from.category === 'integer' && DATETIMES.has(to.category))
    return secondsToDatetime(from.cents ? `(${value} / 100.0)` : value, to);
  if (DATETIMES.has(from.category) && to.category === 'integer')
    return attempt(`(floor(extract(epoch from ${value}))${to.cents ? ' * 100' : ''})::bigint::text`, to.full);
  return fromText(asText(value, from), to, attempt);
}

/** The value as people would write it. */
function asText(value: string, from: Side): string {
  if (from.cents) return inUnits(value);
  return from.category === 'text' ? value : `${value}::text`;
}

/** Cents as the amount people would write: `12.50`. */
export function inUnits(cents: string): string {
  return `(${cents} / 100.0)::numeric(30,2)::text`;
}

function fromText(text: string, to: Side, attempt: Attempt): string {
  if (TEXTS.has(to.category)) {
    const length = lengthOf(to);
    return length === Infinity ? `${text}::${to.full}` : `left(${text}, ${length})::${to.full}`;
  }
  if (to.category === 'jsonb' || to.category === 'json')
    return `coalesce(${attempt(text, to.full)}, to_json${to.category === 'jsonb' ? 'b' : ''}(${text}))`;
  if (to.cents) return attempt(`round(${attempt(text, 'numeric')} * 100)::text`, to.full);
  if (to.category === 'integer') return attempt(`round(${attempt(text, 'numeric')})::text`, to.full);
  return attempt(text, to.full);
}

function toNumber(value: string, from: Side, to: Side, attempt: Attempt): string {
  const exact = `${value}::numeric${from.cents && !to.cents ? ' / 100.0' : ''}${to.cents && !from.cents ? ' * 100' : ''}`;
  const whole = to.category === 'integer' ? `round(${exact})` : `(${exact})`;
  return attempt(`${whole}::text`, to.full);
}

function secondsToDatetime(value: string, to: Side): string {
  const datetime = `to_timestamp(${value})`;
  const shown = to.category === 'timestamptz' ? datetime : `(${datetime} at time zone 'UTC')::${to.full}`;
  return `case when ${value} between -62135596800 and 253402300799 then ${shown} end`;
}

function toArray(value: string, from: Side, to: Side, attempt: Attempt): string {
  if (from.category === 'jsonb' && !from.array) {
    const items = `array(select jsonb_array_elements_text(${value}))`;
    return `case when ${value} is null then null when jsonb_typeof(${value}) = 'array' then ${attempt(`${items}::text`, to.full)} end`;
  }
  const texts = from.array ? `${value}::text[]` : `string_to_array(nullif(${asText(value, from)}, ''), ',')`;
  const items = from.array ? texts : `coalesce(${texts}, '{}')`;
  const typed = to.full === 'text[]' ? items : attempt(`(${items})::text`, to.full);
  return `case when ${value} is null then null else ${typed} end`;
}

function fromArray(value: string, from: Side, to: Side, attempt: Attempt): string {
  if (to.category === 'jsonb') return `to_jsonb(${value})`;
  if (TEXTS.has(to.category)) return fromText(`array_to_string(${value}, ',')`, to, attempt);
  return convert(`(${value})[1]`, { ...from, array: false, full: from.name }, to, attempt);
}

function attemptName(type: string): string {
  return `pg_temp.as_${shortHash(type)}`;
}

/** A cast that answers null where PostgreSQL's own would fail. */
function attemptFunction(type: string): string {
  return (
    `create or replace function ${attemptName(type)}(value text) returns ${type} language plpgsql as ` +
    `$$ begin return value::${type}; exception when others then return null; end $$`
  );
}

function lengthOf({ full }: SqlType): number {
  return Number(/\((\d+)\)/.exec(full)?.[1] ?? Infinity);
}

function widerNumeric(from: SqlType, to: SqlType): { inPlace: boolean } | null {
  if (to.full === 'numeric') return { inPlace: true };
  const [all, after] = digitsOf(from);
  const [allNext, afterNext] = digitsOf(to);
  const fits = afterNext >= after && allNext - afterNext >= all - after;
  return fits ? { inPlace: afterNext === after } : null;
}

function digitsOf({ full }: SqlType): [all: number, after: number] {
  const [, all = Infinity, after = 0] = /\((\d+),(-?\d+)\)/.exec(full) ?? [];
  return [Number(all), all === Infinity ? Infinity : Number(after)];
}
