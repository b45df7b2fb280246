import { useLayoutEffect, useRef, useState } from 'react';

/** A function that stays the same object and always does what it was last told to: for parts that are drawn seldom. */
export function useSteady<Arguments extends unknown[], Result>(
  now: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const [steady] = useState(
    () =>
      (...given: Arguments) =>
        latest.current(...given),
  );
  return steady;
}
