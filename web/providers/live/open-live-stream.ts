import { eventReader, type StreamEvent } from './event-reader.ts';

export interface LiveStreamOptions {
  url: string;
  /** Headers of a call, the token among them; null when nobody is signed in. */
  headers: () => Record<string, string> | null;
  onEvent: (event: StreamEvent) => void;
  /** Called when the token has run out; makes a new one, or throws when there is none to be had. */
  renew: () => Promise<unknown>;
  fetch?: typeof fetch;
  /** Between 0 and 1, so that not all pages come back at the same time. */
  random?: () => number;
}

/** The server gives a sign of life every 25 s; a stream that is silent for longer is dead, whatever the browser thinks. */
const SILENCE = 70_000;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
const TOKEN_EXPIRED = 409;

/**
 * Listens to a server-sent stream with the token in a header, as EventSource can't. Comes back by itself, after waits
 * that double up to half a minute; ends when nobody is signed in any more. Returns the function that ends it.
 */
export function openLiveStream(options: LiveStreamOptions): () => void {
  const ended = new AbortController();
  void keepOpen(options, ended.signal);
  return () => ended.abort();
}

async function keepOpen(options: LiveStreamOptions, ended: AbortSignal): Promise<void> {
  const random = options.random ?? Math.random;
  let failures = 0;
  while (!ended.aborted) {
    const outcome = await listenOnce(options, ended);
    if (outcome === 'refused') return;
    failures = outcome === 'heard' ? 0 : failures + 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
    await pause(wait * (0.5 + random() / 2), ended);
  }
}

/** `heard`: the stream stood for a while. `failed`: it did not come about. `refused`: nobody may listen. */
async function listenOnce(
  options: LiveStreamOptions,
  ended: AbortSignal,
): Promise<'heard' | 'failed' | 'refused'> {
  const headers = options.headers();
  if (!headers) return 'refused';
  const silence = new AbortController();
  let watch = setTimeout(() => silence.abort(), SILENCE);
  const alive = (): void => {
    clearTimeout(watch);
    watch = setTimeout(() => silence.abort(), SILENCE);
  };
  try {
    const signal = AbortSignal.any([ended, silence.signal]);
    const response = await (options.fetch ?? fetch)(options.url, { headers, signal, cache: 'no-store' });
    if (!isStream(response)) return await refusal(response, options);
    await read(response, options.onEvent, alive);
    return 'heard';
  } catch {
    return silence.signal.aborted ? 'heard' : 'failed';
  } finally {
    clearTimeout(watch);
  }
}

const isStream = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type') ?? '').startsWith('text/event-stream');

/** A refusal comes as an envelope: a token that ran out is made anew, anything else of a session is final. */
async function refusal(response: Response, { renew }: LiveStreamOptions): Promise<'failed' | 'refused'> {
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
  if (body?.code === TOKEN_EXPIRED) {
    await renew();
    return 'failed';
  }
  return response.status >= 500 || body === null ? 'failed' : 'refused';
}

async function read(
  response: Response,
  onEvent: (event: StreamEvent) => void,
  alive: () => void,
): Promise<void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const take = eventReader(onEvent);
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    alive();
    take(decoder.decode(value, { stream: true }));
  }
}

function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
