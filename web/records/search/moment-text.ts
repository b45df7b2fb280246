import type { MomentKind } from './search-field.ts';

/** Which end of a range a moment is, or the only one. */
export type Edge = 'from' | 'to' | 'at';

const DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const CLOCK = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:?\d{2})$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

const two = (part: number): string => String(part).padStart(2, '0');
const four = (part: number): string => String(part).padStart(4, '0');

/**
 * What a person typed as a value of the wire; null when it is no real moment. A day alone is its first second, or its
 * last at the end of a range. Instants are typed on the reader's clock and sent in UTC.
 */
export function readMoment(kind: MomentKind, typed: string, edge: Edge): string | null {
  const text = typed.trim();
  if (kind === 'time') return readTime(text);
  if (INSTANT.test(text)) return readInstant(kind, text);
  const day = DAY.exec(text);
  const parts = (day ?? CLOCK.exec(text))?.slice(1).map((part) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, date = 0] = parts;
  const [hour = 0, minute = 0, second = 0] = day ? (edge === 'to' ? [23, 59, 59] : []) : parts.slice(3);
  const moment = new Date(year, month - 1, date, hour, minute, second);
  if (year < 100 || hour > 23 || minute > 59 || second > 59) return null;
  if (moment.getMonth() !== month - 1 || moment.getDate() !== date) return null;
  return kind === 'instant' ? utcText(moment) : kind === 'day' ? dayText(moment) : clockText(moment);
}

/** A value of the wire as the reader's clock shows it; text that is no moment (yet) stays as it is. */
export function showMoment(kind: MomentKind, wire: string, daysOnly = false): string {
  const shown = kind === 'instant' && INSTANT.test(wire) ? clockText(new Date(wire)) : wire;
  return daysOnly && CLOCK.test(shown) ? shown.slice(0, 10) : shown;
}

/** Whether a value of the wire is a whole moment. */
export function isMoment(kind: MomentKind, wire: string): boolean {
  return readMoment(kind, wire, 'at') === wire;
}

/** A day of the reader's calendar. */
export const dayText = (date: Date): string =>
  `${four(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const clockText = (date: Date): string =>
  `${dayText(date)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;

const utcText = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, 'Z');

function readInstant(kind: MomentKind, text: string): string | null {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return null;
  return kind === 'instant' ? utcText(moment) : kind === 'day' ? dayText(moment) : clockText(moment);
}

function readTime(text: string): string | null {
  const [, hour, minute, second = '00'] = TIME.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return null;
  const real = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return real ? `${hour.padStart(2, '0')}:${minute}:${second}` : null;
}
