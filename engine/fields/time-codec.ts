import type { CodecContext, Parsed } from '#engine/model/field-type.ts';
import type { Json } from '#engine/model/json.ts';
import { type CivilTime, civilOf, printDate, printTime, readCivil, secondsOf } from './civil-time.ts';
import { bad, type Codec, good, isBlank, operandOf } from './codec.ts';
import { type ColumnCategory, columnTypeOf } from './column-type.ts';

const ENDLESS = new Set<Json>(['infinity', '-infinity']);
/** 31 December 9999, 23:59:59. */
const LAST_SECOND = 253402300799;

/** Reads text of a date (with a time), or unix seconds as a number or digits. */
function readDatetime(raw: Json): CivilTime | null {
  const digits = typeof raw === 'string' && /^(0|-?\d{5,12}(\.\d{1,6})?)$/.test(raw);
  return typeof raw === 'number' || digits ? datetimeOfSeconds(Number(raw)) : readText(raw);
}

function readText(raw: Json): CivilTime | null {
  return typeof raw === 'string' ? (readCivil(raw)?.time ?? null) : null;
}

function datetimeOfSeconds(seconds: number): CivilTime | null {
  if (!Number.isFinite(seconds) || Math.abs(seconds) > LAST_SECOND) return null;
  const whole = Math.floor(seconds);
  const time = civilOf(whole, Math.round((seconds - whole) * 1e6) % 1e6);
  return time.year < 1 ? null : time;
}

/** A datetime (UTC) in the form the column keeps. */
function storedDatetime(time: CivilTime, category: ColumnCategory): Json {
  switch (category) {
    case 'timestamptz':
      return `${printDate(time)}T${printTime(time)}Z`;
    case 'date':
      return printDate(time);
    case 'time':
      return printTime(time);
    case 'int2':
    case 'int4':
    case 'float':
      return secondsOf(time);
    case 'int8':
    case 'numeric':
      return String(secondsOf(time));
    default:
      return `${printDate(time)} ${printTime(time)}`;
  }
}

/** The stored value as a datetime (UTC), whatever the column; null for what is none (`infinity`, years before 1). */
function datetimeOf(stored: Json, category: ColumnCategory): CivilTime | null {
  if (category === 'int4' || category === 'int8' || category === 'float' || category === 'numeric') {
    return datetimeOfSeconds(Number(stored));
  }
  return typeof stored === 'string' ? (readCivil(stored)?.time ?? null) : null;
}

function isInteger(category: ColumnCategory): boolean {
  return category === 'int2' || category === 'int4';
}

function parseDatetimeOrDate(raw: Json, context: CodecContext, code: 'datetime' | 'date'): Parsed {
  if (isBlank(raw)) return good(null);
  const { category } = columnTypeOf(context.columnType);
  if (ENDLESS.has(raw) && (category === 'timestamp' || category === 'timestamptz' || category === 'date'))
    return good(raw);
  const time = code === 'date' ? readText(raw) : readDatetime(raw);
  if (!time) return bad(code);
  const stored = storedDatetime(time, category);
  const fits = !isInteger(category) || Math.abs(Number(stored)) <= (category === 'int2' ? 32767 : 2147483647);
  return fits ? good(stored) : bad(code);
}

/** An instant: unix seconds or any text of a date with a time; text without an offset is UTC. */
export function parseInstant(raw: Json, context: CodecContext): Parsed {
  return parseDatetimeOrDate(raw, context, 'datetime');
}

/** Unix seconds on the back-office wire, ISO 8601 with Z on REST. What is no datetime (`infinity`) crosses as it is. */
export function showInstant(stored: Json, context: CodecContext): Json {
  if (stored === null) return null;
  const time = datetimeOf(stored, columnTypeOf(context.columnType).category);
  if (!time) return stored;
  return context.dialect === 'backOffice' ? secondsOf(time) : `${printDate(time)}T${printTime(time)}Z`;
}

/** `YYYY-MM-DD HH:mm:ss` on the back-office wire; ISO 8601 on REST, with Z only where the column is an instant. */
export function showDatetime(stored: Json, context: CodecContext): Json {
  if (stored === null) return null;
  const { category } = columnTypeOf(context.columnType);
  const time = datetimeOf(stored, category);
  if (!time) return stored;
  if (context.dialect === 'backOffice') return `${printDate(time)} ${printTime({ ...time, micros: 0 })}`;
  return `${printDate(time)}T${printTime(time)}${category === 'timestamp' || category === 'text' ? '' : 'Z'}`;
}

/** A day; a time given with it falls off unless the column keeps times. */
export function parseDate(raw: Json, context: CodecContext): Parsed {
  const text = typeof raw === 'string' && columnTypeOf(context.columnType).category === 'text' ? raw : null;
  if (text === null || text === '') return parseDatetimeOrDate(raw, context, 'date');
  const time = readText(raw);
  return time ? good(printDate(time)) : bad('date');
}

/** `YYYY-MM-DD` in both dialects. */
export function showDate(stored: Json, context: CodecContext): Json {
  if (stored === null) return null;
  const time = datetimeOf(stored, columnTypeOf(context.columnType).category);
  return time ? printDate(time) : stored;
}

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,6})?)?$/;

/** A time of day, `HH:mm` or `HH:mm:ss`, up to `24:00:00`. */
export function parseTime(raw: Json, context: CodecContext): Parsed {
  if (isBlank(raw)) return good(null);
  if (typeof raw !== 'string') return bad('time');
  const [, hour, minute, second = '00', fraction = ''] = TIME.exec(raw.trim()) ?? [];
  if (hour === undefined || minute === undefined) return keepsZone(raw, context) ? good(raw) : bad('time');
  const text = `${hour.padStart(2, '0')}:${minute}:${second}${fraction.replace(/\.?0+$/, '')}`;
  const real = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return real || text === '24:00:00' ? good(text) : bad('time');
}

/** `time with time zone` keeps its offset: `12:30:00+02`. */
function keepsZone(raw: string, { columnType }: CodecContext): boolean {
  return (
    columnTypeOf(columnType).category === 'other' &&
    /^\d{2}:\d{2}(:\d{2}(\.\d+)?)?[+-]\d{2}(:\d{2})?$/.test(raw)
  );
}

/** As PostgreSQL prints it, in both dialects. */
export function showTime(stored: Json): Json {
  return stored;
}

/** Datetimes as instants. In a search a plain day stands for its first second. */
export const instantCodec: Codec = {
  parse: parseInstant,
  show: showInstant,
  operand: operandOf(parseInstant),
};
/** Datetimes as people read them. */
export const datetimeCodec: Codec = {
  parse: parseInstant,
  show: showDatetime,
  operand: operandOf(parseInstant),
};
/** Days. */
export const dateCodec: Codec = { parse: parseDate, show: showDate, operand: operandOf(parseDate) };
/** Times of day. */
export const timeCodec: Codec = { parse: parseTime, show: showTime, operand: operandOf(parseTime) };
