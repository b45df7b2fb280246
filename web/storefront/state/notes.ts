import { useSyncExternalStore } from 'react';

/** A short word at the edge of the page, with something to do about it. */
export interface Note {
  text: string;
  action?: { label: string; to?: string; run?: () => void };
}

const SHOWN_MS = 5000;
const listeners = new Set<() => void>();
let current: Note | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something to whoever looks at the page. */
export function say(note: Note | null): void {
  clearTimeout(timer);
  current = note;
  if (note) timer = setTimeout(() => say(null), SHOWN_MS);
  for (const listener of listeners) listener();
}

export const useNote = (): Note | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
