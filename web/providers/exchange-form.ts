import type { Answer } from './answer.ts';

/** A form on its way, with the files in it. */
export interface FormSending {
  form: FormData;
  headers: Headers;
  /** Called with how much of the form has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends a form and reports how far it is, which `fetch` can't. There is no time limit: files are large and lines slow.
 * @throws The signal's reason when it is broken off, a TypeError when nothing is answered.
 */
export function exchangeForm(url: string, sending: FormSending): Promise<Answer> {
  const { form, headers, onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const text = request.responseText;
      resolve({ status: request.status, headers: new Headers(), text, json: parsed(text) });
    };
    request.onerror = () => reject(new TypeError('nothing was answered'));
    request.onabort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
