import type { Json } from '#engine/model/json.ts';

/** How a value is shown to those who may not see it in clear. */
export type MaskKind = 'last4' | 'mail' | 'hidden';

const STARS = '****';
const LAST = 4;

/**
 * A value as it may be shown. Works on the wire form.
 * `last4` keeps the last four characters of texts of eight and more, `mail` the first character and the domain,
 * `hidden` nothing. No value stays no value, and the number of stars never reveals the length.
 */
export function maskValue(kind: MaskKind, value: Json): Json {
  if (value === null || value === '') return value;
  if (kind === 'hidden' || typeof value === 'object' || typeof value === 'boolean') return STARS;
  const characters = Array.from(String(value));
  if (kind === 'last4') {
    return characters.length >= 2 * LAST ? STARS + characters.slice(-LAST).join('') : STARS;
  }
  const at = characters.lastIndexOf('@');
  return at < 1 ? STARS : `${characters[0]}${STARS}${characters.slice(at).join('')}`;
}
