import type { Locale } from '#engine/definition/index.ts';
import { comesInLines, LINES, readLines } from './answer-lines.ts';
import { refusalIn, verdictOn, type Answer } from './answer.ts';
import { exchangeByXhr } from './exchange-by-xhr.ts';
import { HttpError } from './http-error.ts';
import { createInFlight, Duplicate, type InFlight } from './in-flight.ts';
import { redirectIn, type Redirect } from './redirect.ts';
import type { SessionStore } from './session.ts';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is: JSON that is written already. */
  json?: string;
  /** Sent as a form, without a time limit; `method` is POST then. */
  form?: FormData;
  /** Sent as it is, with headers of its own and without a time limit: a part of a file, or a question about one. */
  raw?: RawRequest;
  /** Called with how much of a form or a raw request has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Media type of a file that is asked for: an answer of this type is given as `file`. */
  file?: string;
  /** Milliseconds; default 10 s, and for a large body what a slow line takes to send it. */
  timeout?: number;
  /** Takes the answer line by line where the server gives it so; `send` then has no text. */
  onLine?: (value: unknown) => void;
  /** Goes on when the page is left meanwhile: for a small body alone, browsers send no others then. */
  outlivesPage?: boolean;
  /** Says that it worked, in the server's words or in these. */
  success?: boolean | string;
}

/** A request of a protocol that is not ours, to an address of ours. */
export interface RawRequest {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: Blob | null;
}

/** Words for what the server left unsaid. */
export interface HttpTexts {
  status(status: number, url: string): string;
  timeout(): string;
  network(): string;
  offline(): string;
  /** An identical request was on its way. */
  duplicate(): string;
  /** It worked, and the server said no more. */
  success(): string;
  /** What came is no answer of ours. */
  unreadable(): string;
  /** Somebody else signed in on another page of this browser. */
  otherAccount(): string;
}

export interface HttpSettings {
  session: Pick<SessionStore<{ id: number }>, 'read' | 'write' | 'clear'>;
  /** The header that carries the token: `batoken` (default) or `ba-user-token`. */
  tokenHeader?: 'batoken' | 'ba-user-token';
  locale: () => Locale;
  texts: HttpTexts;
  /** Path of the token refresh. */
  refreshUrl: string;
  /** The session is gone: somebody has to sign in again. */
  onNeedLogin: () => void;
  /** The password has to be entered before this is done: gives whether it was. */
  onNeedPassword?: () => Promise<boolean>;
  /** Signed in already where only guests belong. */
  onLoggedIn?: () => void;
  /** The server leads to a path of this site, or to a route by its name. */
  onRedirect?: (to: Redirect, message: string) => void;
  /** Something worked that was to be reported. */
  onSuccess?: (message: string) => void;
  /** Called after every exchange with whether anybody answered. */
  onReach?: (reached: boolean) => void;
  /** Id of whose data the page holds; requests in anybody else's name are not sent. */
  owner?: number;
  fetch?: typeof fetch;
}

export interface HttpClient {
  /** Sends a request; a refusal is thrown as `HttpError`. */
  send(url: string, request?: HttpRequest): Promise<Answer>;
  /** Sends a request and gives the `data` of the envelope that answers it. */
  call<T>(url: string, request?: HttpRequest): Promise<T>;
}

const TIMEOUT = 10_000;
/** Milliseconds for a character of the body: a line of one megabit a second. */
const SENDING = 0.01;

/** The only place that fetches. Refreshes an expired token once for all requests that meet it, then repeats them; so it does where the password is asked for. */
export function createHttpClient(settings: HttpSettings): HttpClient {
  const inFlight = createInFlight();
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
    const session = settings.session.read();
    if (session && settings.owner !== undefined && session.user.id !== settings.owner)
      throw new HttpError(settings.texts.otherAccount(), { status: 0, code: 'other-account' });
    let answer = await exchange(url, request, settings, inFlight);
    if (verdictOn(answer) === 'refresh') {
      // Another request may have renewed the token while this one was on its way.
      const renewed = settings.session.read()?.token !== session?.token || (await refreshOnce());
      if (renewed) answer = await exchange(url, request, settings, inFlight);
    }
    if (verdictOn(answer) === 'password' && (await settings.onNeedPassword?.()))
      answer = await exchange(url, request, settings, inFlight);
    const verdict = verdictOn(answer);
    if (verdict === 'login' || verdict === 'refresh') {
      settings.session.clear();
      settings.onNeedLogin();
    }
    const refusal = refusalIn(answer, (status) => settings.texts.status(status, url));
    if (verdict === 'logged-in') settings.onLoggedIn?.();
    if (refusal) {
      const redirect = redirectIn(answer);
      if (redirect) settings.onRedirect?.(redirect, refusal.message);
      throw refusal;
    }
    if (answer.text !== '' && answer.json === undefined)
      throw new HttpError(settings.texts.unreadable(), { status: answer.status, code: 'unreadable' });
    reportSuccess(answer, request, settings);
    return answer;
  };

  const call = async <T>(url: string, request?: HttpRequest): Promise<T> => {
    const answer = await send(url, request);
    const envelope = answer.json as { data: T } | null;
    if (typeof envelope !== 'object' || envelope === null || !('data' in envelope))
      throw new HttpError(settings.texts.unreadable(), { status: answer.status, code: 'unreadable' });
    return envelope.data;
  };

  return { send, call };
}

function isFile(headers: Headers, { file }: HttpRequest): boolean {
  return file !== undefined && (headers.get('content-type') ?? '').startsWith(file);
}

function reportSuccess(answer: Answer, { success }: HttpRequest, settings: HttpSettings): void {
  if (success === undefined || success === false) return;
  const said = (answer.json as { msg?: unknown } | null)?.msg;
  const own = typeof said === 'string' && said !== '' ? said : settings.texts.success();
  settings.onSuccess?.(success === true ? own : success);
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

async function exchange(
  url: string,
  request: HttpRequest,
  settings: HttpSettings,
  inFlight?: InFlight,
): Promise<Answer> {
  const long = request.raw ?? (request.form && { method: 'POST', headers: {}, body: request.form });
  if (long) return exchangeLong(url, request, long, settings);
  const method = request.method ?? 'GET';
  const body = request.json ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const limit = AbortSignal.timeout(request.timeout ?? Math.round(TIMEOUT + (body?.length ?? 0) * SENDING));
  const signals = [limit, ...(request.signal ? [request.signal] : [])];
  let entered: ReturnType<InFlight['enter']> | undefined;
  try {
    entered = inFlight?.enter({ method, url, token: settings.session.read()?.token, body });
    if (entered) signals.push(entered.signal);
    const response = await (settings.fetch ?? fetch)(url, {
      method,
      headers: headersOf(request, settings),
      body,
      signal: AbortSignal.any(signals),
      ...(request.outlivesPage ? { keepalive: true } : {}),
    });
    const { onLine } = request;
    const inLines = onLine !== undefined && comesInLines(response);
    if (inLines) await readLines(response, onLine);
    const { status, headers } = response;
    if (isFile(headers, request)) {
      const file = await response.blob();
      settings.onReach?.(true);
      return { status, headers, text: '', json: null, file };
    }
    const text = inLines ? '' : await response.text();
    settings.onReach?.(true);
    return { status, headers, text, json: parsed(text) };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    if (error instanceof Duplicate || entered?.signal.aborted)
      throw new HttpError(settings.texts.duplicate(), { status: 0, code: 'duplicate' });
    if (limit.aborted) throw new HttpError(settings.texts.timeout(), { status: 408, code: 'timeout' });
    throw unanswered(settings);
  } finally {
    entered?.leave();
  }
}

async function exchangeLong(
  url: string,
  request: HttpRequest,
  { method, headers: own, body }: Omit<RawRequest, 'body'> & { body: FormData | Blob | null },
  settings: HttpSettings,
): Promise<Answer> {
  const { onProgress, signal } = request;
  const headers = headersOf(request, settings);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  const onShare =
    onProgress && ((loaded: number, total: number) => onProgress(total > 0 ? loaded / total : 0));
  try {
    return await exchangeByXhr(url, { method, headers, body, onProgress: onShare, signal });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unanswered(settings);
  }
}

function unanswered({ texts, onReach }: HttpSettings): HttpError {
  onReach?.(false);
  const offline = globalThis.navigator?.onLine === false;
  return new HttpError(offline ? texts.offline() : texts.network(), { status: 0, code: 'network' });
}

/** What every read is sent with. */
export function readHeaders(settings: Pick<HttpSettings, 'session' | 'locale' | 'tokenHeader'>): Headers {
  const headers = new Headers({
    accept: 'application/json',
    server: 'true',
    'think-lang': settings.locale(),
  });
  const token = settings.session.read()?.token;
  if (token) headers.set(settings.tokenHeader ?? 'batoken', token);
  return headers;
}

function headersOf(request: HttpRequest, settings: HttpSettings): Headers {
  const headers = readHeaders(settings);
  if (request.body !== undefined || request.json !== undefined)
    headers.set('content-type', 'application/json');
  if (request.onLine) headers.set('accept', `${LINES}, application/json`);
  if (request.file !== undefined) headers.set('accept', `${request.file}, application/json`);
  return headers;
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
