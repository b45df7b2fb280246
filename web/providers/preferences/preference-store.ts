import type { Json } from '#engine/definition/index.ts';
import { HttpError } from '../http-error.ts';

type Values = Record<string, Json>;

/** What the store reaches the world with. */
export interface PreferencePorts {
  /** All values of whoever is signed in. */
  fetchAll(): Promise<Values>;
  /** Writes these; null takes a key away. */
  send(values: Record<string, Json | null>): Promise<unknown>;
  /** Whose preferences they are; null: nobody is signed in. */
  account(): number | null;
  /** Where a copy is kept in this browser. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** Milliseconds from a change until it is sent, and from a failure until it is tried again. */
  delays?: { send: number; again: number };
}

/** How somebody arranged their screens: at hand at once from this browser, kept on the server. */
export interface PreferenceStore {
  read(key: string): Json | undefined;
  /** In sight at once, on the server shortly after; without a network once there is one again. Null takes it away. */
  write(key: string, value: Json | null): void;
  /** The first subscriber makes the store read what the server has. */
  subscribe(listener: () => void): () => void;
  /** Sends now what was not sent yet. */
  flush(): Promise<void>;
  /** Another tab wrote to the browser's copy. */
  adopt(storageKey: string): void;
}

interface Kept {
  account: number | null;
  values: Values;
  /** Changed here, not yet known to the server. */
  unsent: Set<string>;
  loaded: boolean;
}

const DELAYS = { send: 800, again: 30_000 };

export function createPreferenceStore(ports: PreferencePorts): PreferenceStore {
  const delays = ports.delays ?? DELAYS;
  const listeners = new Set<() => void>();
  let kept: Kept = { account: null, values: {}, unsent: new Set(), loaded: false };
  let timer: ReturnType<typeof setTimeout> | undefined;

  const current = (): Kept => {
    const account = ports.account();
    if (account !== kept.account) kept = recall(ports, account);
    return kept;
  };
  const report = (): void => listeners.forEach((listener) => listener());
  const sendIn = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    const mine = current();
    if (mine.account === null || mine.unsent.size === 0) return;
    const sent = Object.fromEntries([...mine.unsent].map((key) => [key, mine.values[key] ?? null]));
    try {
      await ports.send(sent);
    } catch (error) {
      if (mayWorkLater(error)) return sendIn(delays.again);
    }
    for (const [key, value] of Object.entries(sent)) {
      if ((mine.values[key] ?? null) === value) mine.unsent.delete(key);
    }
    remember(ports, mine);
    if (mine.unsent.size > 0) sendIn(delays.send);
  };

  const load = async (): Promise<void> => {
    const mine = current();
    if (mine.account === null || mine.loaded) return;
    mine.loaded = true;
    try {
      const values = await ports.fetchAll();
      mine.values = withUnsent(values, mine);
      remember(ports, mine);
      if (mine === kept) report();
      await flush();
    } catch {
      // The browser's copy serves until the next subscriber asks again.
      mine.loaded = false;
    }
  };

  return {
    read: (key) => current().values[key],
    write: (key, value) => {
      const mine = current();
      const { [key]: _before, ...others } = mine.values;
      mine.values = value === null ? others : { ...others, [key]: value };
      if (mine.account !== null) mine.unsent.add(key);
      remember(ports, mine);
      report();
      sendIn(delays.send);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      void load();
      return () => listeners.delete(listener);
    },
    flush,
    adopt: (storageKey) => {
      const mine = current();
      if (storageKey !== nameOf(mine.account)) return;
      mine.values = withUnsent(recall(ports, mine.account).values, mine);
      report();
    },
  };
}

const nameOf = (account: number | null): string => `metamall.preferences.${account ?? ''}`;

/** Values from elsewhere; those changed here and not sent yet win. */
function withUnsent(values: Values, { unsent, values: own }: Kept): Values {
  const merged = { ...values };
  for (const key of unsent) {
    const value = own[key];
    if (value === undefined) delete merged[key];
    else merged[key] = value;
  }
  return merged;
}

/** The browser's copy; a broken one counts as none. */
function recall({ storage }: PreferencePorts, account: number | null): Kept {
  const empty: Kept = { account, values: {}, unsent: new Set(), loaded: false };
  if (account === null) return empty;
  try {
    const stored: unknown = JSON.parse(storage?.getItem(nameOf(account)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return empty;
    const { values, unsent } = stored as { values?: unknown; unsent?: unknown };
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return empty;
    const keys = Array.isArray(unsent) ? unsent.filter((key) => typeof key === 'string') : [];
    return { ...empty, values: values as Values, unsent: new Set(keys) };
  } catch {
    return empty;
  }
}

function remember({ storage }: PreferencePorts, { account, values, unsent }: Kept): void {
  if (account === null) return;
  try {
    storage?.setItem(nameOf(account), JSON.stringify({ values, unsent: [...unsent] }));
  } catch {
    // A full storage costs the copy, not the work: it is sent to the server all the same.
  }
}

/** Whether the failure lies in the way there; a refusal would be the same every time. */
function mayWorkLater(error: unknown): boolean {
  if (!(error instanceof HttpError)) return true;
  return error.status === 0 || error.status === 401 || error.status === 408 || error.status >= 429;
}
