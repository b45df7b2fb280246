import { applyChanges, type PageChanges } from './page-changes.ts';
import type { PageDocument, PageNode } from './page-document.ts';
import { mayRemove, type LockOptions } from './page-locks.ts';
import { childrenOf, nodeOf, withSlot } from './page-nodes.ts';
import { placeOf, topBlocks } from './page-places.ts';
import { walkBlock } from './walk-page.ts';

/** Takes blocks away with everything below them; what holds a block that may not be removed stays whole. */
export function removeBlocks(
  document: PageDocument,
  ids: ReadonlySet<string>,
  options: LockOptions = {},
): PageDocument {
  const gone = new Set(topBlocks(document, ids).filter((id) => mayRemove(document, id, options)));
  const below = [...gone].flatMap((id) => walkBlock(document, id));
  const changes: PageChanges = Object.fromEntries(below.map(({ id }) => [id, null]));
  return applyChanges(document, { ...changes, ...parentsWithout(document, gone) });
}

function parentsWithout(document: PageDocument, gone: ReadonlySet<string>): Record<string, PageNode> {
  const changed = new Map<string, PageNode>();
  for (const id of gone) {
    const place = placeOf(document, id);
    const parent = place && (changed.get(place.parent) ?? nodeOf(document, place.parent));
    if (!parent) continue;
    const left = childrenOf(document, place.parent, place.slot).filter((each) => !gone.has(each));
    changed.set(place.parent, withSlot(parent, place.slot, left));
  }
  return Object.fromEntries(changed);
}
