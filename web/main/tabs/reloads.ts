import { useSyncExternalStore } from 'react';

let reloads: Readonly<Record<string, number>> = {};
const listeners = new Set<() => void>();

/** Draws a page from scratch. */
export function reloadPage(key: string): void {
  reloads = { ...reloads, [key]: (reloads[key] ?? 0) + 1 };
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** How often each page was drawn from scratch. */
export const useReloads = (): Readonly<Record<string, number>> =>
  useSyncExternalStore(subscribe, () => reloads);
