import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { recordPath } from '../../../providers/index.ts';
import { useEventCallback } from '../../../ui/use-event-callback.ts';
import { FROM_LIST } from '../../form/form-opening.ts';
import { rightsOf } from '../../rights.ts';
import type { DragSort } from '../drag/use-drag-sort.ts';
import type { Selection } from '../use-selection.ts';
import type { TreeState } from '../use-tree.ts';
import { noteOpened } from './last-opened.ts';
import type { RowActions } from './row-actions.ts';

interface Parts {
  view: ClientView;
  tree: TreeState;
  drag: DragSort;
  selection: Selection;
  unfold: (id: string) => void;
  onDelete: (row: Row, anchor?: HTMLElement) => void;
  onDeleteSelected: (() => void) | undefined;
}

/** What rows and keys do. `delByKey`: the key of a row that is ticked beside others means all of them. */
export function useRowActions(parts: Parts): { actions: RowActions; delByKey: (id: string) => void } {
  const { view, tree, drag, selection, unfold, onDelete, onDeleteSelected } = parts;
  const navigate = useNavigate();
  const rowOf = (id: string): Row | undefined => drag.placed.find((each) => each.id === id)?.row;
  const open = useEventCallback((id: string) => {
    const row = rowOf(id);
    if (!row || !rightsOf(view).open) return;
    noteOpened(view.name, id);
    void navigate(recordPath(view.name, row.id), { state: FROM_LIST });
  });
  const delByKey = useEventCallback((id: string) => {
    const row = rowOf(id);
    if (selection.ids.has(id) && selection.ids.size > 1 && onDeleteSelected) onDeleteSelected();
    else if (row && rightsOf(view, row).del) onDelete(row);
  });
  const del = useEventCallback((id: string, anchor?: HTMLElement) => {
    const row = rowOf(id);
    if (row) onDelete(row, anchor);
  });
  const tick = useEventCallback((id: string, extend: boolean) =>
    extend ? selection.extend(id, drag.shown) : selection.toggle(id),
  );
  const fold = useEventCallback(tree.toggle);
  const place = useEventCallback(drag.ask);
  const actions = useMemo(
    () => ({ open, tick, fold, unfold, del, place }),
    [open, tick, fold, unfold, del, place],
  );
  return { actions, delByKey };
}
