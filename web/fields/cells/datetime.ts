const two = (part: number): string => String(part).padStart(2, '0');

/** A datetime taken apart, as a clock on the wall shows it. */
export interface Wall {
  year: number;
  month: number;
  day: number;
  /** Absent for a day without a time. */
  hour?: number;
  minute?: number;
  second?: number;
}

/** A stored datetime: what to show, and the instant where it is one. */
export interface Datetime {
  wall: Wall;
  /** Null for a wall clock or a day, which mean no instant. */
  instant: Date | null;
}

const DATETIME =
  /^(\d{4,6})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/**
 * Reads a datetime. Text with a zone (`Z`, `+08:00`) is an instant, shown in the reader's zone; text without one is a wall
 * clock or a day, shown as it is; numbers are unix seconds. Null for anything else.
 */
export function readDatetime(value: string | number): Datetime | null {
  if (typeof value === 'number') return ofInstant(new Date(value * 1000));
  const [, year, month, day, hour, minute, second, zone] = DATETIME.exec(value.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  if (zone !== undefined) return ofInstant(new Date(withMinutes(value.trim().replace(' ', 'T'))));
  const wall: Wall = { year: Number(year), month: Number(month), day: Number(day) };
  if (wall.month < 1 || wall.month > 12 || wall.day < 1 || wall.day > 31) return null;
  if (hour === undefined) return { wall, instant: null };
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second ?? 0) };
  if (clock.hour > 24 || clock.minute > 59 || clock.second > 60) return null;
  return { wall: { ...wall, ...clock }, instant: null };
}

/** `+08` is a zone to PostgreSQL, not to a browser. */
const withMinutes = (text: string): string => text.replace(/([+-]\d{2})$/, '$1:00');

function ofInstant(date: Date): Datetime | null {
  if (Number.isNaN(date.getTime())) return null;
  return { wall: wallOf(date), instant: date };
}

function wallOf(date: Date): Wall {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}

/** The usual format of a datetime; a day without a time is shown by the first half. */
export const DATETIME_FORMAT = 'yyyy-mm-dd hh:MM:ss';
const DAY_FORMAT = 'yyyy-mm-dd';

/** A datetime by a format of `yyyy` year, `mm` month, `dd` day, `hh` hour, `MM` minute, `ss` second; all else as it is. */
export function formatDatetime(wall: Wall, format: string = DATETIME_FORMAT): string {
  const used = wall.hour === undefined && format === DATETIME_FORMAT ? DAY_FORMAT : format;
  return used.replace(/yyyy|yy|mm|dd|hh|MM|ss/g, (part) => {
    if (part === 'yyyy') return String(wall.year).padStart(4, '0');
    if (part === 'yy') return two(wall.year % 100);
    if (part === 'mm') return two(wall.month);
    if (part === 'dd') return two(wall.day);
    if (part === 'hh') return two(wall.hour ?? 0);
    return two((part === 'MM' ? wall.minute : wall.second) ?? 0);
  });
}

/** An instant as `YYYY-MM-DD HH:mm:ss UTC`. */
export function utcText(instant: Date): string {
  return `${instant
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '')} UTC`;
}

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const formats = new Map<string, Intl.RelativeTimeFormat>();

/** How far `instant` is from `now` (milliseconds), in words: `3 hours ago`, `明天`. Under a minute it is now. */
export function relativeText(instant: Date, now: number, locale: string): string {
  const known = formats.get(locale);
  const format = known ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (!known) formats.set(locale, format);
  const seconds = (instant.getTime() - now) / 1000;
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? (['second', 1] as const);
  return unit === 'second' ? format.format(0, unit) : format.format(Math.trunc(seconds / size), unit);
}
