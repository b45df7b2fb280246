import { type RefObject, useEffect, useRef, useState } from 'react';

/** Rows drawn at first, and more whenever the last of them comes near. */
const STEP = 30;
/** Pixels below the box in which the end counts as near. */
const NEAR = 400;

/**
 * How many rows of a scrolled box are drawn: rows of no fixed height, of which there may be thousands. `end` stands
 * below the last one. Begins anew with other `rows`' `key`.
 */
export function useMoreRows(
  count: number,
  key: string,
): { box: RefObject<HTMLDivElement | null>; end: RefObject<HTMLDivElement | null>; drawn: number } {
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [max, setMax] = useState({ key, rows: STEP });
  const rows = max.key === key ? max.rows : STEP;
  const drawn = typeof IntersectionObserver === 'undefined' ? count : Math.min(count, rows);
  useEffect(() => {
    if (end.current === null || drawn >= count) return undefined;
    const look = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setMax({ key, rows: drawn + STEP });
      },
      { root: box.current, rootMargin: `${NEAR}px 0px` },
    );
    look.observe(end.current);
    return () => look.disconnect();
  }, [count, drawn, key]);
  return { box, end, drawn };
}
