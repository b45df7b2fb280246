import { useEffect, useRef, useState } from 'react';

/** Rows drawn above and below those that are seen. */
const OVERSCAN = 6;

/** Which rows of a scrolled box are near enough to be drawn, and how wide the box is. */
export function useRowsWindow(count: number, height: number) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 480, width: 0 });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void =>
      setView((now) => {
        const next = {
          top: element.scrollTop,
          height: element.clientHeight || 480,
          width: element.clientWidth,
        };
        const isSame = now.top === next.top && now.height === next.height && now.width === next.width;
        return isSame ? now : next;
      });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, []);
  const first = Math.max(0, Math.floor(view.top / height) - OVERSCAN);
  const last = Math.min(count, Math.ceil((view.top + view.height) / height) + OVERSCAN);
  return {
    box,
    width: view.width,
    first: Math.min(first, Math.max(0, count - 1)),
    last,
    /** Scrolls as little as needed for a row to be seen; `head` and `foot` are what covers the box. */
    reveal: (index: number, head: number, foot: number): void => {
      const element = box.current;
      if (!element) return;
      const top = index * height;
      const seen = element.clientHeight - head - foot;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + height > element.scrollTop + seen) element.scrollTop = top + height - seen;
    },
  };
}
