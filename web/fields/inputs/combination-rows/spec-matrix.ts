import { combinations, SKU_BOUNDS, type SpecGroup } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { groupsOf } from '../specs/spec-groups.ts';

/** A group of values as a form holds it: what was just added has no id yet. */
export interface FormGroup {
  id: string | null;
  name: string;
  values: { id: string | null; text: string }[];
}

const idOf = (id: Json | undefined): string | null => (typeof id === 'string' && id !== '' ? id : null);

/** The groups that a field holds; none where it holds something else. */
export const formGroups = (value: Json | undefined): FormGroup[] =>
  (groupsOf(value) ?? []).map(({ id, name, values }) => ({
    id: idOf(id),
    name,
    values: values.map((each) => ({ id: idOf(each['id']), text: each.value })),
  }));

/** Ids of the values of a row. */
export const idsOf = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Of each value by its id its group, its place there and its text. */
export type KnownValues = ReadonlyMap<string, { group: number; at: number; text: string }>;

export function knownValues(groups: readonly FormGroup[]): KnownValues {
  const entries = groups.flatMap(({ values }, group) =>
    values.flatMap(({ id, text }, at) => (id === null ? [] : [[id, { group, at, text }] as const])),
  );
  return new Map(entries);
}

/** Stands for a value that has no text, or is known no longer. */
const NOTHING = '…';

/** What a row is called: the texts of its values as they are now, in the order of the groups. */
export function nameOf(ids: readonly string[], known: KnownValues): string {
  const values = ids.map((id) => known.get(id) ?? { group: Infinity, at: 0, text: '' });
  return values
    .sort((one, other) => one.group - other.group || 0)
    .map(({ text }) => text.trim() || NOTHING)
    .join(' / ');
}

/** The rows as the groups order them, the last group changing first; what is in no group comes last, as it stood. */
export function inOrder<Row>(
  rows: readonly Row[],
  groups: readonly FormGroup[],
  idsIn: (row: Row) => readonly string[],
): Row[] {
  const known = knownValues(groups);
  const placeOf = (row: Row): number => {
    const places = new Map(
      idsIn(row)
        .flatMap((id) => known.get(id) ?? [])
        .map(({ group, at }) => [group, at]),
    );
    return groups.reduce(
      (place, { values }, group) => place * (values.length + 1) + (places.get(group) ?? values.length),
      0,
    );
  };
  return rows
    .map((row) => ({ row, place: placeOf(row) }))
    .sort((one, other) => one.place - other.place)
    .map(({ row }) => row);
}

/** Whether the rows are others than the groups make: one is missing, one is too many, or its values stand in another order. */
export function isStale(groups: readonly FormGroup[], rows: readonly (readonly string[])[]): boolean {
  if (groups.length === 0) return rows.some((ids) => ids.length > 0);
  const lists = groups.map(({ values }) => values.map(({ id }) => id));
  const wanted = lists.reduce((product, list) => product * list.length, 1);
  if (wanted !== rows.length || wanted > SKU_BOUNDS.rows) return true;
  if (groups.some(({ id }) => id === null) || lists.some((list) => list.includes(null))) return true;
  const keys = new Set(rows.map((ids) => ids.join(',')));
  return combinations(lists).some((way) => !keys.has(way.join(',')));
}

/**
 * The groups that rows were made of, found by their values: a value belongs to the group that has it now or had it when
 * the row was read. Where no value at a place is known, their group is one that is gone.
 */
export function groupsOfRows(
  rows: readonly (readonly string[])[],
  known: readonly (readonly FormGroup[])[],
): SpecGroup[] {
  const owners = new Map(
    known
      .flat()
      .flatMap(({ id, values }) => values.flatMap((value) => (value.id && id ? [[value.id, id]] : []))),
  );
  const width = rows.reduce((max, ids) => Math.max(max, ids.length), 0);
  return Array.from({ length: width }, (_, place) => {
    const ids = [...new Set(rows.flatMap((row) => row.slice(place, place + 1)))];
    const owner = ids.map((id) => owners.get(id)).find((id) => id !== undefined);
    return { id: owner ?? `gone ${place}`, name: '', values: ids.map((id) => ({ id, value: '' })) };
  });
}
