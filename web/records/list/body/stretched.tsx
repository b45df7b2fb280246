import type { ReactNode } from 'react';
import type { TableColumn } from './table-column.ts';
import type { Stretch } from '../../../ui/window/window-range.ts';

/** Columns that are drawn: the first `lead` ones, which stay at the left, and a stretch of the others. */
export interface DrawnColumns extends Stretch {
  lead: number;
}

/** The cells of a row: what is not drawn is one cell at each side of the stretch. */
export function stretched(
  columns: readonly TableColumn[],
  { lead, from, to }: DrawnColumns,
  cellOf: (column: TableColumn, at: number) => ReactNode,
): ReactNode[] {
  const cells = (start: number, end: number): ReactNode[] =>
    columns.slice(start, end).map((column, at) => cellOf(column, start + at));
  return [
    ...cells(0, lead),
    from > lead && <td key=" before" colSpan={from - lead} />,
    ...cells(Math.max(from, lead), to),
    to < columns.length && <td key=" behind" colSpan={columns.length - to} />,
  ];
}

/** What makes a cell stay at the left; nothing for the others. */
export function pinOf(at: number, lead: number): { className: string; style: React.CSSProperties } | null {
  if (at >= lead) return null;
  return { className: at === lead - 1 ? 'pin edge' : 'pin', style: { left: `var(--pin-${at})` } };
}
