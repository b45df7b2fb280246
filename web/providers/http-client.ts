import type { Locale } from '#engine/definition/index.ts';
import { refusalIn, verdictOn, type Answer } from './answer.ts';
import { exchangeForm } from './form-exchange.ts';
import { HttpError } from './http-error.ts';
import type { SessionStore } from './session.ts';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form, without a time limit; `method` is POST then. */
  form?: FormData;
  /** Told how much of a form has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Milliseconds; default 10 s. */
  timeout?: number;
}

/** Words for what the server left unsaid. */
export interface HttpTexts {
  status(status: number, url: string): string;
  timeout(): string;
  network(): string;
  offline(): string;
}

export interface HttpSettings {
  session: SessionStore;
  locale: () => Locale;
  texts: HttpTexts;
  /** Path of the token refresh. */
  refreshUrl: string;
  /** The session is gone: somebody has to sign in again. */
  onNeedLogin: () => void;
  fetch?: typeof fetch;
}

export interface HttpClient {
  /** Sends a request; a refusal is thrown as `HttpError`. */
  send(url: string, request?: HttpRequest): Promise<Answer>;
  /** Sends a request and gives the `data` of the envelope that answers it. */
  call<T>(url: string, request?: HttpRequest): Promise<T>;
}

const TIMEOUT = 10_000;

/** The only place that fetches. Refreshes an expired token once for all requests that meet it, then repeats them. */
export function createHttpClient(settings: HttpSettings): HttpClient {
  let refreshing: Promise<boolean> | null = null;

  const refreshOnce = (): Promise<boolean> => {
    refreshing ??= refreshToken(settings).finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  const send = async (url: string, request: HttpRequest = {}): Promise<Answer> => {
    // A request that starts during a refresh would only be refused: it waits for the new token.
    if (refreshing) await refreshing;
    const token = settings.session.read()?.token;
    let answer = await exchange(url, request, settings);
    if (verdictOn(answer) === 'refresh') {
      // Another request may have renewed the token while this one was on its way.
      const renewed = settings.session.read()?.token !== token || (await refreshOnce());
      if (renewed) answer = await exchange(url, request, settings);
    }
    const verdict = verdictOn(answer);
    if (verdict === 'login' || verdict === 'refresh') {
      settings.session.clear();
      settings.onNeedLogin();
    }
    const refusal = refusalIn(answer, (status) => settings.texts.status(status, url));
    if (refusal) throw refusal;
    return answer;
  };

  const call = async <T>(url: string, request?: HttpRequest): Promise<T> => {
    const answer = await send(url, request);
    return (answer.json as { data: T }).data;
  };

  return { send, call };
}

async function refreshToken(settings: HttpSettings): Promise<boolean> {
  const session = settings.session.read();
  if (!session?.refreshToken) return false;
  try {
    const body = { refreshToken: session.refreshToken };
    const answer = await exchange(settings.refreshUrl, { method: 'POST', body }, settings);
    const token = (answer.json as { data?: { token?: string } } | null)?.data?.token;
    if (!token || refusalIn(answer, String)) return false;
    settings.session.write({ ...session, token });
    return true;
  } catch {
    return false;
  }
}

async function exchange(url: string, request: HttpRequest, settings: HttpSettings): Promise<Answer> {
  if (request.form) return exchangeWithForm(url, request, request.form, settings);
  const limit = AbortSignal.timeout(request.timeout ?? TIMEOUT);
  try {
    const response = await (settings.fetch ?? fetch)(url, {
      method: request.method ?? 'GET',
      headers: headersOf(request, settings),
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal: request.signal ? AbortSignal.any([request.signal, limit]) : limit,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    if (limit.aborted) throw new HttpError(settings.texts.timeout(), { status: 408, code: 'timeout' });
    throw unanswered(settings);
  }
}

async function exchangeWithForm(
  url: string,
  request: HttpRequest,
  form: FormData,
  settings: HttpSettings,
): Promise<Answer> {
  const { onProgress, signal } = request;
  try {
    return await exchangeForm(url, { form, headers: headersOf(request, settings), onProgress, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unanswered(settings);
  }
}

function unanswered({ texts }: HttpSettings): HttpError {
  const offline = globalThis.navigator?.onLine === false;
  return new HttpError(offline ? texts.offline() : texts.network(), { status: 0, code: 'network' });
}

function headersOf(request: HttpRequest, settings: HttpSettings): Headers {
  const headers = new Headers({
    accept: 'application/json',
    server: 'true',
    'think-lang': settings.locale(),
  });
  const token = settings.session.read()?.token;
  if (token) headers.set('batoken', token);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
