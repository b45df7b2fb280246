import { canStand } from './can-stand.ts';
import { applyChanges, type PageChanges } from './page-changes.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { mayMove, type LockOptions } from './page-locks.ts';
import { childrenOf, nodeOf, withSlot } from './page-nodes.ts';
import { placeOf, topBlocks, type NodePlace } from './page-places.ts';

/** Moves blocks with what is below them to a place, in the order of the page; all of them, or none where one can't stand there. */
export function moveBlocks(
  document: PageDocument,
  ids: ReadonlySet<string>,
  place: NodePlace,
  options: LockOptions = {},
): PageDocument {
  const moved = movableBlocks(document, ids, options);
  return canAllStand(document, moved, place, options)
    ? applyChanges(document, changedSlots(document, moved, place))
    : document;
}

/** The blocks of a selection that go together: those at the top of it, without those that locks keep. */
export const movableBlocks = (
  document: PageDocument,
  ids: Iterable<string>,
  options: LockOptions,
): string[] => topBlocks(document, ids).filter((id) => mayMove(document, id, options));

/** Moves blocks to the first of some places that takes all of them; where none does, the document stays as it is. */
export function moveToFirst(
  document: PageDocument,
  group: readonly string[],
  places: readonly NodePlace[],
  options: LockOptions,
): PageDocument {
  const place = places.find((each) => canAllStand(document, group, each, options));
  return place ? moveBlocks(document, new Set(group), place, options) : document;
}

function canAllStand(
  document: PageDocument,
  moved: readonly string[],
  place: NodePlace,
  options: LockOptions,
): boolean {
  const group = new Set(moved);
  const types = new Set(moved.map((id) => nodeOf(document, id)?.type ?? ''));
  return types.size > 0 && [...types].every((type) => !canStand(document, type, place, group, options));
}

function changedSlots(document: PageDocument, moved: readonly string[], place: NodePlace): PageChanges {
  const group = new Set(moved);
  const stays = (id: string): boolean => !group.has(id);
  const changed = new Map<string, PageNode>();
  const put = ({ parent, slot }: NodePlace, ids: string[]): void => {
    const node = changed.get(parent) ?? nodeOf(document, parent);
    if (node) changed.set(parent, withSlot(node, slot, ids));
  };
  for (const id of moved) {
    const from = placeOf(document, id);
    if (from) put(from, childrenOf(document, from.parent, from.slot).filter(stays));
  }
  const there = childrenOf(document, place.parent, place.slot);
  const at = Math.max(0, place.at);
  put(place, [...there.slice(0, at).filter(stays), ...moved, ...there.slice(at).filter(stays)]);
  return Object.fromEntries(changed);
}
