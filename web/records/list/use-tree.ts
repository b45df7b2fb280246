import { useCallback, useMemo } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import type { BranchNote } from '../../providers/index.ts';
import { placeRows, unfolded, withNotes, type TreeRow } from '../../fields/tree/index.ts';
import { useFold, type Fold } from './use-fold.ts';
import type { RecordListState } from './use-record-list.ts';

export interface TreeState extends Fold {
  /** All rows of the page. */
  placed: TreeRow[];
  /** The lines in sight: rows, and notes at the ends of branches. */
  shown: TreeRow[];
  /** The lines in sight of rows that stand otherwise than they came. */
  inSight: (placed: readonly TreeRow[]) => TreeRow[];
  /** Field whose cells show the tree; null where rows are no tree. */
  field: string | null;
}

const NO_ROWS: Row[] = [];
const NO_NOTES: ReadonlyMap<string, BranchNote> = new Map();

/** The rows in tree order where the view says tree and the server could find it, else as they came. */
export function useTree(view: ClientView, list: RecordListState, fields: readonly string[]): TreeState {
  const rows = list.data ?? NO_ROWS;
  const fold = useFold(view, list);
  const placed = useMemo(() => placeRows(rows), [rows]);
  const { isClosed } = fold;
  const notes = list.branches?.notes ?? NO_NOTES;
  const inSight = useCallback(
    (some: readonly TreeRow[]) => withNotes(unfolded(some, isClosed), notes, isClosed),
    [isClosed, notes],
  );
  const shown = useMemo(() => inSight(placed), [placed, inSight]);
  const named = fields.includes(view.label) ? view.label : (fields[0] ?? null);
  const isTree = view.tree !== null && rows.some((row) => row._depth !== undefined);
  return { ...fold, placed, shown, inSight, field: isTree ? named : null };
}
