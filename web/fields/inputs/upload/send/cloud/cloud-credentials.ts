import type { HttpClient } from '../../../../../providers/index.ts';

/** What lets a browser put objects below a prefix for a while. */
export interface CloudCredentials {
  tmpSecretId: string;
  tmpSecretKey: string;
  sessionToken: string;
  /** Unix seconds, by the server's clock. */
  startTime: number;
  /** Unix seconds, by the server's clock. */
  expiredTime: number;
  /** Keys begin with it. */
  prefix: string;
}

/** Credentials with how far the server's clock is ahead of this one, in milliseconds. */
export interface HeldCredentials extends CloudCredentials {
  ahead: number;
}

/** Gives credentials for a topic; asks again when they are refused. */
export interface CredentialSource {
  get(topic: string): Promise<HeldCredentials>;
  /** Those in hand do not work any more. */
  drop(topic: string): void;
}

/** So much of their time before they end they are renewed. */
const MARGIN = 0.2;

interface Held {
  credentials: Promise<HeldCredentials>;
  /** By this machine's clock, in milliseconds; endless until the answer is there. */
  until: number;
}

/**
 * Credentials are fetched once for all files of a topic, and again before they end.
 * @param now Milliseconds of this machine's clock.
 */
export function createCredentialSource(
  http: Pick<HttpClient, 'call'>,
  base: string,
  now: () => number,
): CredentialSource {
  const held = new Map<string, Held>();
  const fetched = (topic: string): Held => {
    const query = topic === '' ? '' : `?${new URLSearchParams({ topic })}`;
    const entry: Held = { until: Infinity, credentials: ask(`${base}/Cos/refreshToken${query}`) };
    entry.credentials.then(
      ({ startTime, expiredTime }) => {
        entry.until = now() + (expiredTime - startTime) * 1000 * (1 - MARGIN);
      },
      () => held.delete(topic),
    );
    held.set(topic, entry);
    return entry;
  };
  const ask = async (url: string): Promise<HeldCredentials> => {
    const credentials = await http.call<CloudCredentials>(url);
    return { ...credentials, ahead: credentials.startTime * 1000 - now() };
  };
  return {
    get(topic) {
      const entry = held.get(topic);
      return (entry && now() < entry.until ? entry : fetched(topic)).credentials;
    },
    drop: (topic) => void held.delete(topic),
  };
}
