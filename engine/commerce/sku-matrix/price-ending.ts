/** The cents a rounded price ends with. */
export type PriceEnding = 0 | 90 | 99;

const YUAN = 100;

/**
 * The nearest price with these cents, the higher one where two are as near, and never one below the first above 0: 1234
 * becomes 1200, 1190 or 1199. A price of 0 means none and stays.
 */
export function toEnding(cents: number, ending: PriceEnding): number {
  if (cents <= 0) return cents;
  const yuan = Math.floor((cents - ending + YUAN / 2) / YUAN);
  return Math.max(yuan * YUAN + ending, ending || YUAN);
}
