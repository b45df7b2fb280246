import type { BlockType } from './blocks/block-type.ts';
import { BLOCK_TYPES } from './block-types.ts';
import type { PageDocument, PageNode } from './page-document.ts';

/** Blocks by their ids: a page, or a part of one. */
export type PageNodes = Pick<PageDocument, 'nodes'>;

/** A block by its id. What every object has, as `constructor`, is no block. */
export const nodeOf = ({ nodes }: PageNodes, id: string): PageNode | undefined =>
  Object.hasOwn(nodes, id) ? nodes[id] : undefined;

/** What the page knows of a type; undefined where it knows nothing. */
export const blockTypeOf = (type: string): BlockType | undefined =>
  Object.hasOwn(BLOCK_TYPES, type) ? BLOCK_TYPES[type] : undefined;

/** The ids in one slot of a block. */
export function childrenOf(page: PageNodes, id: string, slot: string): readonly string[] {
  const slots = nodeOf(page, id)?.slots;
  return slots && Object.hasOwn(slots, slot) ? (slots[slot] ?? []) : [];
}

/** The names of a block's slots in their order: those of its type, or its own where the type is not known so new. */
export function slotNamesOf(node: PageNode): string[] {
  const known = blockTypeOf(node.type);
  return Object.keys((known && node.v <= known.v ? known.slots : node.slots) ?? {});
}

/** The block with other ids in one slot. */
export const withSlot = (node: PageNode, slot: string, ids: string[]): PageNode => ({
  ...node,
  slots: { ...node.slots, [slot]: ids },
});
