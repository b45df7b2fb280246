import { useState } from 'react';
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
  const [widest, setWidest] = useState<Record<string, number>>({});
  const keyOf = (column: ClientColumn): string => `${view.version} ${locale} ${column.field}`;
  const measured = columns.map((column) => {
    const { wanted, least = wanted, grows } = wantedWidth(column, rows, locale);
    const indent = column.field === treeField ? TREE_INDENT : 0;
    const width = Math.max(wanted + indent, widest[keyOf(column)] ?? 0);
    return { key: keyOf(column), wanted: width, least: least + indent, grows };
  });
  const grown = measured.filter(({ key, wanted }) => wanted > (widest[key] ?? 0));
  if (grown.length > 0) {
    setWidest({ ...widest, ...Object.fromEntries(grown.map(({ key, wanted }) => [key, wanted])) });
  }
  return measured.map(({ wanted, least, grows }) => ({
    wanted,
    least: Math.min(least ?? wanted, wanted),
    grows,
  }));
}
