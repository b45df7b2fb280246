const SHANGHAI_MS = 8 * 3_600_000;

/** `2026-11-24 18:00:00` in Shanghai. */
export const shanghaiText = (time: number): string =>
  new Date(time + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

/** `2026-11-24T18:00:00+08:00`. */
export const shanghaiIso = (time: number): string => `${shanghaiText(time).replace(' ', 'T')}+08:00`;

/** Milliseconds of `2026-11-24 18:00:00` in Shanghai; null for anything else. */
export function timeOfShanghai(text: string): number | null {
  const time = Date.parse(`${text.trim().replace(' ', 'T')}+08:00`);
  return Number.isNaN(time) ? null : time;
}
