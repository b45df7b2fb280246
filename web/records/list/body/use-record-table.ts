import { useMemo } from 'react';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../../fields/cells/index.ts';
import { rowHeights } from '../../../ui/index.ts';
import { useDragSort } from '../drag/use-drag-sort.ts';
import type { ColumnChoice } from '../use-column-choice.ts';
import type { RecordListState } from '../use-record-list.ts';
import { useSelection } from '../use-selection.ts';
import { useTotals } from '../use-totals.ts';
import { useTree } from '../use-tree.ts';
import { useUnfolded } from '../unfolded/use-unfolded.ts';
import type { RowFacts } from './row-context.ts';
import { useRowWords } from './row-words.ts';
import { isSelectable, useColumnLayout, type ColumnLayout } from './use-column-layout.ts';
import { useHeadActions } from './use-head-actions.ts';
import { useRowActions } from './use-row-actions.ts';
import { useTableBox } from './use-table-box.ts';
import { useTableKeys } from './use-table-keys.ts';
import { useTableWindow } from './use-table-window.ts';

export interface RecordTableProps {
  view: ClientView;
  list: RecordListState;
  columns: ClientColumn[];
  choice: ColumnChoice;
  onDelete: (row: Row, anchor?: HTMLElement) => void;
  /** Asks whether the ticked rows shall go. */
  onDeleteSelected?: () => void;
}

/** State, data and handlers of a table of rows. `rowFacts` stays the same object while rows are ticked and walked through. */
export function useRecordTable(props: RecordTableProps) {
  const { view, list, columns, choice, onDelete, onDeleteSelected } = props;
  const { ref, box, width } = useTableBox();
  const tree = useTree(
    view,
    list,
    useMemo(() => columns.map((column) => column.field), [columns]),
  );
  const drag = useDragSort(view, list, tree);
  const selection = useSelection(list, drag.placed);
  const totals = useTotals(view, list);
  const layout = useColumnLayout({
    view,
    columns,
    rows: list.data ?? [],
    treeField: tree.field,
    movable: drag.order !== null,
    room: width,
    totals: totals.data,
    count: list.total,
    choice,
  });
  const rowHeight = rowHeights[choice.density];
  const unfolded = useUnfolded(view);
  // Rows with others below them are of no one height.
  const isWhole = unfolded.ids.size > 0;
  const inSight = useTableWindow(box, drag.shown.length, rowHeight, layout, isWhole);
  const head = useHeadActions(list, choice, selection);
  const { toggle: unfold, child } = unfolded;
  const acted = { view, tree, drag, selection, unfold, onDelete, onDeleteSelected };
  const { actions, delByKey } = useRowActions(acted);
  const selectable = isSelectable(view);
  const keys = useTableKeys({
    view,
    box,
    tree,
    drag,
    selection: selectable ? selection : null,
    open: actions.open,
    del: delByKey,
    rowHeight,
  });
  const rowFacts = useSharedFacts(view, layout, inSight.columns, {
    treeField: tree.field,
    child,
    selectable,
    actions,
  });
  return {
    ref,
    box,
    view,
    list,
    tree,
    drag,
    selection,
    totals,
    layout,
    rowHeight,
    inSight,
    head,
    keys,
    rowFacts,
    unfolded,
  };
}

export type RecordTableState = ReturnType<typeof useRecordTable>;

/** All that rows share, made anew only when a part of it changes. */
function useSharedFacts(
  view: ClientView,
  layout: ColumnLayout,
  { from, to }: { from: number; to: number },
  { treeField, child, selectable, actions }: Pick<RowFacts, 'treeField' | 'child' | 'selectable' | 'actions'>,
): RowFacts {
  const words = useRowWords();
  const { columns, lead, buttonNames: buttons } = layout;
  const movable = layout.grip > 0;
  return useMemo(
    () => ({
      view,
      columns,
      drawn: { from, to, lead },
      treeField,
      child,
      buttons,
      selectable,
      movable,
      words,
      actions,
    }),
    [view, columns, from, to, lead, treeField, child, buttons, selectable, movable, words, actions],
  );
}
