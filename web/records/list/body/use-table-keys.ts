import { useMemo } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import { rightsOf } from '../../rights.ts';
import type { DragSort } from '../drag/use-drag-sort.ts';
import type { Selection } from '../use-selection.ts';
import type { TreeState } from '../use-tree.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useGridKeys, type GridKeys } from './use-grid-keys.ts';
import { useWayBack } from './use-way-back.ts';

interface Parts {
  view: ClientView;
  box: HTMLElement | null;
  tree: TreeState;
  drag: DragSort;
  /** Null where rows are not ticked. */
  selection: Selection | null;
  open: (id: string) => void;
  del: (id: string) => void;
  rowHeight: number;
}

/** The keys of the table as far as the reader's rights go, listed in the overlay of shortcuts. */
export function useTableKeys({ view, box, tree, drag, selection, open, del, rowHeight }: Parts): GridKeys {
  const rights = rightsOf(view);
  const { shown } = drag;
  const isMovable = drag.order !== null;
  const keys = useGridKeys({
    box,
    tree: useMemo(() => ({ ...tree, shown }), [tree, shown]),
    selection,
    onOpen: rights.open ? open : null,
    onDelete: rights.del ? del : null,
    onStep: isMovable ? drag.step : null,
    hasFoot: view.totals.length > 0,
    rowHeight,
  });
  useListShortcuts(
    view,
    {
      select: selection !== null,
      del: rights.del,
      open: rights.open,
      move: isMovable,
      tree: tree.field !== null,
    },
    () => keys.current !== null && keys.focusRow(keys.current),
  );
  useWayBack(view, box, keys.focusRow);
  return keys;
}
