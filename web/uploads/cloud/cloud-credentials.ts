import type { HttpClient } from '../../providers/index.ts';

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

/** What credentials are for: a topic, and below a prefix that was granted before where a file is gone on with. */
export interface CredentialScope {
  topic: string;
  /** Empty: the server chooses one. */
  prefix: string;
}

/** Gives credentials; asks again when they are refused. */
export interface CredentialSource {
  get(scope: CredentialScope): Promise<HeldCredentials>;
  /** Those in hand do not work any more. */
  drop(scope: CredentialScope): void;
}

/** So much of their time before they end they are renewed. */
const MARGIN = 0.2;

interface Held {
  credentials: Promise<HeldCredentials>;
  /** By this machine's clock, in milliseconds; endless until the answer is there. */
  until: number;
  /** Stays the same when they are renewed, so that what was begun below it can be ended. */
  prefix: string;
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
  const ask = async (topic: string, prefix: string): Promise<HeldCredentials> => {
    const query = new URLSearchParams({ topic, ...(prefix === '' ? {} : { prefix }) });
    const credentials = await http.call<CloudCredentials>(`${base}/Cos/refreshToken?${query}`);
    return { ...credentials, ahead: credentials.startTime * 1000 - now() };
  };
  const fetched = (scope: CredentialScope): Held => {
    const prefix = held.get(nameOf(scope))?.prefix ?? scope.prefix;
    const entry: Held = { until: Infinity, prefix, credentials: ask(scope.topic, prefix) };
    entry.credentials.then(
      ({ startTime, expiredTime, prefix: granted }) => {
        entry.prefix = granted;
        entry.until = Math.min(entry.until, now() + (expiredTime - startTime) * 1000 * (1 - MARGIN));
      },
      () => held.delete(nameOf(scope)),
    );
    held.set(nameOf(scope), entry);
    return entry;
  };
  return {
    get(scope) {
      const entry = held.get(nameOf(scope));
      return (entry && now() < entry.until ? entry : fetched(scope)).credentials;
    },
    drop(scope) {
      const entry = held.get(nameOf(scope));
      if (entry) entry.until = -Infinity;
    },
  };
}

const nameOf = ({ topic, prefix }: CredentialScope): string => `${topic} ${prefix}`;
