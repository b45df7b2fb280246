const DAY_MS = 24 * 3_600_000;
/** Bills are of days in Shanghai. */
const SHANGHAI_MS = 8 * 3_600_000;

/** The day so many days before now: `2026-11-23`. */
export const dayBefore = (now: number, days: number): string =>
  new Date(now + SHANGHAI_MS - days * DAY_MS).toISOString().slice(0, 10);

/** From when to when a day lasts, as ISO times. */
export function spanOf(day: string): [from: string, until: string] {
  const from = Date.parse(`${day}T00:00:00+08:00`);
  return [new Date(from).toISOString(), new Date(from + DAY_MS).toISOString()];
}
