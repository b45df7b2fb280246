import type { Json, JsonObject } from '#engine/definition/index.ts';

/** The form's values: "no value" is an absent key here, because `null` is no value a schema allows. */
export function formValues(row: JsonObject, fields: readonly string[]): JsonObject {
  const entries = fields.map((name) => [name, row[name]] as const);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null && value !== undefined),
  ) as JsonObject;
}

/** Whether two values are the same; none is as good as null. */
export const isSameValue = (left: Json | undefined, right: Json | undefined): boolean =>
  left === right || JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** What differs from the start; an emptied field is `null`. */
export function changedValues(start: JsonObject, now: JsonObject, fields: readonly string[]): JsonObject {
  const changed = fields.filter((name) => !isSameValue(start[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? null])) as JsonObject;
}
