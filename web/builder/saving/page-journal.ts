import type { PageDocument } from '#engine/page/index.ts';

/** What was changed in this browser and is not known to be saved. */
export interface JournalEntry {
  /** Id of the page. */
  page: number;
  /** The page as the server had it, and how it was changed. */
  base: PageDocument;
  document: PageDocument;
  rev: number;
  /** Unix milliseconds. */
  at: number;
}

/** Keeps unsaved pages through a crash. Nothing here ever throws. */
export interface PageJournal {
  keep: (entry: JournalEntry) => Promise<void>;
  read: (page: number) => Promise<JournalEntry | null>;
  forget: (page: number) => Promise<void>;
}

const DATABASE = 'metamall-pages';
const STORE = 'journal';

/** The journal of one administrator in the browser's own database; keeps nothing where there is none. */
export const pageJournal = (user: number): PageJournal => ({
  keep: async (entry) => {
    await inJournal('readwrite', (store) => store.put(entry, keyOf(user, entry.page)));
  },
  read: async (page) => {
    const entry = await inJournal<unknown>('readonly', (store) => store.get(keyOf(user, page)));
    return isEntry(entry) ? entry : null;
  },
  forget: async (page) => {
    await inJournal('readwrite', (store) => store.delete(keyOf(user, page)));
  },
});

const keyOf = (user: number, page: number): string => `${user}:${page}`;

const isEntry = (value: unknown): value is JournalEntry =>
  typeof value === 'object' && value !== null && 'base' in value && 'document' in value && 'rev' in value;

async function inJournal<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open();
    try {
      return await done(ask(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });
