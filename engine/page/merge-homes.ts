import type { Json } from '#engine/model/json.ts';
import { slotTakes } from './can-stand.ts';
import type { PageConflict } from './page-conflict.ts';
import type { PageDocument } from './page-document.ts';
import { nodeOf } from './page-nodes.ts';
import { placeOf, type NodePlace } from './page-places.ts';

/** A document, and as two people made it. */
export interface PageVersions {
  base: PageDocument;
  mine: PageDocument;
  theirs: PageDocument;
}

/** Where a block stands in the merged document, and in whose version it stands so. */
export interface Home {
  parent: string;
  slot: string;
  by: 'mine' | 'theirs';
  /** What it stood in is gone: it comes at the end of the slot. */
  isLast: boolean;
  /** Nothing that is left takes it. */
  isOut: boolean;
}

/** Where a block that is left stands, and whether the two did not agree on it. A place of mine that is gone gives way to theirs. */
export function homeFor(
  versions: PageVersions,
  left: ReadonlySet<string>,
  id: string,
): { home: Home; isConflict: boolean } {
  const by = chooser(versions, id);
  const home = homeOf(versions, left, id, by === 'mine' ? 'mine' : 'theirs');
  if (by !== 'mine' || !home.isOut || !nodeOf(versions.theirs, id))
    return { home, isConflict: by === 'both' };
  return { home: homeOf(versions, left, id, 'theirs'), isConflict: true };
}

const isSamePlace = (one: NodePlace | null, other: NodePlace | null): boolean =>
  one?.parent === other?.parent && one?.slot === other?.slot;

/** Who says where a block stands. */
function chooser({ base, mine, theirs }: PageVersions, id: string): 'mine' | 'theirs' | 'both' {
  const [before, here, there] = [placeOf(base, id), placeOf(mine, id), placeOf(theirs, id)];
  if (!there) return 'mine';
  if (!here || isSamePlace(here, there) || isSamePlace(here, before)) return 'theirs';
  return isSamePlace(there, before) ? 'mine' : 'both';
}

/** That both moved a block, or that it could not go where mine has it. */
export function placeConflict({ base, mine, theirs }: PageVersions, id: string): PageConflict {
  const place = (document: PageDocument): Json => placeOf(document, id) as unknown as Json;
  return { node: id, path: 'place', base: place(base), mine: place(mine), theirs: place(theirs) };
}

/** The nearest block above that is left and takes it; the end of the page where there is none. */
export function homeOf(
  versions: PageVersions,
  left: ReadonlySet<string>,
  id: string,
  by: 'mine' | 'theirs',
): Home {
  const document = versions[by];
  const { root } = versions.theirs;
  const first = placeOf(document, id);
  if (first && left.has(first.parent))
    return { parent: first.parent, slot: first.slot, by, isLast: false, isOut: false };
  const type = nodeOf(document, id)?.type ?? '';
  const takes = (parent: string, slot: string): boolean =>
    slotTakes(nodeOf(document, parent)?.type ?? '', parent === root, slot, type);
  for (let place = first; place; place = placeOf(document, place.parent)) {
    const { parent, slot } = place;
    if (left.has(parent) && takes(parent, slot)) return { parent, slot, by, isLast: true, isOut: false };
  }
  return { parent: root, slot: 'body', by, isLast: true, isOut: !takes(root, 'body') };
}
