import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cellFor, type Row } from '../../cells/index.ts';
import { isSummed, sumOf } from './sums.ts';
import type { ChildRows } from './use-child-rows.ts';

/** The sums of the rows' figures, below them and always in sight. */
export function SumRow({ rows, template, tail }: { rows: ChildRows; template: string; tail: boolean }) {
  const { t } = useTranslation();
  const { lines } = rows;
  const { columns } = rows.rows;
  const sums = useMemo(
    () => columns.map((column) => (isSummed(column) ? sumOf(lines, column.field) : null)),
    [columns, lines],
  );
  return (
    <div role="row" className="sum" style={{ gridTemplateColumns: template }}>
      <span role="rowheader" className="cell number" aria-label={t('childRows.sum')}>
        Σ
      </span>
      {columns.map((column, at) => {
        const sum = sums[at] ?? null;
        const Cell = cellFor(column);
        return (
          <span
            key={column.field}
            role="gridcell"
            className={`cell${column.align === 'right' ? ' end' : ''}`}
          >
            {sum !== null && (
              <Cell
                value={column.type === 'money' ? sum : Number(sum)}
                row={{ id: 'sum' } as Row}
                column={column}
                definition={rows.rows.definition}
                editable={false}
              />
            )}
          </span>
        );
      })}
      {tail && <span role="gridcell" className="cell tail" />}
    </div>
  );
}
