import type { Json } from '#engine/definition/index.ts';

const HAS_ZONE = /(?:z|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * Milliseconds since 1970 of a stored datetime; NaN of what is none. Columns without a zone are kept in UTC, whatever the zone of this
 * process is.
 */
export function instantOf(stored: Json | undefined): number {
  const text = String(stored as string | null | undefined);
  return Date.parse(HAS_ZONE.test(text) ? text : `${text}Z`);
}
