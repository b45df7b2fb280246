import type { FormGroup } from './spec-matrix.ts';

/** Ids of the values that are chosen to see rows by. */
export type Chosen = ReadonlySet<string>;

/** The chosen values of each group that has any; values that are gone are chosen no longer. */
const chosenLists = (groups: readonly FormGroup[], chosen: Chosen): string[][] =>
  groups
    .map(({ values }) => values.flatMap(({ id }) => (id !== null && chosen.has(id) ? [id] : [])))
    .filter((list) => list.length > 0);

/** Whether a row has, of each group in which some are chosen, one of the chosen values. */
export function rowFilter(groups: readonly FormGroup[], chosen: Chosen): (ids: readonly string[]) => boolean {
  const lists = chosenLists(groups, chosen);
  return (ids) => lists.every((list) => list.some((id) => ids.includes(id)));
}

/** The choice with a value in it, or without it where it was. */
export function toggled(chosen: Chosen, id: string): Chosen {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}
