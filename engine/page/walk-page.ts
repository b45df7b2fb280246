import type { PageDocument, PageNode } from './page-document.ts';

/** A block with its id and how deep it stands: the root is 0. */
export interface PlacedNode {
  id: string;
  node: PageNode;
  depth: number;
}

/** The blocks that stand in the page, each after what it stands in; what hangs in a circle is met once. */
export function walkPage({ root, nodes }: PageDocument): PlacedNode[] {
  const placed: PlacedNode[] = [];
  const met = new Set<string>();
  const visit = (id: string, depth: number): void => {
    const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined;
    if (!node || met.has(id)) return;
    met.add(id);
    placed.push({ id, node, depth });
    for (const ids of Object.values(node.slots ?? {})) for (const below of ids) visit(below, depth + 1);
  };
  visit(root, 0);
  return placed;
}
