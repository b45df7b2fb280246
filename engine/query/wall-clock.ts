const SHAPE =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A moment read from a text of the clock on the wall. */
export interface WallClock {
  /** Milliseconds of the instant; the zone is taken into account. */
  instant: number;
  /** Milliseconds of the same reading taken as UTC. */
  wall: number;
}

/**
 * Reads `YYYY-MM-DD[ HH:mm[:ss]]` as told by a clock in `timeZone` (an IANA name, or `+08:00`); a text with an offset
 * of its own keeps it, ten digits are unix seconds. A day alone is its first second, or its last when `end` is set.
 * Null when it is no real moment.
 */
export function readWallClock(text: string, timeZone: string, end: boolean): WallClock | null {
  if (/^\d{9,11}$/.test(text)) {
    const instant = Number(text) * SECOND;
    return { instant, wall: instant + offsetAt(instant, timeZone) };
  }
  const [, year, month, day, hour, minute, second, zone] = SHAPE.exec(text.trim()) ?? [];
  if (year === undefined || !isDay(Number(year), Number(month), Number(day))) return null;
  const time =
    hour === undefined && end ? [23, 59, 59] : [Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0)];
  const [h = 0, m = 0, s = 0] = time;
  if (h > 23 || m > 59 || s > 59) return null;
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), h, m, s);
  const instant = wall - (zone === undefined ? offsetOfWall(wall, timeZone) : fixedOffset(zone));
  return { instant, wall };
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 100 || month < 1 || month > 12 || day < 1 || day > (LONGEST_MONTHS[month - 1] ?? 0))
    return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/** What a wall clock is ahead of UTC when it shows `wall`; where the clock is changed, one of both offsets. */
function offsetOfWall(wall: number, timeZone: string): number {
  return offsetAt(wall - offsetAt(wall, timeZone), timeZone);
}

function offsetAt(instant: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  if (/^[+-]\d{2}:?\d{2}$/.test(timeZone)) return fixedOffset(timeZone);
  const parts = formatOf(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / SECOND) * SECOND;
}

function fixedOffset(zone: string): number {
  if (zone === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (zone.startsWith('-') ? -minutes : minutes) * MINUTE;
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

/** `YYYY-MM-DD` and `HH:mm:ss` of milliseconds taken as UTC. */
export function printUtc(milliseconds: number): { date: string; time: string } {
  const days = Math.floor(milliseconds / (1440 * MINUTE));
  const seconds = Math.floor((milliseconds - days * 1440 * MINUTE) / SECOND);
  const [year, month, day] = dayOf(days);
  return {
    date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`,
    time: `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`,
  };
}

// Counted in years that begin in March, so that the leap day is a year's last.
function dayOf(days: number): [year: number, month: number, day: number] {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0);
  return [year, month < 10 ? month + 3 : month - 9, dayOfYear - Math.floor((153 * month + 2) / 5) + 1];
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
