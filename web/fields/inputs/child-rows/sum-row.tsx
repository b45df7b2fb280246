import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cellForSum, type Row } from '../../cells/index.ts';
import { sumOf } from './sum-of.ts';
import type { ChildRows } from './use-child-rows.ts';

/** The sums that the rows' definition asks for, below them and always in sight. */
export function SumRow({ rows, template, tail }: { rows: ChildRows; template: string; tail: boolean }) {
  const { t } = useTranslation();
  const { lines } = rows;
  const { columns, totals } = rows.rows;
  const sums = useMemo(
    () => columns.map(({ field }) => (totals.includes(field) ? sumOf(lines, field) : null)),
    [columns, totals, lines],
  );
  return (
    <div role="row" className="sum" style={{ gridTemplateColumns: template }}>
      <span role="rowheader" className="cell number" aria-label={t('childRows.sum')}>
        Σ
      </span>
      {rows.names && <span role="gridcell" className="cell names" />}
      {columns.map((column, at) => {
        const sum = sums[at] ?? null;
        const Cell = cellForSum(column);
        return (
          <span
            key={column.field}
            role="gridcell"
            className={`cell${column.align === 'right' ? ' end' : ''}`}
          >
            {sum !== null && (
              <Cell
                value={column.traits.quantity === 'money' ? sum : Number(sum)}
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
