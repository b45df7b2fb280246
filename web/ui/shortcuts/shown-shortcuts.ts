import { useSyncExternalStore } from 'react';
import { isDialogOpen } from './shortcut-registry.ts';

/** Whose shortcuts a list holds: those of the page, or of the dialog in front of it. */
export type ListedShortcuts = 'page' | 'dialog';

let shown: ListedShortcuts | null = null;
const listeners = new Set<() => void>();

function become(next: ListedShortcuts | null): void {
  if (next === shown) return;
  shown = next;
  for (const report of listeners) report();
}

/** Opens the list of shortcuts; without a word about whose, it is of what one sees. */
export function showShortcuts(whose?: ListedShortcuts): void {
  // The list is a dialog itself.
  if (shown === null) become(whose ?? (isDialogOpen() ? 'dialog' : 'page'));
}

export const hideShortcuts = (): void => become(null);

function subscribe(report: () => void): () => void {
  listeners.add(report);
  return () => void listeners.delete(report);
}

export const useShownShortcuts = (): ListedShortcuts | null => useSyncExternalStore(subscribe, () => shown);
