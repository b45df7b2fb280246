import {
  BLOCK_TYPES,
  canStand,
  childrenOf,
  placeOf,
  slotNamesOf,
  type NodePlace,
  type PageDocument,
} from '#engine/page/index.ts';

/**
 * Where a new block of a type goes when it is chosen, not dragged: into the selected block where that is empty and takes it, behind it, behind
 * what that stands in, else at the end of the page. Null where it can stand nowhere.
 */
export function insertPlace(document: PageDocument, type: string, anchor: string | null): NodePlace | null {
  const takes = (place: NodePlace): boolean => canStand(document, type, place) === null;
  const places: NodePlace[] = [];
  const anchored = anchor === null ? undefined : document.nodes[anchor];
  if (anchor !== null && anchored)
    for (const slot of slotNamesOf(anchored))
      if (childrenOf(document, anchor, slot).length === 0) places.push({ parent: anchor, slot, at: 0 });
  for (
    let place = anchor === null ? null : placeOf(document, anchor);
    place;
    place = placeOf(document, place.parent)
  )
    places.push({ ...place, at: place.at + 1 });
  const slot = BLOCK_TYPES[type]?.overlay ? 'overlay' : 'body';
  places.push({ parent: document.root, slot, at: childrenOf(document, document.root, slot).length });
  return places.find(takes) ?? null;
}
