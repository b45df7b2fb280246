import { moveBlocks, movableBlocks, moveToFirst } from './move-blocks.ts';
import type { PageDocument } from './page-document.ts';
import type { LockOptions } from './page-locks.ts';
import { childrenOf, nodeOf, slotNamesOf } from './page-nodes.ts';
import { placeOf, type NodePlace } from './page-places.ts';

/**
 * Moves blocks one place up (-1) or down (1), those of one slot as one group. At the end of a slot they go into the next
 * slot of the same block that takes them, else out of the block and beside it.
 */
export function stepBlocks(
  document: PageDocument,
  ids: ReadonlySet<string>,
  by: -1 | 1,
  options: LockOptions = {},
): PageDocument {
  const groups = groupsOf(
    document,
    movableBlocks(document, ids, options),
    ({ parent, slot }) => `${parent} ${slot}`,
  );
  return groups.reduce((next, group) => stepGroup(next, group, by, options), document);
}

/** Moves blocks into the sibling before them, else into the one behind them: into its first slot that takes all of them. */
export function nestBlocks(
  document: PageDocument,
  ids: ReadonlySet<string>,
  options: LockOptions = {},
): PageDocument {
  const moved = movableBlocks(document, ids, options);
  const from = moved[0] === undefined ? null : placeOf(document, moved[0]);
  if (!from) return document;
  const siblings = childrenOf(document, from.parent, from.slot);
  const after = siblings.slice(from.at).find((id) => !moved.includes(id));
  const places = [
    ...slotEnds(document, siblings[from.at - 1], 'last'),
    ...slotEnds(document, after, 'first'),
  ];
  return moveToFirst(document, moved, places, options);
}

/** Moves blocks out of what they stand in, behind it. */
export function liftBlocks(
  document: PageDocument,
  ids: ReadonlySet<string>,
  options: LockOptions = {},
): PageDocument {
  const groups = groupsOf(document, movableBlocks(document, ids, options), ({ parent }) => parent);
  return groups.reduce((next, group) => moveToFirst(next, group, beside(next, group, 1), options), document);
}

function stepGroup(document: PageDocument, group: string[], by: -1 | 1, options: LockOptions): PageDocument {
  const places = group.flatMap((id) => placeOf(document, id) ?? []);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return document;
  const size = childrenOf(document, first.parent, first.slot).length;
  const isTogether = last.at - first.at === group.length - 1;
  const at = by < 0 ? first.at - 1 : last.at + 2;
  if (!isTogether || (at >= 0 && at <= size))
    return moveBlocks(document, new Set(group), { ...first, at: Math.min(Math.max(0, at), size) }, options);
  return moveToFirst(
    document,
    group,
    [...nextSlots(document, first, by), ...beside(document, group, by)],
    options,
  );
}

function nextSlots(document: PageDocument, { parent, slot }: NodePlace, by: -1 | 1): NodePlace[] {
  const places = slotEnds(document, parent, by < 0 ? 'last' : 'first');
  const here = places.findIndex((place) => place.slot === slot);
  return by < 0 ? places.slice(0, here).reverse() : places.slice(here + 1);
}

/** The first or the last place in each slot of a block. */
function slotEnds(document: PageDocument, id: string | undefined, end: 'first' | 'last'): NodePlace[] {
  const node = id === undefined ? undefined : nodeOf(document, id);
  if (id === undefined || !node) return [];
  return slotNamesOf(node).map((slot) => ({
    parent: id,
    slot,
    at: end === 'first' ? 0 : childrenOf(document, id, slot).length,
  }));
}

/** The place before or behind what blocks stand in. */
function beside(document: PageDocument, [first]: readonly string[], by: -1 | 1): NodePlace[] {
  const inner = first === undefined ? null : placeOf(document, first);
  const outer = inner && placeOf(document, inner.parent);
  return outer ? [{ ...outer, at: by < 0 ? outer.at : outer.at + 1 }] : [];
}

function groupsOf(
  document: PageDocument,
  ids: readonly string[],
  keyOf: (place: NodePlace) => string,
): string[][] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const place = placeOf(document, id);
    const key = place ? keyOf(place) : '';
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  return [...groups.values()];
}
