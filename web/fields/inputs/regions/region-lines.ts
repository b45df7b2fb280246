import type { RegionNode, RegionTree } from '#engine/commerce/index.ts';

/** A region as the tree shows it. */
export interface RegionLine {
  node: RegionNode;
  /** Null where nothing lies in it. */
  isOpen: boolean | null;
  /** Its place among those beside it, from 1, and how many they are. */
  position: number;
  count: number;
}

/** What is open, and what is looked for; null: everything. */
export interface RegionSight {
  opened: ReadonlySet<string>;
  matches: ((node: RegionNode) => boolean) | null;
}

/**
 * The lines in sight, each below what it lies in. Of what is looked for there are the hits and the regions around them; a
 * hit that is opened shows all that lies in it.
 */
export function regionLines({ provinces }: RegionTree, { opened, matches }: RegionSight): RegionLine[] {
  const innerOf = (node: RegionNode, isWhole: boolean): RegionLine[] => {
    if (isWhole) return opened.has(node.code) ? below(node.children, true) : [];
    return below(node.children, opened.has(node.code) && matches?.(node) === true);
  };
  const below = (nodes: readonly RegionNode[], isWhole: boolean): RegionLine[] => {
    const shown = nodes
      .map((node) => ({ node, inner: innerOf(node, isWhole) }))
      .filter(({ node, inner }) => isWhole || inner.length > 0 || matches?.(node) === true);
    return shown.flatMap(({ node, inner }, at) => [
      {
        node,
        isOpen: node.children.length === 0 ? null : inner.length > 0,
        position: at + 1,
        count: shown.length,
      },
      ...inner,
    ]);
  };
  return below(provinces, matches === null);
}

/** Where a key of the tree leads from a line, by its place. */
export type RegionMove = { kind: 'go'; to: number } | { kind: 'fold'; open: boolean } | { kind: 'tick' };

const PAGE = 10;

/** What a key means on a line of the tree; null for keys that mean nothing there. */
export function regionMove(lines: readonly RegionLine[], at: number, key: string): RegionMove | null {
  const last = lines.length - 1;
  const go = (to: number): RegionMove => ({ kind: 'go', to: Math.min(Math.max(to, 0), last) });
  const line = lines[at];
  if (!line) return null;
  if (key === 'ArrowDown') return go(at + 1);
  if (key === 'ArrowUp') return go(at - 1);
  if (key === 'PageDown') return go(at + PAGE);
  if (key === 'PageUp') return go(at - PAGE);
  if (key === 'Home') return go(0);
  if (key === 'End') return go(last);
  if (key === ' ' || key === 'Enter') return { kind: 'tick' };
  if (key === 'ArrowRight') {
    if (line.isOpen === null) return null;
    return line.isOpen ? go(at + 1) : { kind: 'fold', open: true };
  }
  if (key !== 'ArrowLeft') return null;
  if (line.isOpen) return { kind: 'fold', open: false };
  const parent = lines.findIndex(({ node }) => node.code === line.node.parent);
  return parent < 0 ? null : go(parent);
}
