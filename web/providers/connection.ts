/** `offline`: this machine has no network. `unreachable`: it has, but the server does not answer. */
export type ConnectionState = 'fine' | 'offline' | 'unreachable';

const ASKED_AGAIN_AFTER = 3000;

/** Whether the server can be reached, for a page to say so and to catch up afterwards. */
export interface Connection {
  state(): ConnectionState;
  /** Calls `listener` after every change; gives how to stop. */
  subscribe(listener: () => void): () => void;
  /** What a request experienced. A request that failed is only taken for a lost server when asking again fails too. */
  report(reached: boolean): void;
  /** Asks at once. */
  ask(): void;
}

/** @param probe Whether the server answers. */
export function createConnection(probe: () => Promise<boolean>): Connection {
  const listeners = new Set<() => void>();
  let state: ConnectionState = navigator.onLine ? 'fine' : 'offline';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const set = (next: ConnectionState): void => {
    clearTimeout(timer);
    if (next !== 'fine') timer = setTimeout(ask, ASKED_AGAIN_AFTER);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = (): void => {
    if (isAsking) return;
    isAsking = true;
    void probe()
      .catch(() => false)
      .then((reached) => {
        isAsking = false;
        set(reached ? 'fine' : navigator.onLine ? 'unreachable' : 'offline');
      });
  };
  window.addEventListener('offline', () => set('offline'));
  window.addEventListener('online', ask);
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report: (reached) => {
      if (!reached) ask();
      else if (state !== 'fine') set('fine');
    },
    ask,
  };
}

/** Whether the server is alive. */
export async function serverAnswers(): Promise<boolean> {
  const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
  return ok;
}
