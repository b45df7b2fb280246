const two = (part: number): string => String(part).padStart(2, '0');
const WALL = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d+)?$/;
const ZONED = /(Z|[+-]\d{2}(:?\d{2})?)$/;

/** The value carries a zone: it is an instant, not a wall clock. */
export const isInstant = (value: string): boolean => ZONED.test(value.slice(10));

/**
 * A stored date and time as a person reads and types it, `YYYY-MM-DD HH:mm:ss` on the reader's clock. Numbers are unix
 * seconds. Text that is no date and time (yet) stays as it is.
 */
export function datetimeText(value: string | number): string {
  const text = typeof value === 'number' ? instantOf(value) : value;
  const wall = WALL.exec(text);
  if (wall) return `${wall[1]} ${wall[2]}${wall[3] ?? ':00'}`;
  const date = isInstant(text) ? new Date(text.replace(' ', 'T')) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) return text;
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

/** Unix seconds as ISO 8601; a number that is no time of ours stays what it is. */
function instantOf(seconds: number): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? String(seconds) : date.toISOString();
}

const LOOSE_DAY = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?(?=$|[\sT])/;
const LOOSE_TIME = /(^|[\sT])(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/;

/** `2026/1/5 9:05` as `2026-01-05 09:05`: what people type, in the spelling of the lists. Anything else stays. */
export function tidyDatetime(typed: string): string {
  return typed
    .trim()
    .replaceAll('：', ':')
    .replace(LOOSE_DAY, (_, year: string, month: string, day: string) => {
      return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    })
    .replace(LOOSE_TIME, (_, gap: string, hour: string, minute: string, second?: string) => {
      const parts = [hour, minute, ...(second === undefined ? [] : [second])];
      return `${gap}${parts.map((part) => part.padStart(2, '0')).join(':')}`;
    })
    .replace(/^(\d{4}-\d{2}-\d{2})\s+/, '$1 ');
}

/** An instant as `YYYY-MM-DD HH:mm:ss` in UTC; empty for what is none. */
export function utcText(value: string | number): string {
  const date = new Date(typeof value === 'number' ? value * 1000 : value);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 19).replace('T', ' ');
}

/** What a person typed as a value of the wire; unfinished text stays text, so that the form can say what is wrong. */
export function datetimeValue(typed: string, instant: boolean): string | null {
  const text = tidyDatetime(typed);
  if (text === '') return null;
  const wall = WALL.exec(text);
  if (!wall) return text;
  const whole = `${wall[1]}T${wall[2]}${wall[3] ?? ':00'}`;
  if (!instant) return whole;
  const date = new Date(whole);
  return Number.isNaN(date.getTime()) ? text : date.toISOString().replace(/\.000Z$/, 'Z');
}
