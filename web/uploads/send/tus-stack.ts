import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { HttpError, type Answer, type HttpClient } from '../../providers/index.ts';

/** Lets the tus client speak through the request layer, so that its requests carry the token and renew it too. */
export interface TusStack extends HttpStack {
  /** Why the last request that failed did. */
  failure(): HttpError | null;
}

/** @param signal Breaks off whatever is under way. */
export function createTusStack(http: Pick<HttpClient, 'send'>, signal: AbortSignal): TusStack {
  let failure: HttpError | null = null;
  const send = async (url: string, request: Parameters<HttpClient['send']>[1]): Promise<HttpResponse> => {
    try {
      failure = null;
      return responseOf(await http.send(url, request));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      failure = error;
      // Without an answer the client tries again; with one it decides by the status.
      if (error.status === 0) throw error;
      return responseOf({ status: error.status, headers: new Headers(), text: error.message, json: null });
    }
  };
  return {
    failure: () => failure,
    getName: () => 'request layer',
    createRequest: (method, url) => requestOf(method, pathOf(url), signal, send),
  };
}

/** A server behind a proxy may not know its own origin: only the path of its address counts. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  return pathname + search;
}

function requestOf(
  method: string,
  url: string,
  signal: AbortSignal,
  send: (url: string, request: Parameters<HttpClient['send']>[1]) => Promise<HttpResponse>,
): HttpRequest {
  const headers: Record<string, string> = {};
  const stop = new AbortController();
  let onSent: (bytes: number) => void = () => {};
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void (headers[name.toLowerCase()] = value),
    getHeader: (name) => headers[name.toLowerCase()],
    setProgressHandler: (handler) => void (onSent = handler),
    abort: () => Promise.resolve(stop.abort()),
    getUnderlyingObject: () => null,
    send: (body: Blob | null = null) =>
      send(url, {
        raw: { method, headers, body },
        signal: AbortSignal.any([signal, stop.signal]),
        onProgress: (share) => onSent(Math.round(share * (body?.size ?? 0))),
      }),
  };
}

const responseOf = (answer: Answer): HttpResponse => ({
  getStatus: () => answer.status,
  getHeader: (name) => answer.headers.get(name) ?? undefined,
  getBody: () => answer.text,
  getUnderlyingObject: () => answer,
});
