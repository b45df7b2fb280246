import { useCallback, useMemo } from 'react';
import { density, menuWidth } from '../../../ui/index.ts';
import { useSight, type Sight } from '../../../ui/window/use-sight.ts';
import { columnStretch, holdsStretch, rowStretch, type Stretch } from '../../../ui/window/window-range.ts';
import type { ColumnLayout } from './use-column-layout.ts';

/** Tables of so many cells are drawn whole. */
const SMALL = 600;
/** Rows above and below those in sight that are drawn too. */
const ROWS_AHEAD = 5;

export interface TableWindow {
  rows: Stretch;
  columns: Stretch;
}

/** What stands around a list: too little is drawn a little later, too much would have been drawn for nothing. */
const ABOVE_AND_BELOW = 200;

/** Until the box is measured it is taken to be as large as the window leaves it. */
const guessed = (): Sight => ({
  top: 0,
  left: 0,
  width: window.innerWidth - menuWidth,
  height: Math.max(1, window.innerHeight - ABOVE_AND_BELOW),
});

/**
 * What of a large table is drawn: the cells in sight and some around them. Pinned columns and those at the edges are
 * drawn always, and a small table is drawn whole, as is one that asks for it by `isWhole`.
 */
export function useTableWindow(
  box: HTMLElement | null,
  rowCount: number,
  rowHeight: number,
  layout: ColumnLayout,
  isWhole = false,
): TableWindow {
  const isSmall = isWhole || rowCount * layout.widths.length <= SMALL;
  const columnsOf = useColumnStretch(layout);
  const stretches = useCallback(
    (at: Sight, ahead: boolean): TableWindow => ({
      rows: rowStretch(rowCount, rowHeight, at.top, at.height - density.rowHead, ahead ? ROWS_AHEAD : 0),
      columns: columnsOf(at, ahead),
    }),
    [rowCount, rowHeight, columnsOf],
  );
  const isEnough = useCallback(
    (last: Sight, now: Sight) => isDrawn(stretches(last, true), stretches(now, false)),
    [stretches],
  );
  const sight = useSight(box, guessed, isSmall ? null : isEnough);
  const { lead, widths } = layout;
  const isMeasured = box !== null;
  return useMemo(() => {
    if (isSmall) return { rows: { from: 0, to: rowCount }, columns: { from: lead, to: widths.length } };
    const inSight = stretches(sight, true);
    // The columns get their widths with the box: rows that are drawn before it would be drawn twice.
    return isMeasured ? inSight : { ...inSight, rows: { from: 0, to: 0 } };
  }, [isSmall, isMeasured, rowCount, lead, widths.length, sight, stretches]);
}

/** The columns in sight behind those that stay at the left. */
function useColumnStretch({ widths, lead, grip, select, buttons }: ColumnLayout) {
  const free = useMemo(() => widths.slice(lead), [widths, lead]);
  const pinned = widths.slice(0, lead).reduce((sum, width) => sum + width, 0);
  const aside = grip + select + buttons + pinned;
  return useCallback(
    (at: Sight, ahead: boolean) => shifted(columnStretch(free, at.left, at.width - aside, ahead), lead),
    [free, lead, aside],
  );
}

const shifted = ({ from, to }: Stretch, by: number): Stretch => ({ from: from + by, to: to + by });

const isDrawn = (drawn: TableWindow, needed: TableWindow): boolean =>
  holdsStretch(drawn.rows, needed.rows) && holdsStretch(drawn.columns, needed.columns);
