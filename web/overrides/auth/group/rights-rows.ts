import type { RightsNode, Ticked } from './rights-tree.ts';

/** What is drawn one below the other: a rule that folds, or the buttons of the entry above. */
export interface RightsRow {
  kind: 'branch' | 'buttons';
  node: RightsNode;
  /** 0 at the top. */
  depth: number;
  open: boolean;
}

/** The rows of a tree from the top down, without what is folded. */
export function rightsRows(
  nodes: readonly RightsNode[],
  isOpen: (node: RightsNode, depth: number) => boolean,
  depth = 0,
): RightsRow[] {
  return nodes.flatMap((node) => {
    const open = isOpen(node, depth);
    const rows: RightsRow[] = [{ kind: 'branch', node, depth, open }];
    if (!open) return rows;
    if (node.children.some(isButton)) rows.push({ kind: 'buttons', node, depth, open });
    const branches = node.children.filter((child) => !isButton(child));
    return [...rows, ...rightsRows(branches, isOpen, depth + 1)];
  });
}

export const isButton = ({ type }: RightsNode): boolean => type === 'button';

/** How much of each rule is held, by name: all of the tree in one walk. */
export function ticksOf(
  nodes: readonly RightsNode[],
  held: ReadonlySet<string>,
  ticks = new Map<string, Ticked>(),
): Map<string, Ticked> {
  for (const node of nodes) {
    ticksOf(node.children, held, ticks);
    const below = node.children.map((child) => ticks.get(child.name));
    const own = held.has(node.name);
    const all = own && below.every((each) => each === 'all');
    ticks.set(node.name, all ? 'all' : own || below.some((each) => each !== 'none') ? 'some' : 'none');
  }
  return ticks;
}
