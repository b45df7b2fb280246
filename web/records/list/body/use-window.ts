import { useCallback, useEffect, useMemo, useState } from 'react';
import { density } from '../../../ui/index.ts';
import { columnStretch, rowStretch, type Stretch } from './window-range.ts';

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

/** Until the box is measured it is taken to be as large as the window can show. */
const guessed = (): Sight => ({ top: 0, left: 0, width: window.innerWidth, height: window.innerHeight });

/**
 * What of a large table is drawn: the cells in sight and some around them. A small one is drawn whole, and so is one
 * where nothing is laid out.
 * @param aside pixels at the left and right edge that are always drawn.
 */
export function useWindow(
  box: HTMLElement | null,
  rowCount: number,
  widths: readonly number[],
  aside: { left: number; right: number },
): TableWindow {
  const isSmall = rowCount * widths.length <= SMALL;
  const [sight, setSight] = useState<Sight>(guessed);
  const all = isSmall || sight.height === 0;
  const stretches = useCallback(
    (from: Sight): TableWindow => ({
      rows: rowStretch(rowCount, density.row, from.top, from.height - density.rowHead),
      columns: columnStretch(widths, from.left, from.width - aside.left - aside.right),
    }),
    [rowCount, widths, aside.left, aside.right],
  );

  useEffect(() => {
    if (!box || isSmall) return undefined;
    const look = (): void => {
      const now = {
        top: box.scrollTop,
        left: box.scrollLeft,
        width: box.clientWidth,
        height: box.clientHeight,
      };
      setSight((last) => (isSame(last, now) ? last : now));
    };
    const isSame = (last: Sight, now: Sight): boolean =>
      (last.height === 0) === (now.height === 0) && sameStretches(stretches(last), stretches(now));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [box, isSmall, stretches]);

  return useMemo(
    () =>
      all ? { rows: { from: 0, to: rowCount }, columns: { from: 0, to: widths.length } } : stretches(sight),
    [all, rowCount, widths.length, sight, stretches],
  );
}

const same = (a: Stretch, b: Stretch): boolean => a.from === b.from && a.to === b.to;
const sameStretches = (a: TableWindow, b: TableWindow): boolean =>
  same(a.rows, b.rows) && same(a.columns, b.columns);
