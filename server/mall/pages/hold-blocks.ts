import type { PageDocument, PageNode } from '#engine/page/index.ts';

/** The page with all of its blocks held in their places, or free again; what may be changed within them stays. */
export function holdBlocks(document: PageDocument, isLocked: boolean): PageDocument {
  const nodes = Object.entries(document.nodes).map(([id, node]) => [id, heldNode(node, isLocked)] as const);
  return { ...document, nodes: Object.fromEntries(nodes) };
}

function heldNode({ lock, ...node }: PageNode, isLocked: boolean): PageNode {
  const edit = lock?.edit ? { edit: true } : {};
  if (isLocked) return { ...node, lock: { ...edit, move: true, remove: true, insert: true } };
  return Object.keys(edit).length > 0 ? { ...node, lock: edit } : node;
}
