import { useCallback, useState } from 'react';
import { useWidth } from '../use-width.ts';

/** The scrolled box of the table, and its width in pixels. */
export function useTableBox() {
  const [widthRef, width] = useWidth();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setBox(element);
      return widthRef(element);
    },
    [widthRef],
  );
  return { ref, box, width };
}
