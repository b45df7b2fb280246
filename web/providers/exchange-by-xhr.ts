import type { Answer } from './answer.ts';

/** A request whose body may be large. */
export interface XhrSending {
  /** Default POST. */
  method?: string;
  headers: Headers;
  body: FormData | Blob | string | null;
  /** Called with how many bytes of the body have been sent, and how many there are (0 where that is not known). */
  onProgress?: (loaded: number, total: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a request and reports how far its body is, which `fetch` can't. There is no time limit: files are large and
 * lines slow.
 * @throws The signal's reason when it is broken off, a TypeError when nothing is answered.
 */
export function exchangeByXhr(url: string, sending: XhrSending): Promise<Answer> {
  const { method = 'POST', headers, body, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    if (onProgress)
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        onProgress(loaded, lengthComputable ? total : 0);
    request.onload = () => {
      const text = request.responseText;
      resolve({ status: request.status, headers: headersIn(request), text, json: parsed(text) });
    };
    request.onerror = () => reject(new TypeError('nothing was answered'));
    request.onabort = () => reject((signal?.reason as Error | undefined) ?? new TypeError('broken off'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function headersIn(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
