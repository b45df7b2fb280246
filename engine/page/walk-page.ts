import type { PageDocument, PageNode } from './page-document.ts';

/** A block with its id and how deep it stands: the root is 0. */
export interface PlacedNode {
  id: string;
  node: PageNode;
  depth: number;
}

/** The blocks that stand in the page, each after what it stands in; what hangs in a circle is met once. */
export const walkPage = (document: PageDocument): PlacedNode[] => walkBlock(document, document.root);

/** A block and what stands below it, in the same way; the block itself has depth 0. Without recursion, however deep it goes. */
export function walkBlock({ nodes }: Pick<PageDocument, 'nodes'>, start: string): PlacedNode[] {
  const placed: PlacedNode[] = [];
  const met = new Set<string>();
  const open: [id: string, depth: number][] = [[start, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [id, depth] = next;
    const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
    if (!node || met.has(id)) continue;
    met.add(id);
    placed.push({ id, node, depth });
    const below = Object.values(node.slots ?? {}).flat();
    for (const each of below.reverse()) open.push([each, depth + 1]);
  }
  return placed;
}
