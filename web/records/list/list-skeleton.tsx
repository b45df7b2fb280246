import './list-skeleton.css';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { useLocale } from '../../texts/index.ts';
import { density } from '../../ui/index.ts';
import { isSelectable } from './body/use-column-layout.ts';
import { wantedWidth } from './wanted-width.ts';

interface Props {
  view: ClientView;
  columns: ClientColumn[];
  rows: number;
  /** Cards instead of rows. */
  narrow: boolean;
  rowHeight: number;
}

/** Rows that are on their way, at the places and in the columns they will take. */
export function ListSkeleton({ view, columns, rows, narrow, rowHeight }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const widths = columns.map((column) => wantedWidth(column, [], locale).wanted);
  const shown = columns.slice(0, columnsInSight(widths));
  const count = Math.min(rows, narrow ? 5 : 12);
  const style = { '--row': `${rowHeight}px`, '--row-head': `${density.rowHead}px` } as React.CSSProperties;
  return (
    <div role="status" aria-label={t('page.loading')} className="mm-shapes" style={style}>
      {!narrow && <div className="head" />}
      {Array.from({ length: count }, (_, row) =>
        narrow ? (
          <CardShape key={row} columns={shown.slice(0, 6)} row={row} />
        ) : (
          <div className="row" key={row}>
            {isSelectable(view) && <i className="box" />}
            {shown.map((column, at) => (
              <span key={column.field} className={column.align} style={{ flex: `1 0 ${widths[at]}px` }}>
                <i style={{ width: share(row, at) }} />
              </span>
            ))}
          </div>
        ),
      )}
    </div>
  );
}

/** What nobody sees need not be drawn, and taken away again. */
function columnsInSight(widths: readonly number[]): number {
  let edge = 0;
  const beyond = widths.findIndex((width) => (edge += width) > window.innerWidth);
  return beyond < 0 ? widths.length : beyond + 1;
}

/** Values of one column are of about the same length, but not quite. */
const share = (row: number, column: number): string => `${82 - ((row * 7 + column * 13) % 38)}%`;

function CardShape({ columns, row }: { columns: ClientColumn[]; row: number }) {
  return (
    <div className="card">
      <i style={{ width: share(row, 1) }} />
      {columns.map((column, at) => (
        <p key={column.field}>
          <i style={{ width: '26%' }} />
          <i style={{ width: `calc(${share(row, at)} / 2)` }} />
        </p>
      ))}
    </div>
  );
}
