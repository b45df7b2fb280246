import { useSyncExternalStore } from 'react';

let reloads: Readonly<Record<string, number>> = {};
const listeners = new Set<() => void>();

/** Draws a page from scratch. */
export function reloadPage(key: string): void {
  reloads = { ...reloads, [key]: (reloads[key] ?? 0) + 1 };
  for (const report of listeners) report();
}

function subscribe(report: () => void): () => void {
  listeners.add(report);
  return () => void listeners.delete(report);
}

/** How often each page was drawn from scratch. */
export const useReloads = (): Readonly<Record<string, number>> =>
  useSyncExternalStore(subscribe, () => reloads);
