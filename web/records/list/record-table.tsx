import './table.css';
import { Suspense, useMemo } from 'react';
import { textIn } from '#engine/definition/index.ts';
import { lazyPart } from '../../providers/lazy-part.ts';
import { useLocale } from '../../texts/index.ts';
import { density } from '../../ui/index.ts';
import { ColumnWidths, pinPlaces } from './body/column-widths.tsx';
import { TableHead } from './body/table-head.tsx';
import { TableRows } from './body/table-rows.tsx';
import { useRecordTable, type RecordTableProps, type RecordTableState } from './body/use-record-table.ts';
import { RowMoves } from './drag/row-moves.tsx';
import { ownSort, useShownSort } from './use-record-list.ts';

const TotalsRow = lazyPart(() => import('./totals-row.tsx').then((it) => ({ default: it.TotalsRow })));

/** The rows as a table: sticky head, ticks and buttons, sideways scrolling inside, widths made from the contents. */
export function RecordTable(props: RecordTableProps) {
  const table = useRecordTable(props);
  const { ref, layout, rowHeight, keys } = table;
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
      <Grid table={table} />
      <RowMoves table={table} />
    </div>
  );
}

function Grid({ table }: { table: RecordTableState }) {
  const locale = useLocale();
  const { view, list, tree, layout, totals } = table;
  const count = table.drag.shown.length;
  const isTree = tree.field !== null;
  const before = (layout.grip > 0 ? 1 : 0) + (layout.select > 0 ? 1 : 0);
  const after = layout.buttons > 0 ? 1 : 0;
  return (
    <table
      role={isTree ? 'treegrid' : 'grid'}
      aria-label={textIn(view.title, locale)}
      aria-multiselectable={table.rowFacts.selectable || undefined}
      aria-rowcount={(isTree ? count : (list.total ?? count)) + 1}
      aria-colcount={before + layout.columns.length + after}
      style={{ width: layout.total }}
      aria-busy={list.isFetching}
    >
      <ColumnWidths layout={layout} />
      <Head table={table} />
      <TableRows table={table} />
      {view.totals.length > 0 && (
        // Its room is kept: the last rows in sight would be covered when it comes, just when somebody presses one.
        <Suspense fallback={<TotalsRoom />}>
          <TotalsRow
            view={view}
            totals={totals}
            columns={layout.columns}
            stretch={table.rowFacts.drawn}
            before={before}
            after={after}
          />
        </Suspense>
      )}
    </table>
  );
}

/** Where the sums will stand. */
function TotalsRoom() {
  return (
    <tfoot aria-hidden="true">
      <tr>
        <td colSpan={1000} />
      </tr>
    </tfoot>
  );
}

function Head({ table }: { table: RecordTableState }) {
  const { view, list, drag, selection, layout, head, rowFacts } = table;
  const sort = useShownSort(list, view);
  const own = useMemo(() => ownSort(view), [view]);
  const some = drag.placed.some(({ id }) => selection.ids.has(id));
  return (
    <TableHead
      columns={layout.columns}
      {...rowFacts.drawn}
      arrange={head.arrange}
      sort={sort}
      own={own}
      onSort={head.sortBy}
      movable={rowFacts.movable}
      selectable={rowFacts.selectable}
      hasButtons={layout.buttons > 0}
      ticked={selection.isAll ? 'all' : some ? 'some' : 'none'}
      onTickAll={head.tickAll}
    />
  );
}
