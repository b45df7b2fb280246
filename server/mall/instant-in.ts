import type { JsonObject } from '#engine/definition/index.ts';
import { instantOf } from './instant-of.ts';

/** Milliseconds of a time as forms send it: unix seconds or ISO 8601; null for none. */
export function instantIn(sent: JsonObject[string] | undefined): number | null {
  if (sent === null || sent === undefined || sent === '') return null;
  const at = typeof sent === 'number' ? sent * 1000 : instantOf(sent);
  return Number.isFinite(at) ? at : null;
}
