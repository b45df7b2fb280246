import type { Row } from '../../fields/cells/index.ts';

/** A row and its place in the tree. */
export interface TreeRow {
  row: Row;
  depth: number;
  hasChildren: boolean;
}

/**
 * Rows below their parents, depth first, in the order they came. A row whose parent is not among them is a root.
 * `closed` holds the ids whose children stay out of sight.
 */
export function treeRows(rows: readonly Row[], parentField: string, closed: ReadonlySet<string>): TreeRow[] {
  const ids = new Set(rows.map((row) => String(row.id)));
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    const parent = String(row[parentField] ?? '');
    const key = ids.has(parent) && parent !== String(row.id) ? parent : '';
    below.set(key, [...(below.get(key) ?? []), row]);
  }
  const placed: TreeRow[] = [];
  const seen = new Set<string>();
  const place = (parent: string, depth: number): void => {
    for (const row of below.get(parent) ?? []) {
      const id = String(row.id);
      if (seen.has(id)) continue;
      seen.add(id);
      placed.push({ row, depth, hasChildren: below.has(id) });
      if (!closed.has(id)) place(id, depth + 1);
    }
  };
  place('', 0);
  // Rows in a circle have no root; better flat than lost.
  const hidden = closed.size > 0;
  for (const row of rows) {
    if (!seen.has(String(row.id)) && !hidden) placed.push({ row, depth: 0, hasChildren: false });
  }
  return placed;
}
