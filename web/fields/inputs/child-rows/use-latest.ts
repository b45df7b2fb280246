import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The value of the newest drawing, for what is called later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
