import type { PageDocument } from './page-document.ts';
import { nodeOf } from './page-nodes.ts';
import { walkPage } from './walk-page.ts';

/** A place in a slot of a block: before the `at`-th child, counted with the blocks that are moved there still in it. */
export interface NodePlace {
  parent: string;
  slot: string;
  at: number;
}

const known = new WeakMap<PageDocument, Map<string, NodePlace>>();

/** Where each block stands, without the root. Derived once for a document, so nobody may change the answer. */
export function parentsOf(document: PageDocument): Map<string, NodePlace> {
  const parents = known.get(document) ?? new Map<string, NodePlace>();
  if (known.has(document)) return parents;
  for (const { id: parent, node } of walkPage(document)) {
    for (const [slot, ids] of Object.entries(node.slots ?? {})) {
      for (const [at, id] of ids.entries()) {
        if (id === document.root || parents.has(id) || !nodeOf(document, id)) continue;
        parents.set(id, { parent, slot, at });
      }
    }
  }
  known.set(document, parents);
  return parents;
}

/** Where a block stands; null for the root and for what stands nowhere. */
export const placeOf = (document: PageDocument, id: string): NodePlace | null =>
  parentsOf(document).get(id) ?? null;

/** The blocks a block stands in, from the nearest to the root. */
export function ancestorsOf(document: PageDocument, id: string): string[] {
  const above: string[] = [];
  for (let place = placeOf(document, id); place; place = placeOf(document, place.parent))
    above.push(place.parent);
  return above;
}

/** Of a selection the blocks that do not stand below another selected one, in the order of the page. The root is none of them. */
export function topBlocks(document: PageDocument, ids: Iterable<string>): string[] {
  const chosen = new Set(ids);
  chosen.delete(document.root);
  if (chosen.size === 0) return [];
  return walkPage(document)
    .map(({ id }) => id)
    .filter((id) => chosen.has(id) && !ancestorsOf(document, id).some((each) => chosen.has(each)));
}
