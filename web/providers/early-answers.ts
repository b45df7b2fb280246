/** Sends a read before anybody asks for it. */
export interface EarlyReader {
  /** Sends it now and gives the JSON that comes, for whoever reads on from there; null for anything else. */
  read(url: string, headers: Headers): Promise<unknown>;
  /** `fetch`, which hands out what was read early: to the first that asks the same in time, and once only. */
  fetch: typeof fetch;
}

/** Milliseconds: what nobody has asked for by then is out of date. */
const KEPT_FOR = 10_000;

interface Early {
  response: Promise<Response>;
  sent: number;
}

/** @param send what really fetches. @param now milliseconds of any clock. */
export function createEarlyReader(
  send: typeof fetch = (...given) => fetch(...given),
  now: () => number = () => performance.now(),
): EarlyReader {
  const early = new Map<string, Early>();
  return {
    read: async (url, headers) => {
      // Before the many scripts that are asked for at the same time.
      const response = send(url, { headers, priority: 'high' });
      early.set(nameOf(url, headers), { response, sent: now() });
      try {
        return (await (await response).clone().json()) as unknown;
      } catch {
        // Whoever asks for it hears of the failure themselves.
        return null;
      }
    },
    fetch: async (input, init = {}) => {
      const name = typeof input === 'string' && isRead(init) ? nameOf(input, new Headers(init.headers)) : '';
      const found = early.get(name);
      if (!found || now() - found.sent > KEPT_FOR) return send(input, init);
      let response: Response;
      try {
        response = await orAborted(found.response, init.signal);
      } catch {
        // Who breaks off leaves it for the next; one that failed helps nobody who tries again.
        init.signal?.throwIfAborted();
        early.delete(name);
        return send(input, init);
      }
      // Somebody else may have been quicker.
      return early.delete(name) ? response : send(input, init);
    },
  };
}

const isRead = ({ method, body }: RequestInit): boolean => (method ?? 'GET') === 'GET' && !body;

/** The same only in the same name and language. */
const nameOf = (url: string, headers: Headers): string => JSON.stringify([url, [...headers]]);

/** Waits for an answer; who breaks off leaves it for the next. */
async function orAborted(answer: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  if (!signal) return answer;
  signal.throwIfAborted();
  let leave = (): void => undefined;
  const left = new Promise<never>((_resolve, reject) => {
    leave = () => reject(signal.reason as Error);
  });
  signal.addEventListener('abort', leave);
  try {
    return await Promise.race([answer, left]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

/** What is read before the app is there. */
export const earlyReader = createEarlyReader();
