import { useMemo } from 'react';

/** The same object as long as it says the same: lists of choices take a new object for a new choice. */
export function useStable<T>(value: T): T {
  const text = JSON.stringify(value) ?? '';
  return useMemo(() => (text === '' ? (undefined as T) : (JSON.parse(text) as T)), [text]);
}
