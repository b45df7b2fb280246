import { useState } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { treeRows, type TreeRow } from './tree-rows.ts';

export interface TreeState {
  rows: TreeRow[];
  /** Field whose cells show the tree; null where rows are no tree. */
  field: string | null;
  isClosed: (row: Row) => boolean;
  toggle: (row: Row) => void;
}

/** The rows in tree order where the view says tree, else as they came. */
export function useTree(view: ClientView, rows: readonly Row[], fields: readonly string[]): TreeState {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const named = fields.includes(view.label) ? view.label : (fields[0] ?? null);
  return {
    field: view.tree ? named : null,
    rows: view.tree
      ? treeRows(rows, view.tree.parent, closed)
      : rows.map((row) => ({ row, depth: 0, hasChildren: false })),
    isClosed: (row) => closed.has(String(row.id)),
    toggle: (row) => {
      const next = new Set(closed);
      if (!next.delete(String(row.id))) next.add(String(row.id));
      setClosed(next);
    },
  };
}
