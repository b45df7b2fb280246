/** A row of a tree by its key; `parent` is null or unknown for a root. */
export interface TreeNode {
  key: string;
  parent: string | null;
}

/** A node in its place: depth-first, siblings in the order they came. */
export interface PlacedNode {
  key: string;
  /** 0 for a root. */
  depth: number;
}

/**
 * Every node below its parent, taken apart at the roots. A node whose parent is not among them is a root, and nodes that
 * stand in a circle are roots without children, so that none is lost.
 */
export function treeOrder(nodes: readonly TreeNode[]): PlacedNode[][] {
  const known = new Set(nodes.map((node) => node.key));
  const below = new Map<string, TreeNode[]>();
  const roots: TreeNode[] = [];
  for (const node of nodes) {
    const isRoot = node.parent === null || node.parent === node.key || !known.has(node.parent);
    const siblings = isRoot ? roots : below.get(node.parent ?? '');
    if (siblings) siblings.push(node);
    else below.set(node.parent ?? '', [node]);
  }
  const placed = new Set<string>();
  const trees = roots.map((root) => subtree(root, below, placed));
  const lost = nodes.filter((node) => !placed.has(node.key));
  return [...trees, ...lost.map((node) => [{ key: node.key, depth: 0 }])];
}

/** Without recursion: a chain of thousands must not overflow the stack. */
function subtree(root: TreeNode, below: ReadonlyMap<string, TreeNode[]>, placed: Set<string>): PlacedNode[] {
  const tree: PlacedNode[] = [];
  const waiting: PlacedNode[] = [{ key: root.key, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    placed.add(next.key);
    tree.push(next);
    const depth = next.depth + 1;
    const children = below.get(next.key) ?? [];
    for (const child of [...children].reverse()) waiting.push({ key: child.key, depth });
  }
  return tree;
}
