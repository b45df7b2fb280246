import { useMemo } from 'react';
import { useRowWindow } from '../../ui/window/use-row-window.ts';
import type { Stretch } from '../../ui/window/window-range.ts';
import { ROW_HEIGHT } from './drop-index.ts';

/** So many fields stand on the canvas whole, where a browser's own search finds them all. */
export const MAX_WHOLE = 120;
/** Fields drawn above and below what is seen. */
const AHEAD = 10;

/** Places of the rows to draw, in order: those of the window, and those that must be there wherever they stand. */
export function placesOf({ from, to }: Stretch, pinned: readonly number[]): number[] {
  const outside = pinned.filter((place) => place >= 0 && (place < from || place >= to));
  const places = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return [...new Set([...places, ...outside])].sort((one, other) => one - other);
}

/**
 * Places of the fields that are drawn of `count` in a scrolled box; null while all are.
 * @param pinned Fields that are drawn wherever they stand: the focus and what is typed must not go with scrolling.
 */
export function useDrawnFields(
  box: HTMLElement | null,
  count: number,
  pinned: readonly number[],
): number[] | null {
  const stretch = useRowWindow(box, { count, height: ROW_HEIGHT, ahead: AHEAD }, MAX_WHOLE);
  const pins = pinned.join(' ');
  return useMemo(
    () => (count <= MAX_WHOLE ? null : placesOf(stretch, pins.split(' ').map(Number))),
    [count, stretch, pins],
  );
}
