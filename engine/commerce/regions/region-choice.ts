import { addressCodes } from './address-codes.ts';
import type { RegionNode, RegionTree } from './region-tree.ts';

/** How a region stands in a choice: with all that lies in it, with some of it, or not at all. */
export type RegionState = 'chosen' | 'half' | 'free';

/** The codes of a choice as they are stored: a region whose parts are all chosen stands there instead of them. */
export type RegionCodes = readonly string[];

/** The state of every region that is not free, by its code. */
export function regionStates(tree: RegionTree, codes: RegionCodes): Map<string, RegionState> {
  const states = new Map<string, RegionState>();
  const chosen = new Set(codes);
  const visit = (node: RegionNode, isInside: boolean): RegionState => {
    const isWhole = isInside || chosen.has(node.code);
    const parts = node.children.map((child) => visit(child, isWhole));
    const isFull = isWhole || (parts.length > 0 && parts.every((part) => part === 'chosen'));
    const state = isFull ? 'chosen' : parts.some((part) => part !== 'free') ? 'half' : 'free';
    if (state !== 'free') states.set(node.code, state);
    return state;
  };
  for (const province of tree.provinces) visit(province, false);
  return states;
}

/**
 * The choice in its shortest form, in the order of the tree. Codes that are not in the tree, such as retired ones, stay
 * behind the others.
 */
export function shortestCodes(tree: RegionTree, codes: RegionCodes): string[] {
  const states = regionStates(tree, codes);
  const collect = (nodes: readonly RegionNode[]): string[] =>
    nodes.flatMap((node) => {
      const state = states.get(node.code);
      if (state === 'chosen') return [node.code];
      return state === 'half' ? collect(node.children) : [];
    });
  const unknown = new Set(codes.filter((code) => !tree.byCode.has(code)));
  return [...collect(tree.provinces), ...unknown];
}

/** The choice after a region is ticked: one that is chosen is taken out, any other is chosen with all that lies in it. */
export function toggleRegion(tree: RegionTree, codes: RegionCodes, code: string): string[] {
  const states = regionStates(tree, codes);
  const isChosen = states.get(code) === 'chosen' || (!tree.byCode.has(code) && codes.includes(code));
  if (!isChosen) return shortestCodes(tree, [...codes, code]);
  const leaves = [...tree.byCode.values()].filter((node) => node.children.length === 0);
  const chosen = leaves.filter((leaf) => states.get(leaf.code) === 'chosen').map((leaf) => leaf.code);
  const unknown = codes.filter((each) => !tree.byCode.has(each));
  const kept = [...chosen, ...unknown].filter((each) => !addressCodes(each).includes(code));
  return shortestCodes(tree, kept);
}
