import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';

/**
 * The key of a row as one text: a single key is its value, a composite key its parts, each URI-encoded, joined by `,`.
 * Null for rows that can't be addressed.
 */
export function joinKey(definition: CompiledDefinition, row: JsonObject): string | null {
  if (definition.key.length === 0) return null;
  const parts = definition.key.map((name) => row[name]);
  if (parts.some((part) => part === null || part === undefined)) return null;
  if (parts.length === 1) return String(parts[0]);
  return parts.map((part) => encodeURIComponent(String(part))).join(',');
}

/** The raw parts of a joined key, by field; undefined when their number is wrong or they are not encoded. */
export function splitKey(definition: CompiledDefinition, joined: Json): JsonObject | undefined {
  if (typeof joined !== 'string' && typeof joined !== 'number') return undefined;
  const [first] = definition.key;
  if (first === undefined) return undefined;
  if (definition.key.length === 1) return { [first]: joined };
  const parts = String(joined).split(',');
  if (parts.length !== definition.key.length) return undefined;
  try {
    return Object.fromEntries(definition.key.map((name, at) => [name, decodeURIComponent(parts[at] ?? '')]));
  } catch {
    return undefined;
  }
}
