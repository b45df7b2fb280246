import type { DatetimeKind } from './search-field.ts';

/** Which end of a range a datetime is, or the only one. */
export type Edge = 'from' | 'to' | 'at';

const DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const CLOCK = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

const two = (part: number): string => String(part).padStart(2, '0');
const four = (part: number): string => String(part).padStart(4, '0');

/**
 * What a person typed as a value of the wire; null when it is no real datetime. A day alone is its first second, or its
 * last at the end of a range. Instants are typed on the reader's clock and sent in UTC.
 */
export function readDatetime(kind: DatetimeKind, typed: string, edge: Edge): string | null {
  const text = typed.trim();
  if (kind === 'time') return readTime(text);
  if (INSTANT.test(text)) return readInstant(kind, text);
  const day = DAY.exec(text);
  const parts = (day ?? CLOCK.exec(text))?.slice(1).map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, date = 0] = parts;
  const [hour = 0, minute = 0, second = 0] = day ? (edge === 'to' ? [23, 59, 59] : []) : parts.slice(3);
  const datetime = new Date(year, month - 1, date, hour, minute, second);
  if (year < 100 || hour > 23 || minute > 59 || second > 59) return null;
  if (datetime.getMonth() !== month - 1 || datetime.getDate() !== date) return null;
  return kind === 'instant' ? utcText(datetime) : kind === 'day' ? dayText(datetime) : clockText(datetime);
}

/** A value of the wire as the reader's clock shows it; text that is no datetime (yet) stays as it is. */
export function showDatetime(kind: DatetimeKind, wire: string, daysOnly = false): string {
  const shown = kind === 'instant' && INSTANT.test(wire) ? clockText(new Date(wire)) : wire;
  return daysOnly && CLOCK.test(shown) ? shown.slice(0, 10) : shown;
}

/** Whether a value of the wire is a whole datetime. */
export function isDatetime(kind: DatetimeKind, wire: string): boolean {
  return readDatetime(kind, wire, 'at') === wire;
}

/** A day of the reader's calendar. */
export const dayText = (date: Date): string =>
  `${four(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const clockText = (date: Date): string =>
  `${dayText(date)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;

const utcText = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z');

function readInstant(kind: DatetimeKind, text: string): string | null {
  const datetime = new Date(text);
  if (Number.isNaN(datetime.getTime())) return null;
  return kind === 'instant' ? utcText(datetime) : kind === 'day' ? dayText(datetime) : clockText(datetime);
}

function readTime(text: string): string | null {
  const [, hour, minute, second = '00'] = TIME.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const real = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return real ? `${hour.padStart(2, '0')}:${minute}:${second}` : null;
}
