import type { Json, JsonObject } from '#engine/definition/index.ts';

/** Fields of the row being edited by the fields of the chosen one that go into them: the prop `fill`. */
export function fillOf(props: JsonObject): [field: string, source: string][] {
  const { fill } = props;
  if (typeof fill !== 'object' || fill === null || Array.isArray(fill)) return [];
  return Object.entries(fill).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/** What a chosen row puts into the other fields; nothing when the choice is taken back, for they may have been typed over. */
export function filledBy(props: JsonObject, row: JsonObject | null): [field: string, value: Json][] {
  if (!row) return [];
  return fillOf(props)
    .filter(([, source]) => source in row)
    .map(([field, source]) => [field, row[source] ?? null]);
}
