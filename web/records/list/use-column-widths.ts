import { useMemo, useState } from 'react';
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
  const measured = useMemo(
    () =>
      columns.map((column) => {
        const key = `${view.version} ${locale} ${column.field}`;
        return {
          key,
          indent: column.field === treeField ? TREE_INDENT : 0,
          ...wantedWidth(column, rows, locale),
        };
      }),
    [view.version, columns, rows, locale, treeField],
  );
  const grown = measured.filter(({ key, wanted, indent }) => wanted + indent > (widest[key] ?? 0));
  if (grown.length > 0) {
    const wider = grown.map(({ key, wanted, indent }) => [key, wanted + indent]);
    setWidest({ ...widest, ...Object.fromEntries(wider) });
  }
  return useMemo(
    () =>
      measured.map(({ key, wanted, min = wanted, grows, indent }) => {
        const width = Math.max(wanted + indent, widest[key] ?? 0);
        return { wanted: width, min: Math.min(min + indent, width), grows };
      }),
    [measured, widest],
  );
}
