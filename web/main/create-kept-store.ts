import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** Which rows are ticked is gone with the page: who comes back later does not know any more what they ticked. */
const passes = (key: string): boolean => /\.selectedIds(\.|$)/.test(key);

/** What react-admin keeps: lists as they were left, in the browser; what is selected in them, as long as the page is there. */
export function createKeptStore(): Store {
  const kept = localStorageStore('1', 'metamall');
  const passing = memoryStore();
  const both = [kept, passing];
  const of = (key: string): Store => (passes(key) ? passing : kept);
  return {
    setup: () => {
      for (const store of both) store.setup();
      for (const key of Object.keys(kept.listItems?.() ?? {}).filter(passes)) kept.removeItem(key);
    },
    teardown: () => both.forEach((store) => store.teardown()),
    reset: () => both.forEach((store) => store.reset()),
    getItem: (key, value) => of(key).getItem(key, value),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    removeItems: (prefix) => both.forEach((store) => store.removeItems(prefix)),
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    listItems: (prefix) => Object.assign({}, ...both.map((store) => store.listItems?.(prefix))),
  };
}
