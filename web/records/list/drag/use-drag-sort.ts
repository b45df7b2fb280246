import { useCallback, useMemo, useState } from 'react';
import { useNotify } from 'react-admin';
import type { ClientView } from '#engine/compile/index.ts';
import { plainText, type Row } from '../../../fields/cells/index.ts';
import { useServices } from '../../../providers/index.ts';
import { movedBlock, type TreeRow } from '../../../fields/tree/index.ts';
import { useShownSort, type RecordListState } from '../use-record-list.ts';
import type { TreeState } from '../use-tree.ts';
import { gapsFor, stepGap, type DropGap, type Within } from './drop-place.ts';

export interface DragSort {
  /** The order of the list as the server takes it; null where rows can't be moved now. */
  order: string | null;
  within: Within;
  /** The rows with the last move already in them, which the server may not have confirmed. */
  placed: TreeRow[];
  shown: TreeRow[];
  /** Row that is on its way. */
  moving: string | null;
  drop: (id: string, gap: DropGap) => void;
  /** Moves a row past its neighbour. */
  step: (id: string, by: -1 | 1) => void;
  /** Row whose place is being asked for. */
  asked: Row | null;
  ask: (id: string) => void;
  leave: () => void;
  refresh: () => void;
}

interface Move extends DropGap {
  id: string;
  /** The page it belongs to: a page read anew knows the move already. */
  rows: readonly TreeRow[];
}

/** Moving rows by hand: only while the list stands in the order that the moves change. */
export function useDragSort(view: ClientView, list: RecordListState, tree: TreeState): DragSort {
  const { records } = useServices();
  const notify = useNotify();
  const sort = useShownSort(list, view);
  const [move, setMove] = useState<Move | null>(null);
  const [asked, setAsked] = useState<Row | null>(null);
  const { placed: rows, inSight, shown: asRead } = tree;
  const offered = view.dragSort !== null && sort.field === view.dragSort.field;
  const order = offered ? `${sort.field},${sort.order.toLowerCase()}` : null;
  const pending = move?.rows === rows ? move : null;
  const placed = useMemo(
    () => (pending ? movedBlock(rows, pending.id, pending.target, pending.side) : rows),
    [rows, pending],
  );
  const shown = useMemo(() => (pending ? inSight(placed) : asRead), [pending, placed, inSight, asRead]);
  const bound = view.dragSort?.within ?? view.tree?.parent ?? null;
  const within: Within = useCallback(({ row }) => (bound === null ? '' : plainText(row[bound])), [bound]);

  const drop = (id: string, gap: DropGap): void => {
    const row = rows.find((each) => each.id === id)?.row;
    const target = rows.find((each) => each.id === gap.target)?.row;
    if (!row || !target || order === null || pending) return;
    setMove({ ...gap, id, rows });
    const direction = gap.side === 'before' ? 'up' : 'down';
    records
      .sortable(view.name, { move: row.id, target: target.id, order, direction })
      .then(async () => void (await list.refetch()))
      .catch((error: unknown) => notify((error as Error).message, { type: 'error' }))
      // Either the page read anew holds the move, or it was refused and the row goes back.
      .finally(() => setMove(null));
  };

  return {
    order,
    within,
    placed,
    shown,
    moving: pending?.id ?? null,
    drop,
    step: (id, by) => {
      const gap = stepGap(gapsFor(shown, id, within), null, by);
      if (gap) drop(id, gap);
    },
    asked,
    ask: (id) => setAsked(rows.find((each) => each.id === id)?.row ?? null),
    leave: () => setAsked(null),
    refresh: () => void list.refetch(),
  };
}
