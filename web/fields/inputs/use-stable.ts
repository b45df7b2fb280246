import { useRef } from 'react';

/** The same object as long as it says the same: lists of choices take a new object for a new choice. */
export function useStable<T>(value: T): T {
  const held = useRef<{ text: string; value: T } | null>(null);
  const text = JSON.stringify(value) ?? '';
  if (held.current?.text !== text) held.current = { text, value };
  return held.current.value;
}
