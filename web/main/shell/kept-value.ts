import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../providers/index.ts';

/** A value that this browser keeps, and that components follow. */
export interface KeptValue<T> {
  get(): T;
  set(next: T): void;
  /** Forgets what was read, so that the next reading is of the storage. For another account, and for tests. */
  reread(): void;
  subscribe(report: () => void): () => void;
}

/**
 * @param key in the storage; asked for each time, as it may depend on who is signed in.
 * @param parse turns whatever is stored (a broken entry is undefined) into a sound value. Must give equal values for equal input.
 * @param ofThisWindow what another window stored, with what is this window's own as it is here.
 */
export function keptValue<T>(
  key: () => string,
  parse: (stored: unknown) => T,
  ofThisWindow: (stored: T, here: T) => T = (stored) => stored,
): KeptValue<T> {
  let current: { key: string; value: T } | null = null;
  const listeners = new Set<() => void>();
  const report = (): void => listeners.forEach((each) => each());
  const reread = (): void => {
    current = null;
    report();
  };
  const otherWindow = (event: StorageEvent): void => {
    const name = key();
    if (event.key !== name && event.key !== null) return;
    const here = current;
    const stored = parse(jsonOf(browserStorage.read(name)));
    current = here?.key === name ? { key: name, value: ofThisWindow(stored, here.value) } : null;
    report();
  };
  return {
    get: () => {
      const name = key();
      if (current?.key !== name) current = { key: name, value: parse(jsonOf(browserStorage.read(name))) };
      return current.value;
    },
    set: (value) => {
      current = { key: key(), value };
      browserStorage.write(current.key, JSON.stringify(value));
      report();
    },
    reread,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', otherWindow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', otherWindow);
      };
    },
  };
}

export function useKept<T>(kept: KeptValue<T>): T {
  return useSyncExternalStore(kept.subscribe, kept.get);
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
