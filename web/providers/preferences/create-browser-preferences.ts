import type { Json } from '#engine/definition/index.ts';
import type { HttpClient } from '../http-client.ts';
import { sessionStore } from '../session.ts';
import { createPreferenceStore, type PreferenceStore } from './preference-store.ts';

/** The preferences of whoever is signed in; follows other tabs, and goes on where the network comes back. */
export function createBrowserPreferences(http: HttpClient, base: string): PreferenceStore {
  const url = `${base}/preferences`;
  const store = createPreferenceStore({
    fetchAll: async () => (await http.call<{ values: Record<string, Json> }>(url)).values,
    send: (values) => http.call(url, { method: 'POST', body: { values } }),
    account: () => sessionStore.read()?.user.id ?? null,
    storage: localStorage,
  });
  addEventListener('storage', ({ key }) => key && store.adopt(key));
  addEventListener('online', () => void store.flush());
  document.addEventListener('visibilitychange', () => document.hidden && void store.flush());
  return store;
}
