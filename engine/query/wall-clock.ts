import { civilOf, isDay, offsetSeconds, printDate, printTime, secondsOf } from '#engine/fields/index.ts';

const SHAPE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** So that no offset leads to a year before the first, which the database does not know. */
const FIRST_YEAR = 100;

/** A datetime read from a text of the clock on the wall. */
export interface WallClock {
  /** Unix seconds of the instant; the zone is taken into account. */
  instant: number;
  /** Seconds of the same reading taken as UTC. */
  wall: number;
}

/**
 * Reads `YYYY-MM-DD[ HH:mm[:ss]]` as a clock shows it in `timeZone` (an IANA name, or `+08:00`); a text with an offset
 * of its own keeps it, nine to eleven digits are unix seconds. A day alone is its first second, or its last when `end`
 * is set. Null when it is no real datetime.
 */
export function readWallClock(text: string, timeZone: string, end: boolean): WallClock | null {
  if (/^\d{9,11}$/.test(text)) {
    const instant = Number(text);
    return { instant, wall: instant + offsetAt(instant, timeZone) };
  }
  const [, ...parts] = SHAPE.exec(text.trim()) ?? [];
  const [year = 0, month = 0, day = 0] = parts.slice(0, 3).map(Number);
  if (year < FIRST_YEAR || !isDay(year, month, day)) return null;
  const isDayAlone = parts[3] === undefined;
  const [hour = 0, minute = 0, second = 0] =
    isDayAlone && end ? [23, 59, 59] : parts.slice(3, 6).map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return null;
  const wall = secondsOf({ year, month, day, hour, minute, second, micros: 0 });
  const zone = parts[6];
  return { instant: wall - (zone === undefined ? offsetOfWall(wall, timeZone) : offsetSeconds(zone)), wall };
}

/** What a clock in `timeZone` shows at an instant. */
export function wallClockAt(instant: number, timeZone: string): WallClock {
  return { instant, wall: instant + offsetAt(instant, timeZone) };
}

/** `YYYY-MM-DD HH:mm:ss`, as a clock in `timeZone` shows an instant (unix seconds). */
export function wallTimeAt(instant: number, timeZone: string): string {
  const shown = civilOf(wallClockAt(instant, timeZone).wall);
  return `${printDate(shown)} ${printTime(shown)}`;
}

/** The same of milliseconds since 1970. */
export const wallTimeOf = (milliseconds: number, timeZone: string): string =>
  wallTimeAt(Math.floor(milliseconds / 1000), timeZone);

/** When a clock in `timeZone` shows `wall`. */
export function wallClockShowing(wall: number, timeZone: string): WallClock {
  return { instant: wall - offsetOfWall(wall, timeZone), wall };
}

/** Whether it names a time zone: an IANA name, or an offset. */
export function isTimeZone(text: string): boolean {
  if (/^[+-]\d{2}:?\d{2}$/.test(text)) return true;
  try {
    formatOf(text);
    return text.length < 60;
  } catch {
    return false;
  }
}

/** What a wall clock is ahead of UTC when it shows `wall`; where the clock is changed, one of both offsets. */
function offsetOfWall(wall: number, timeZone: string): number {
  return offsetAt(wall - offsetAt(wall, timeZone), timeZone);
}

/** Clocks have been changed on a quarter of an hour since 1972. */
const QUARTER = 900;
const FIRST_QUARTER = 63_072_000;
const MAX_KNOWN = 20_000;

/** Offsets by zone and quarter of an hour: whole columns of datetimes are shown, and to ask takes microseconds. */
const offsets = new Map<string, number>();

function offsetAt(instant: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  if (/^[+-]\d{2}:?\d{2}$/.test(timeZone)) return offsetSeconds(timeZone);
  if (instant < FIRST_QUARTER) return offsetNow(instant, timeZone);
  const quarter = `${timeZone} ${Math.floor(instant / QUARTER)}`;
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_KNOWN) offsets.clear();
  const offset = offsetNow(instant, timeZone);
  offsets.set(quarter, offset);
  return offset;
}

function offsetNow(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant * 1000);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  const shown = {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    micros: 0,
  };
  return secondsOf(shown) - instant;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const found = formats.get(timeZone);
  if (found) return found;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}
