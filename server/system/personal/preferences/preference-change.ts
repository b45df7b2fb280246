import { AppError } from '#server/errors/app-error.ts';

/** How much one administrator may keep. Characters are those of the value as JSON. */
export const PREFERENCE_LIMITS = {
  keys: 1000,
  perCall: 200,
  valueLength: 64 * 1024,
  totalLength: 1024 * 1024,
};

/** What it is about, and where there are several of a kind, which: `dashboard`, `list:shop/goods/goods`. */
const KEY = /^[a-z][a-z0-9-]{0,30}(:[^\p{Cc}\p{Cs}]{1,160})?$/u;
/** What JSON can say and PostgreSQL can't keep: NUL and halves of a character. */
const NOT_STORABLE = /\\u(0000|d[89a-f][0-9a-f]{2})/i;

/** Values to write, as JSON text, and keys to take away. */
export interface PreferenceChanges {
  written: Map<string, string>;
  removed: string[];
}

/**
 * Reads values by key; null takes one away.
 * @throws AppError `request.bad-value` with the path of the entry, `request.too-large`.
 */
export function preferenceChanges(values: Record<string, unknown>): PreferenceChanges {
  const entries = Object.entries(values);
  if (entries.length > PREFERENCE_LIMITS.perCall) throw new AppError('request.too-large');
  const changes: PreferenceChanges = { written: new Map(), removed: [] };
  for (const [key, value] of entries) {
    validateKey(key);
    if (value === null) changes.removed.push(key);
    else changes.written.set(key, storableJson(key, value));
  }
  return changes;
}

/** Keys named by a query; null: none was named. @throws AppError `request.bad-value`. */
export function preferenceKeys(value: string | string[] | undefined): string[] | null {
  if (value === undefined) return null;
  return (Array.isArray(value) ? value : [value]).map(validateKey);
}

function validateKey(key: string): string {
  return KEY.test(key) ? key : badValue(`values.${key.slice(0, 100)}`);
}

function storableJson(key: string, value: unknown): string {
  const text = JSON.stringify(value);
  if (text.length > PREFERENCE_LIMITS.valueLength) throw new AppError('request.too-large');
  if (NOT_STORABLE.test(text.replaceAll('\\\\', ''))) badValue(`values.${key}`);
  return text;
}

function badValue(field: string): never {
  throw new AppError('request.bad-value', { params: { field } });
}
