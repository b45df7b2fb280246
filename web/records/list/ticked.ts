import { blockOf, type TreeRow } from '../../fields/tree/index.ts';

export type Ids = ReadonlySet<string>;

/**
 * The selection after a tick. A ticked row takes all below it along; an unticked one also unticks the rows above it,
 * which no longer hold all of theirs.
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
    if (on) next.add(each.id);
    else next.delete(each.id);
  }
  if (!on) for (const above of ancestorsOf(placed, at)) next.delete(above);
  return next;
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
