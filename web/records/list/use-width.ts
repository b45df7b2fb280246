import { useCallback, useState } from 'react';

/** Of the table drawn last: the next one mostly is as wide, and then stands right from the start. */
let usual = 0;

/** The width of an element in pixels, kept up to date; before it is measured that of the one before, 0 without any. */
export function useWidth(): [ref: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(usual);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const take = (pixels: number): void => {
      // Out of sight it has none, and comes back as it was.
      if (pixels < 1) return;
      usual = Math.floor(pixels);
      setWidth(usual);
    };
    const scrollbar = element.offsetWidth - element.clientWidth;
    // An observer reports only after the first picture, which would then jump.
    take(element.getBoundingClientRect().width - scrollbar);
    const observer = new ResizeObserver(([entry]) => take(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
