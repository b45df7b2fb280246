import { useState } from 'react';
import { useLatest } from './use-latest.ts';

/** A function that stays the same object and always runs the newest one it was given: for parts that are drawn seldom. */
export function useEventCallback<Arguments extends unknown[], Result>(
  now: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useLatest(now);
  const [callback] = useState(
    () =>
      (...given: Arguments) =>
        latest.current(...given),
  );
  return callback;
}
