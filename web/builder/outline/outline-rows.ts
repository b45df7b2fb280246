import { isObject } from '#engine/definition/index.ts';
import { walkPage, type PageDocument, type PageNode } from '#engine/page/index.ts';

/** A block in the outline: the page itself is at level 1. */
export interface OutlineRow {
  id: string;
  node: PageNode;
  level: number;
  hasChildren: boolean;
  isOpen: boolean;
}

/** The blocks that the outline shows: all but those within folded ones. */
export function outlineRows(document: PageDocument, folded: ReadonlySet<string>): OutlineRow[] {
  const rows: OutlineRow[] = [];
  let hiddenBelow = Infinity;
  for (const { id, node, depth } of walkPage(document)) {
    if (depth > hiddenBelow) continue;
    const hasChildren = Object.values(node.slots ?? {}).some((ids) => ids.length > 0);
    const isOpen = hasChildren && !folded.has(id);
    hiddenBelow = hasChildren && !isOpen ? depth : Infinity;
    rows.push({ id, node, level: depth + 1, hasChildren, isOpen });
  }
  return rows;
}

/** The blocks whose problems are shown, by the first part of the problems' paths: `nodes.n1.props.title`. */
export function problemCounts(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const [kind, id] = path.split('.');
    if (kind === 'nodes' && id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Whether a block is shown at some times only. */
export const isTimed = ({ show }: PageNode): boolean =>
  isObject(show) && (show['from'] !== undefined || show['until'] !== undefined);
