import { addressCodes } from './address-codes.ts';
import type { RegionNode, RegionTree } from './region-tree.ts';

/** How a region stands in a choice: with all that lies in it, with some of it, or not at all. */
export type RegionState = 'chosen' | 'half' | 'free';

/** The codes of a choice as they are stored: a region whose parts are all chosen stands there instead of them. */
export type RegionCodes = readonly string[];

/**
 * Codes that stand in other choices, where a code may stand in one alone. What lies in such a region belongs to the other
 * choice as well, unless it is chosen by itself.
 */
export type TakenCodes = Pick<ReadonlySet<string>, 'has'>;

const NONE: TakenCodes = new Set<string>();

/** The state of every region that is not free, by its code. A taken one is never chosen. */
export function regionStates(
  tree: RegionTree,
  codes: RegionCodes,
  taken: TakenCodes = NONE,
): Map<string, RegionState> {
  const states = new Map<string, RegionState>();
  const chosen = new Set(codes);
  const visit = (node: RegionNode, isInside: boolean): RegionState => {
    const isTaken = taken.has(node.code);
    const isWhole = !isTaken && (isInside || chosen.has(node.code));
    const parts = node.children.map((child) => visit(child, isWhole));
    const isFull = !isTaken && (isWhole || (parts.length > 0 && parts.every((part) => part === 'chosen')));
    const state = isFull ? 'chosen' : parts.some((part) => part !== 'free') ? 'half' : 'free';
    if (state !== 'free') states.set(node.code, state);
    return state;
  };
  for (const province of tree.provinces) visit(province, false);
  return states;
}

/**
 * The choice in its shortest form, in the order of the tree, without taken codes. Codes that are not in the tree, such as
 * retired ones, stay behind the others.
 */
export function shortestCodes(tree: RegionTree, codes: RegionCodes, taken: TakenCodes = NONE): string[] {
  const states = regionStates(tree, codes, taken);
  const collect = (nodes: readonly RegionNode[], isInside: boolean): string[] =>
    nodes.flatMap((node) => {
      const state = states.get(node.code);
      if (state === 'half') return collect(node.children, false);
      if (state !== 'chosen') return [];
      // Inside of it a taken region may have parts that are chosen by themselves.
      return [...(isInside ? [] : [node.code]), ...collect(node.children, true)];
    });
  const unknown = new Set(codes.filter((code) => !tree.byCode.has(code)));
  return [...collect(tree.provinces, false), ...unknown];
}

/**
 * The choice after a region is ticked: one that is chosen is taken out, any other is chosen with all that lies in it. A
 * taken one stays as it is.
 */
export function toggleRegion(
  tree: RegionTree,
  codes: RegionCodes,
  code: string,
  taken: TakenCodes = NONE,
): string[] {
  const states = regionStates(tree, codes, taken);
  const isKnown = tree.byCode.has(code);
  if (isKnown && taken.has(code)) return shortestCodes(tree, codes, taken);
  const isChosen = states.get(code) === 'chosen' || (!isKnown && codes.includes(code));
  if (!isChosen) return shortestCodes(tree, [...codes, code], taken);
  const leaves = [...tree.byCode.values()].filter((node) => node.children.length === 0);
  const chosen = leaves.filter((leaf) => states.get(leaf.code) === 'chosen').map((leaf) => leaf.code);
  const unknown = codes.filter((each) => !tree.byCode.has(each));
  const kept = [...chosen, ...unknown].filter((each) => !addressCodes(each).includes(code));
  return shortestCodes(tree, kept, taken);
}

/** Every region that is not taken. */
export function allRegions(tree: RegionTree, taken: TakenCodes = NONE): string[] {
  return shortestCodes(
    tree,
    tree.provinces.map(({ code }) => code),
    taken,
  );
}
