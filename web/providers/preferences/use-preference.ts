import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/index.ts';
import { createPreferenceStore, type PreferenceStore } from './preference-store.ts';

/** Where no app stands around it, preferences live as long as the page. */
const alone = createPreferenceStore({
  fetchAll: async () => ({}),
  send: async () => undefined,
  account: () => null,
  storage: null,
});

export const PreferencesContext = createContext<PreferenceStore>(alone);

/**
 * One preference and how to change it, shared by all who use the key.
 * @param read makes something usable of whatever is stored, `undefined` included; the same function every time.
 * @returns the value, and a change from what it is now to what is kept; null keeps nothing.
 */
export function usePreference<T>(
  key: string,
  read: (stored: Json | undefined) => T,
): [value: T, change: (next: (now: T) => Json) => void] {
  const store = useContext(PreferencesContext);
  const stored = useSyncExternalStore(store.subscribe, () => store.read(key));
  const value = useMemo(() => read(stored), [read, stored]);
  const change = useCallback(
    (next: (now: T) => Json) => store.write(key, next(read(store.read(key)))),
    [store, key, read],
  );
  return [value, change];
}
