/** A datetime of the calendar without a time zone. `micros` are the digits after the seconds, 0 to 999999. */
export interface CivilTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  micros: number;
}

const SHAPE =
  /^(\d{4,6})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const DAY = 86400;

/**
 * Reads a date or a date with a time, ISO 8601 or as PostgreSQL prints it (`2026-11-21 11:17:29.5+08`).
 * With an offset the result is in UTC and `zoned` is true. Null when it is no real datetime (30 February).
 */
export function readCivil(text: string): { time: CivilTime; zoned: boolean } | null {
  return readStored(text) ?? readAny(text);
}

/**
 * The form in which stored instants come, `2026-11-21T11:17:29.123456Z`, place by place: lists are full of them, and
 * a pattern takes five times as long. Null for any other form, and for what is no real datetime.
 */
function readStored(text: string): { time: CivilTime; zoned: boolean } | null {
  const end = text.length - 1;
  if (end < 19 || end > 26 || text[end] !== 'Z' || text[10] !== 'T') return null;
  if (text[4] !== '-' || text[7] !== '-' || text[13] !== ':' || text[16] !== ':') return null;
  if (end > 19 && (text[19] !== '.' || end === 20)) return null;
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  const [hour, minute, second] = [digits(text, 11, 13), digits(text, 14, 16), digits(text, 17, 19)];
  const micros = end > 19 ? digits(text, 20, end) * 10 ** (26 - end) : 0;
  const time = { year, month, day, hour, minute, second, micros };
  return micros >= 0 && minute >= 0 && second >= 0 && hour >= 0 && isReal(time)
    ? { time, zoned: true }
    : null;
}

/** The number written in these places; below zero when one of them is no digit. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function readAny(text: string): { time: CivilTime; zoned: boolean } | null {
  const match = SHAPE.exec(text.trim());
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const micros = Number((match[7] ?? '').slice(0, 6).padEnd(6, '0'));
  const time = { year, month, day, hour, minute, second, micros } as CivilTime;
  if (!isReal(time)) return null;
  const zone = match[8];
  if (zone === undefined) return { time, zoned: false };
  const moved = civilOf(secondsOf(time) - offsetSeconds(zone), micros);
  return { time: moved, zoned: true };
}

function isReal({ year, month, day, hour, minute, second }: CivilTime): boolean {
  return isDay(year, month, day) && hour < 24 && minute < 60 && second < 60;
}

/** Whether the calendar has that day, from year 1 on. */
export function isDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Seconds that a zone is ahead of UTC: `Z`, `+08`, `+0800`, `-03:30`. */
export function offsetSeconds(zone: string): number {
  if (/z/i.test(zone)) return 0;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const seconds = Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2)) * 60;
  return zone.startsWith('-') ? -seconds : seconds;
}

/** Whole unix seconds of a civil time taken as UTC. */
export function secondsOf({ year, month, day, hour, minute, second }: CivilTime): number {
  return daysFromEpoch(year, month, day) * DAY + hour * 3600 + minute * 60 + second;
}

/** The civil time, in UTC, of whole unix seconds. */
export function civilOf(seconds: number, micros = 0): CivilTime {
  const days = Math.floor(seconds / DAY);
  const rest = seconds - days * DAY;
  const [year, month, day] = dateFromEpoch(days);
  return {
    year,
    month,
    day,
    hour: Math.floor(rest / 3600),
    minute: Math.floor((rest % 3600) / 60),
    second: rest % 60,
    micros,
  };
}

// Both count in years that begin in March, so that the leap day is a year's last; 400 years are 146097 days.
function daysFromEpoch(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

function dateFromEpoch(days: number): [year: number, month: number, day: number] {
  const shifted = days + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day];
}

/** `2026-11-21` */
export function printDate({ year, month, day }: CivilTime): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** `11:17:29`, with the fraction of a second only where there is one. */
export function printTime({ hour, minute, second, micros }: CivilTime): string {
  const fraction = micros === 0 ? '' : `.${String(micros).padStart(6, '0').replace(/0+$/, '')}`;
  return `${two(hour)}:${two(minute)}:${two(second)}${fraction}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
