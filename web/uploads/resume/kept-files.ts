/** Files of uploads under way, kept by the browser so that they need not be chosen again. Nothing here ever throws. */
export interface KeptFiles {
  save(id: string, file: File): Promise<void>;
  read(id: string): Promise<File | null>;
  forget(id: string): Promise<void>;
  /** Forgets all but these. */
  keepOnly(ids: readonly string[]): Promise<void>;
}

/** Larger files are chosen again: copying them would take longer than that, and much of the disk. */
export const MAX_KEPT = 256 * 1024 * 1024;

const DATABASE = 'metamall-uploads';
const FILES = 'files';

/** The browser's own database; keeps nothing where there is none, or little room. */
export const keptFiles: KeptFiles = {
  async save(id, file) {
    if (file.size > MAX_KEPT || !(await hasRoom(file.size))) return;
    await inFiles('readwrite', (files) => files.put(file, id));
  },
  async read(id) {
    const file = await inFiles<unknown>('readonly', (files) => files.get(id));
    return file instanceof File ? file : null;
  },
  async forget(id) {
    await inFiles('readwrite', (files) => files.delete(id));
  },
  async keepOnly(ids) {
    const keys = (await inFiles<IDBValidKey[]>('readonly', (files) => files.getAllKeys())) ?? [];
    for (const key of keys) if (!ids.includes(String(key))) await this.forget(String(key));
  },
};

/** Twice its size has to be free: the browser may copy before it lets go. */
async function hasRoom(bytes: number): Promise<boolean> {
  try {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    return quota - usage > 2 * bytes;
  } catch {
    return false;
  }
}

async function inFiles<T>(
  mode: IDBTransactionMode,
  ask: (files: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open();
    try {
      return await done(ask(database.transaction(FILES, mode).objectStore(FILES)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(FILES);
  return done(request);
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no files'));
  });
