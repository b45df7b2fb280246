import { useEffect, type RefObject } from 'react';

/** Pixels that stand for a line, as some browsers count. */
const LINE = 16;

/** Turns the wheel's way down into a way to the right, as long as there is any. */
export function useWheelScroll(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent): void => {
      if (element.scrollWidth <= element.clientWidth || event.deltaY === 0 || event.shiftKey) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [strip]);
}
