import { isObject, type Json } from '#engine/model/json.ts';
import { slotTakes } from './can-stand.ts';
import { moveBlocks } from './move-blocks.ts';
import { applyChanges } from './page-changes.ts';
import type { PageConflict } from './page-conflict.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { blockTypeOf, childrenOf, nodeOf, withSlot } from './page-nodes.ts';
import { placeOf, type NodePlace } from './page-places.ts';
import { removeBlocks } from './remove-blocks.ts';
import { withValueAt } from './value-at.ts';
import { walkBlock, type PlacedNode } from './walk-page.ts';

const FREE = { ignoreLocks: true };

/** The merged document with a conflict settled for one of the two; where its place or its block has gone, as it is. */
export function resolveConflict(
  document: PageDocument,
  conflict: PageConflict,
  side: 'mine' | 'theirs',
): PageDocument {
  const { node: id, path } = conflict;
  const value = conflict[side];
  if (path === '') return value === null ? takeOut(document, id) : putBack(document, conflict);
  if (path === 'place') return moved(document, id, value);
  const node = nodeOf(document, id);
  if (!node) return document;
  const next = withValueAt(node as unknown as Json, path.split('.'), value);
  return applyChanges(document, { [id]: next as unknown as PageNode });
}

/** Takes a block away; what stands in it comes in its place. */
function takeOut(document: PageDocument, id: string): PageDocument {
  const place = placeOf(document, id);
  if (!place) return document;
  const below = Object.values(nodeOf(document, id)?.slots ?? {}).flat();
  const lifted = moveBlocks(document, new Set(below), { ...place, at: place.at + 1 }, FREE);
  return removeBlocks(lifted, new Set([id]), FREE);
}

/** Puts a removed block back with what stood in it and stands nowhere now; of a single type, in the place of the other one. */
function putBack(document: PageDocument, { node: id, kept }: PageConflict): PageDocument {
  const node = kept && nodeOf(kept, id);
  if (!kept || !node || nodeOf(document, id)) return document;
  const next = withoutSingle(document, node.type);
  const place = nodeOf(next, kept.place.parent)
    ? kept.place
    : { ...kept.place, parent: next.root, slot: 'body' };
  const { parent, slot, at } = place;
  const outer = nodeOf(next, parent);
  if (!outer || !slotTakes(outer.type, parent === next.root, slot, node.type)) return document;
  const free = Object.entries(kept.nodes).filter(([each]) => !nodeOf(next, each));
  const part = walkBlock({ nodes: Object.fromEntries(free) }, id);
  const there = childrenOf(next, parent, slot);
  const ids = [...there.slice(0, at), id, ...there.slice(at)];
  return applyChanges(next, { ...amongThemselves(part), [parent]: withSlot(outer, slot, ids) });
}

function withoutSingle(document: PageDocument, type: string): PageDocument {
  if (!blockTypeOf(type)?.single) return document;
  const others = Object.entries(document.nodes).flatMap(([id, node]) => (node.type === type ? [id] : []));
  return removeBlocks(document, new Set(others), FREE);
}

/** Blocks whose slots name each other only. */
function amongThemselves(part: readonly PlacedNode[]): Record<string, PageNode> {
  const there = new Set(part.map(({ id }) => id));
  const nodes = part.map(({ id, node }): [string, PageNode] => {
    const slots = Object.entries(node.slots ?? {}).map(([slot, ids]) => [
      slot,
      ids.filter((each) => there.has(each)),
    ]);
    return [id, node.slots ? { ...node, slots: Object.fromEntries(slots) } : node];
  });
  return Object.fromEntries(nodes);
}

/** `at` counts without the block itself here, as both saw it. */
function moved(document: PageDocument, id: string, value: Json | undefined): PageDocument {
  const now = placeOf(document, id);
  if (!isObject(value) || !now) return document;
  const place = value as unknown as NodePlace;
  const isBefore = now.parent === place.parent && now.slot === place.slot && now.at < place.at;
  return moveBlocks(document, new Set([id]), { ...place, at: place.at + (isBefore ? 1 : 0) }, FREE);
}
