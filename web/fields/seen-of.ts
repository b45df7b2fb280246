import type { JsonObject } from '#engine/definition/index.ts';

/**
 * What was seen of the fields that are about to be sent, where the row says it: the server changes a counter by the difference,
 * so that what was sold meanwhile stays sold.
 */
export function seenOf(row: JsonObject | undefined, sent: JsonObject): JsonObject {
  const names = Object.keys(sent).map((name) => `${name}_seen`);
  return Object.fromEntries(
    names.flatMap((name) => (row?.[name] === undefined ? [] : [[name, row[name]]])),
  ) as JsonObject;
}
