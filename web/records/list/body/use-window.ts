import { useCallback, useEffect, useMemo, useState } from 'react';
import { density, menuWidth } from '../../../ui/index.ts';
import { columnStretch, holdsStretch, rowStretch, type Stretch } from './window-range.ts';

/** Tables of so many cells are drawn whole. */
const SMALL = 600;

export interface TableWindow {
  rows: Stretch;
  columns: Stretch;
}

interface Sight {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** What stands around a list: too little is drawn a moment later, too much would have been drawn for nothing. */
const ABOVE_AND_BELOW = 200;

/** Until the box is measured it is taken to be as large as the window leaves it. */
const guessed = (): Sight => ({
  top: 0,
  left: 0,
  width: window.innerWidth - menuWidth,
  height: Math.max(1, window.innerHeight - ABOVE_AND_BELOW),
});

/**
 * What of a large table is drawn: the cells in sight and some around them. What is drawn changes only when something that
 * is not comes into sight. A small table is drawn whole, and so is one where nothing is laid out.
 * @param columns the first `lead` of them are drawn always.
 * @param aside pixels at the left and right edge that are always drawn.
 */
export function useWindow(
  box: HTMLElement | null,
  rows: { count: number; height: number },
  columns: { widths: readonly number[]; lead: number },
  aside: { left: number; right: number },
): TableWindow {
  const { count: rowCount, height: rowHeight } = rows;
  const { widths, lead } = columns;
  const free = useMemo(() => widths.slice(lead), [widths, lead]);
  const pinned = widths.slice(0, lead).reduce((sum, width) => sum + width, 0);
  const isSmall = rowCount * widths.length <= SMALL;
  const [sight, setSight] = useState<Sight>(guessed);
  const stretches = useCallback(
    (from: Sight, ahead: boolean): TableWindow => ({
      rows: rowStretch(rowCount, rowHeight, from.top, from.height - density.rowHead, ahead),
      columns: shifted(
        columnStretch(free, from.left, from.width - aside.left - aside.right - pinned, ahead),
        lead,
      ),
    }),
    [rowCount, rowHeight, free, lead, pinned, aside.left, aside.right],
  );

  useEffect(() => {
    if (!box || isSmall) return undefined;
    const look = (): void => {
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = box;
      const now = { top, left, width, height };
      setSight((last) => (isDrawn(stretches(last, true), stretches(now, false)) && height > 0 ? last : now));
    };
    const frame = requestAnimationFrame(look);
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [box, isSmall, stretches]);

  return useMemo(
    () =>
      isSmall || sight.height === 0
        ? { rows: { from: 0, to: rowCount }, columns: { from: lead, to: widths.length } }
        : stretches(sight, true),
    [isSmall, rowCount, lead, widths.length, sight, stretches],
  );
}

const shifted = ({ from, to }: Stretch, by: number): Stretch => ({ from: from + by, to: to + by });

const isDrawn = (drawn: TableWindow, needed: TableWindow): boolean =>
  holdsStretch(drawn.rows, needed.rows) && holdsStretch(drawn.columns, needed.columns);
