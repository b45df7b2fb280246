import { blockTypeOf, childrenOf, placeOf, type NodePlace, type PageDocument } from '#engine/page/index.ts';

/**
 * The place that a point of a row in the outline means: its upper part before the block, its lower part behind it, its middle within it where
 * it holds blocks. @param share 0 at the upper edge of the row, 1 at the lower one.
 */
export function outlinePlace(document: PageDocument, id: string, share: number): NodePlace | null {
  const node = document.nodes[id];
  const place = placeOf(document, id);
  const [slot] = Object.keys((node && blockTypeOf(node.type)?.slots) ?? {});
  const isHolder = slot !== undefined;
  if (isHolder && (!place || (share > 0.3 && share < 0.7)))
    return { parent: id, slot, at: childrenOf(document, id, slot).length };
  return place && { ...place, at: share < 0.5 ? place.at : place.at + 1 };
}
