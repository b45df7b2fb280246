import { useCallback, useMemo } from 'react';
import { useSight, type Sight } from './use-sight.ts';
import { holdsStretch, rowStretch, type Stretch } from './window-range.ts';

/** Rows all of one height, in pixels. */
interface Rows {
  count: number;
  height: number;
  /** Rows above and below those in sight that are drawn too. */
  ahead: number;
}

const guess = (): Sight => ({ top: 0, left: 0, width: 0, height: 480 });

/**
 * The rows of a scrolled box that are drawn: those in sight and some around them.
 * @param maxWhole so many rows are drawn whole.
 */
export function useRowWindow(box: HTMLElement | null, { count, height, ahead }: Rows, maxWhole = 0): Stretch {
  const isWhole = count <= maxWhole;
  const stretch = useCallback(
    (at: Sight, more: number) => rowStretch(count, height, at.top, at.height, more),
    [count, height],
  );
  const isEnough = useCallback(
    (last: Sight, now: Sight) => holdsStretch(stretch(last, ahead), stretch(now, 0)),
    [stretch, ahead],
  );
  const sight = useSight(box, guess, isWhole ? null : isEnough);
  return useMemo(
    () => (isWhole ? { from: 0, to: count } : stretch(sight, ahead)),
    [isWhole, count, stretch, sight, ahead],
  );
}
