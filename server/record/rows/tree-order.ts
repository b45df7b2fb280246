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
  /** A root only because the way up from it leads back to it. */
  isCircle?: boolean;
}

/**
 * Every node below its parent, taken apart at the roots. A node whose parent is not among them is a root, and nodes that
 * stand in a circle hang below the first of them, which is a root then, so that none is lost.
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
  const trees = roots.map((root) => subtree({ key: root.key, depth: 0 }, below, placed));
  const lost = nodes.filter((node) => !placed.has(node.key));
  const circles = circleHeads(lost).map((key) => subtree({ key, depth: 0, isCircle: true }, below, placed));
  return [...trees, ...circles];
}

/**
 * The first node of every circle, among nodes that are reached from no root. Where not all of them are given, the last
 * one on a way up stands for what lies beyond it.
 */
export function circleHeads(lost: readonly TreeNode[]): string[] {
  const above = new Map(lost.map((node) => [node.key, node.parent]));
  const heads: string[] = [];
  const walked = new Set<string>();
  for (const { key } of lost) {
    const way = new Set<string>();
    let at: string = key;
    for (let up = above.get(at) ?? null; !walked.has(at) && !way.has(at); up = above.get(at) ?? null) {
      way.add(at);
      if (up === null || !above.has(up)) break;
      at = up;
    }
    if (!walked.has(at)) heads.push(firstOn(at, above, lost));
    for (const each of way) walked.add(each);
  }
  return heads;
}

/** The node of the circle through `start` that comes first in the list. */
function firstOn(
  start: string,
  above: ReadonlyMap<string, string | null>,
  lost: readonly TreeNode[],
): string {
  const circle = new Set<string>();
  for (let at: string | null = start; at !== null && above.has(at) && !circle.has(at);) {
    circle.add(at);
    at = above.get(at) ?? null;
  }
  return lost.find((node) => circle.has(node.key))?.key ?? start;
}

/** Without recursion: a chain of thousands must not overflow the stack. */
function subtree(
  root: PlacedNode,
  below: ReadonlyMap<string, TreeNode[]>,
  placed: Set<string>,
): PlacedNode[] {
  const tree: PlacedNode[] = [];
  const waiting: PlacedNode[] = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    // Back at the head of a circle.
    if (placed.has(next.key)) continue;
    placed.add(next.key);
    tree.push(next);
    const depth = next.depth + 1;
    const children = below.get(next.key) ?? [];
    for (const child of [...children].reverse()) waiting.push({ key: child.key, depth });
  }
  return tree;
}
