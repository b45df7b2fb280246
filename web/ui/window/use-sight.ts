import { useEffect, useState } from 'react';

/** What of a scrolled box is seen, in pixels: how far it is scrolled, and how large it is inside. */
export interface Sight {
  top: number;
  left: number;
  width: number;
  height: number;
}

/**
 * Where a scrolled box stands. It redraws only when what was drawn for the last sight is not enough for the one now.
 * @param guess taken until the box is measured, and where nothing is laid out.
 * @param isEnough null where all is drawn and the box need not be watched.
 */
export function useSight(
  box: HTMLElement | null,
  guess: () => Sight,
  isEnough: ((last: Sight, now: Sight) => boolean) | null,
): Sight {
  const [sight, setSight] = useState<Sight>(guess);
  useEffect(() => {
    if (!box || !isEnough) return undefined;
    const look = (): void => {
      const { scrollTop: top, scrollLeft: left, clientWidth: width, clientHeight: height } = box;
      const now = { top, left, width, height };
      setSight((last) => (height === 0 || isEnough(last, now) ? last : now));
    };
    const frame = requestAnimationFrame(look);
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer?.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [box, isEnough]);
  return sight;
}
