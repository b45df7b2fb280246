import type { Texts } from '../texts/chinese.ts';
import type { HttpTexts } from './http-client.ts';

const WORDED = [302, 400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 501, 502, 503, 504, 505] as const;

/** Says a text of the error catalogue. */
type SayHttp = (name: keyof Texts['http'], values: { url: string }) => string;

/** The error catalogue in the words of whoever says them. */
export function wordHttp(say: SayHttp): HttpTexts {
  const plain = (name: keyof Texts['http']) => () => say(name, { url: '' });
  return {
    status: (status, url) => {
      const worded = WORDED.find((each) => each === status);
      return say(worded ?? 'other', { url: url.split('?')[0] ?? '' });
    },
    timeout: plain('timeout'),
    network: plain('network'),
    offline: plain('offline'),
    duplicate: plain('duplicate'),
    success: plain('success'),
    unreadable: plain('unreadable'),
    otherAccount: plain('otherAccount'),
  };
}
