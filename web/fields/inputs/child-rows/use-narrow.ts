import { useEffect, useState, type RefObject } from 'react';

/** Below this a grid has no room; the rows become cards. */
const NARROW = 560;

/** Whether a box is too narrow for a grid. */
export function useNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(() => globalThis.innerWidth < NARROW);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const look = (): void => {
      if (element.clientWidth > 0) setNarrow(element.clientWidth < NARROW);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return narrow;
}
