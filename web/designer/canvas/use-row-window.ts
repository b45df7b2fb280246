import { useEffect, useMemo, useState } from 'react';
import { ROW_HEIGHT } from './drop-index.ts';

/** So many fields stand on the canvas whole, where a browser's own search finds them all. */
export const MOST_WHOLE = 120;
/** Rows drawn above and below what is seen. */
const SPARE = 10;
/** The window moves by so many rows at a time, so that scrolling seldom draws. */
const STRIDE = 5;

/** Places of the first row drawn and of the one behind the last. */
export interface RowWindow {
  from: number;
  to: number;
}

/** The rows that a box of `height` pixels shows, with some to spare. */
export function windowAt(scrolled: number, height: number, count: number): RowWindow {
  const first = Math.floor(scrolled / ROW_HEIGHT / STRIDE) * STRIDE;
  const seen = Math.ceil(height / ROW_HEIGHT) + STRIDE;
  return { from: Math.max(0, first - SPARE), to: Math.min(count, first + seen + SPARE) };
}

/** Places of the rows to draw, in order: those of the window, and those that must be there wherever they stand. */
export function placesOf({ from, to }: RowWindow, pinned: readonly number[]): number[] {
  const outside = pinned.filter((place) => place >= 0 && (place < from || place >= to));
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return [...new Set([...places, ...outside])].sort((one, other) => one - other);
}

/**
 * Places of the rows that are drawn of `count` in a scrolled box; null while all are.
 * @param pinned Rows that are drawn wherever they stand: the focus and what is typed must not go with scrolling.
 */
export function useRowWindow(
  box: HTMLElement | null,
  count: number,
  pinned: readonly number[],
): number[] | null {
  const isLarge = count > MOST_WHOLE;
  const [view, setView] = useState({ scrolled: 0, height: 0 });
  useEffect(() => {
    if (!box || !isLarge) return undefined;
    const look = (): void => {
      const stride = STRIDE * ROW_HEIGHT;
      const scrolled = Math.floor(box.scrollTop / stride) * stride;
      setView((last) =>
        last.scrolled === scrolled && last.height === box.clientHeight
          ? last
          : { scrolled, height: box.clientHeight },
      );
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [box, isLarge]);
  const pins = pinned.join(' ');
  return useMemo(() => {
    if (!isLarge) return null;
    return placesOf(windowAt(view.scrolled, view.height, count), pins.split(' ').map(Number));
  }, [isLarge, view, count, pins]);
}
