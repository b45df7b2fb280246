import { useRef } from 'react';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { useLocale } from '../../texts/index.ts';
import type { Row } from '../../fields/cells/index.ts';
import type { ColumnWidth } from './column-widths.ts';
import { wantedWidth } from './wanted-width.ts';

/** Room for the arrow and two steps of a tree. */
const TREE_INDENT = 60;

/** What each column wants. Columns only ever widen while one pages on, so nothing jumps back and forth. */
export function useColumnWidths(
  view: ClientView,
  columns: readonly ClientColumn[],
  rows: readonly Row[],
  treeField: string | null,
): ColumnWidth[] {
  const locale = useLocale();
  const widest = useRef(new Map<string, number>());
  return columns.map((column) => {
    const key = `${view.name} ${view.version} ${locale} ${column.field}`;
    const { wanted, least, grows } = wantedWidth(column, rows, locale);
    const indent = column.field === treeField ? TREE_INDENT : 0;
    const width = Math.max(wanted + indent, widest.current.get(key) ?? 0);
    widest.current.set(key, width);
    return { wanted: width, least: Math.min(least ?? width, width), grows };
  });
}
