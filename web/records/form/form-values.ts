import type { Json, JsonObject } from '#engine/definition/index.ts';

/** The form's values: "no value" is an absent key here, because `null` is no value a schema allows. */
export function formValues(row: JsonObject, fields: readonly string[]): JsonObject {
  const entries = fields.map((name) => [name, row[name]] as const);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null && value !== undefined),
  ) as JsonObject;
}

/**
 * Whether two values are the same; none is as good as null. Asked with every key of every field, so it ends at the first
 * difference and writes no value out as text.
 */
export function isSameValue(left: Json | undefined, right: Json | undefined): boolean {
  const [one, other] = [left ?? null, right ?? null];
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, at) => isSameValue(item, other[at]));
  }
  const keys = namesIn(one);
  const others = namesIn(other);
  // The order of the names is a difference too: a JSON document is kept as it was written.
  return (
    keys.length === others.length &&
    keys.every((key, at) => key === others[at] && isSameValue(one[key], other[key]))
  );
}

const namesIn = (value: JsonObject): string[] => Object.keys(value).filter((key) => value[key] !== undefined);

/** What differs from the start; an emptied field is `null`. */
export function changedValues(start: JsonObject, now: JsonObject, fields: readonly string[]): JsonObject {
  const changed = fields.filter((name) => !isSameValue(start[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? null])) as JsonObject;
}
