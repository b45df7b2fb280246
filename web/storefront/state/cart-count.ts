import { useSyncExternalStore } from 'react';

const KEY = 'metamall.cart-count';
const listeners = new Set<() => void>();

const kept = (): number => {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    return 0;
  }
};

/** How many pieces are in the cart, as far as this browser knows; all of its tabs show the same. */
export function noteCartCount(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // The count is shown in this tab alone then.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const onStorage = (event: StorageEvent): void => {
    if (event.key === KEY) listener();
  };
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** 0 on the server, where nobody knows whose page it is. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, kept, () => 0);
