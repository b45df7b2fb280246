import { blockOf, type TreeRow } from '../../fields/tree/index.ts';

export type Ids = ReadonlySet<string>;

/**
 * The selection after a tick. A ticked row takes all below it along; an unticked one also unticks the rows above it,
 * which no longer hold all of theirs. Rows that are there only because something below them was looked for are ticked by
 * their own tick alone.
 */
export function ticked(placed: readonly TreeRow[], selected: Ids, id: string, on: boolean): Set<string> {
  const next = new Set(selected);
  const at = placed.findIndex((each) => each.id === id);
  if (at < 0) {
    if (on) next.add(id);
    else next.delete(id);
    return next;
  }
  const [from, to] = blockOf(placed, at);
  for (const each of placed.slice(from, to)) {
    if (!on) next.delete(each.id);
    else if (!each.isContext || each.id === id) next.add(each.id);
  }
  if (!on) for (const above of ancestorsOf(placed, at)) next.delete(above);
  return next;
}

/** The first rows that were looked for, `most` at most, but for those that do not have all of theirs among them. */
export function firstTicked(placed: readonly TreeRow[], max: number): TreeRow[] {
  const hits = placed.filter(({ isContext }) => !isContext);
  const beyond = hits[max];
  if (!beyond) return hits;
  const cut = new Set(ancestorsOf(placed, placed.indexOf(beyond)));
  return hits.slice(0, max).filter(({ id }) => !cut.has(id));
}

function ancestorsOf(placed: readonly TreeRow[], at: number): string[] {
  const above: string[] = [];
  let wanted = placed[at]?.parent ?? null;
  for (let index = at - 1; index >= 0 && wanted !== null; index -= 1) {
    const each = placed[index];
    if (each?.id !== wanted) continue;
    above.push(each.id);
    wanted = each.parent;
  }
  return above;
}

/** Rows that are not ticked while something below them is. */
export function halfTicked(placed: readonly TreeRow[], selected: Ids): Set<string> {
  const half = new Set<string>();
  placed.forEach(({ id }, at) => {
    if (selected.has(id))
      for (const above of ancestorsOf(placed, at)) if (!selected.has(above)) half.add(above);
  });
  return half;
}
