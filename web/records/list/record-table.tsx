import './table.css';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { recordPath } from '../../providers/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import { useLocale, withTexts } from '../../texts/index.ts';
import { density, rowHeights } from '../../ui/index.ts';
import { FROM_LIST } from '../form/form-opening.ts';
import { rightsOf } from '../rights.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { NoteRow } from './branches/note-row.tsx';
import { noteOpened, takeOpened } from './body/last-opened.ts';
import { useListShortcuts } from './body/list-shortcuts.ts';
import type { RowActions } from './body/row-actions.ts';
import { useRowWords } from './body/row-words.ts';
import { TableHead } from './body/table-head.tsx';
import { isSelectable, useColumnLayout, type ColumnLayout } from './body/use-column-layout.ts';
import { useGridKeys } from './body/use-grid-keys.ts';
import { useWindow } from './body/use-window.ts';
import { DragHandles } from './drag/drag-handles.tsx';
import { useDragSort } from './drag/use-drag-sort.ts';
import { TableRow } from './table-row.tsx';
import { TotalsRow } from './totals-row.tsx';
import { ownSort, useShownSort, type RecordListState } from './use-record-list.ts';
import type { ColumnChoice } from './use-column-choice.ts';
import { useSelection } from './use-selection.ts';
import { useTotals } from './use-totals.ts';
import { useTree } from './use-tree.ts';
import { useWidth } from './use-width.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

const MoveDialog = lazyPart(() =>
  withTexts(import('./drag/move-dialog.tsx'), 'drag').then((it) => ({ default: it.MoveDialog })),
);

interface Props {
  view: ClientView;
  list: RecordListState;
  columns: ClientColumn[];
  choice: ColumnChoice;
  onDelete: (row: Row, anchor?: HTMLElement) => void;
  /** Asks whether the ticked rows shall go. */
  onDeleteSelected?: () => void;
}

/** The rows as a table: sticky head, ticks and buttons, sideways scrolling inside, widths made from the contents. */
export function RecordTable({ view, list, columns, choice, onDelete, onDeleteSelected }: Props) {
  const locale = useLocale();
  const navigate = useNavigate();
  const [widthRef, width] = useWidth();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setBox(element);
      return widthRef(element);
    },
    [widthRef],
  );
  const rights = rightsOf(view);
  const selectable = isSelectable(view);
  const tree = useTree(
    view,
    list,
    useMemo(() => columns.map((column) => column.field), [columns]),
  );
  const drag = useDragSort(view, list, tree);
  const { shown } = drag;
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
    choice,
  });
  const rowHeight = rowHeights[choice.density];
  const hasTotals = view.totals.length > 0;
  const { rows: inSight, columns: across } = useWindow(
    box,
    { count: shown.length, height: rowHeight },
    { widths: layout.widths, lead: layout.lead },
    { left: layout.grip + layout.select, right: layout.buttons },
  );
  const words = useRowWords();
  const sort = useShownSort(list, view);
  const own = useMemo(() => ownSort(view), [view]);

  const rowOf = (id: string): Row | undefined => drag.placed.find((each) => each.id === id)?.row;
  const open = useSteady((id: string) => {
    const row = rowOf(id);
    if (!row || !rights.open) return;
    noteOpened(view.name, id);
    void navigate(recordPath(view.name, row.id), { state: FROM_LIST });
  });
  const del = useSteady((id: string) => {
    const row = rowOf(id);
    if (selection.ids.has(id) && selection.ids.size > 1 && onDeleteSelected) onDeleteSelected();
    else if (row && rightsOf(view, row).del) onDelete(row);
  });
  const delOne = useSteady((id: string, anchor?: HTMLElement) => {
    const row = rowOf(id);
    if (row) onDelete(row, anchor);
  });
  const tick = useSteady((id: string, extend: boolean) =>
    extend ? selection.extend(id, shown) : selection.toggle(id),
  );
  const fold = useSteady(tree.toggle);
  const place = useSteady(drag.ask);
  const tickAll = useSteady(selection.setAll);
  const sortBy = useSteady(list.setSort);
  const onMove = useSteady(choice.place);
  const onStep = useSteady(choice.step);
  const onWidth = useSteady(choice.setWidth);
  const arrange = useMemo(() => ({ onMove, onStep, onWidth }), [onMove, onStep, onWidth]);
  const actions: RowActions = useMemo(
    () => ({ open, tick, fold, del: delOne, place }),
    [open, tick, fold, delOne, place],
  );

  const keys = useGridKeys({
    box,
    tree: useMemo(() => ({ ...tree, shown }), [tree, shown]),
    selection: selectable ? selection : null,
    onOpen: rights.open ? open : null,
    onDelete: rights.del ? del : null,
    onStep: drag.order === null ? null : drag.step,
    hasFoot: hasTotals,
    rowHeight,
  });
  useListShortcuts(
    view,
    {
      select: selectable,
      del: rights.del,
      open: rights.open,
      move: drag.order !== null,
      tree: tree.field !== null,
    },
    () => keys.current !== null && keys.focusRow(keys.current),
  );
  useWayBack(view, box, keys.focusRow);

  const edges = (layout.grip > 0 ? 1 : 0) + (layout.select > 0 ? 1 : 0);
  const offset = tree.field === null ? (list.page - 1) * list.perPage : 0;
  const some = drag.placed.some(({ id }) => selection.ids.has(id));
  return (
    <div
      ref={ref}
      className="mm-table"
      style={
        {
          '--grip': `${layout.grip}px`,
          '--row': `${rowHeight}px`,
          ...pinPlaces(layout),
          '--row-head': `${density.rowHead}px`,
        } as React.CSSProperties
      }
      tabIndex={-1}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      <table
        role={tree.field === null ? 'grid' : 'treegrid'}
        aria-label={textIn(view.title, locale)}
        aria-multiselectable={selectable || undefined}
        aria-rowcount={(tree.field === null ? (list.total ?? shown.length) : shown.length) + 1}
        aria-colcount={edges + layout.columns.length + (layout.buttons > 0 ? 1 : 0)}
        style={{ width: layout.total }}
        aria-busy={list.isFetching}
      >
        <colgroup>
          {layout.grip > 0 && <col style={{ width: layout.grip }} />}
          {layout.select > 0 && <col style={{ width: layout.select }} />}
          {layout.columns.map((column, index) => (
            <col key={column.name} data-column={column.name} style={{ width: layout.widths[index] }} />
          ))}
          {layout.buttons > 0 && <col style={{ width: layout.buttons }} />}
        </colgroup>
        <TableHead
          columns={layout.columns}
          lead={layout.lead}
          from={across.from}
          to={across.to}
          arrange={arrange}
          sort={sort}
          own={own}
          onSort={sortBy}
          movable={layout.grip > 0}
          selectable={selectable}
          hasButtons={layout.buttons > 0}
          ticked={selection.isAll ? 'all' : some ? 'some' : 'none'}
          onTickAll={tickAll}
        />
        <tbody>
          <Gap height={inSight.from * rowHeight} />
          {shown
            .slice(inSight.from, inSight.to)
            .map((placed, at) =>
              placed.note ? (
                <NoteRow
                  key={placed.id}
                  placed={placed}
                  index={offset + inSight.from + at + 1}
                  current={keys.current === placed.id}
                />
              ) : (
                <TableRow
                  key={placed.id}
                  view={view}
                  columns={layout.columns}
                  lead={layout.lead}
                  from={across.from}
                  to={across.to}
                  placed={placed}
                  index={offset + inSight.from + at + 1}
                  treeField={tree.field}
                  closed={placed.hasChildren && tree.isClosed(placed.id)}
                  buttons={layout.buttonNames}
                  selectable={selectable}
                  movable={layout.grip > 0}
                  selected={selection.ids.has(placed.id)}
                  half={selection.half.has(placed.id)}
                  current={keys.current === placed.id}
                  moving={drag.moving === placed.id}
                  words={words}
                  actions={actions}
                />
              ),
            )}
          <Gap height={(shown.length - inSight.to) * rowHeight} />
        </tbody>
        {hasTotals && (
          <TotalsRow
            view={view}
            totals={totals}
            columns={layout.columns}
            stretch={{ ...across, lead: layout.lead }}
            before={edges}
            after={layout.buttons > 0 ? 1 : 0}
          />
        )}
      </table>
      {drag.order !== null && box && (
        <DragHandles
          view={view}
          box={box}
          rows={shown}
          within={drag.within}
          rowHeight={rowHeight}
          onDrop={drag.drop}
        />
      )}
      <Suspense>
        {drag.asked && (
          <MoveDialog
            view={view}
            row={drag.asked}
            order={drag.order ?? ''}
            onClose={drag.leave}
            onMoved={drag.refresh}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Where each of the pinned columns stays, as variables of the table. */
function pinPlaces({ grip, select, widths, lead }: ColumnLayout): Record<string, string> {
  let left = grip + select;
  const places: Record<string, string> = {};
  widths.slice(0, lead).forEach((width, at) => {
    places[`--pin-${at}`] = `${left}px`;
    left += width;
  });
  return places;
}

/** Room of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="gap">
      <td colSpan={1000} style={{ height }} />
    </tr>
  );
}

/** Whoever comes back from a row's own page finds it under the focus. */
function useWayBack(view: ClientView, box: HTMLElement | null, focusRow: (id: string) => void): void {
  const focus = useSteady(focusRow);
  useEffect(() => {
    if (!box) return;
    const id = takeOpened(view.name);
    if (id !== null && document.activeElement === document.body) focus(id);
  }, [box, view.name, focus]);
}
