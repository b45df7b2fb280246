import { useMemo } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { placeRows, unfolded, type TreeRow } from './tree-rows.ts';
import { useFold, type Fold } from './use-fold.ts';
import type { RecordListState } from './use-record-list.ts';

export interface TreeState extends Fold {
  /** All rows of the page, and those in sight. */
  placed: TreeRow[];
  shown: TreeRow[];
  /** Field whose cells show the tree; null where rows are no tree. */
  field: string | null;
}

const NO_ROWS: Row[] = [];

/** The rows in tree order where the view says tree and the server could tell it, else as they came. */
export function useTree(view: ClientView, list: RecordListState, fields: readonly string[]): TreeState {
  const rows = list.data ?? NO_ROWS;
  const fold = useFold(view, list);
  const placed = useMemo(() => placeRows(rows), [rows]);
  const { isClosed } = fold;
  const shown = useMemo(() => unfolded(placed, isClosed), [placed, isClosed]);
  const named = fields.includes(view.label) ? view.label : (fields[0] ?? null);
  const isTree = view.tree !== null && rows.some((row) => row._depth !== undefined);
  return { ...fold, placed, shown, field: isTree ? named : null };
}
