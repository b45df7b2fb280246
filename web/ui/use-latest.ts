import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What was drawn last, in a box that stays the same object: for listeners and timers that outlive a draw. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
