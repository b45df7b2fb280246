import { AwsV4Signer } from 'aws4fetch';
import type { Answer, XhrSending } from '../../providers/index.ts';
import { UploadProblem } from '../send/upload-problem.ts';
import type { CredentialScope, CredentialSource } from './cloud-credentials.ts';
import { objectUrl, type CloudStore } from './cloud-store.ts';
import { xmlText } from './store-xml.ts';

/** One question to the store about an object. */
export interface StoreRequest {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  /** E.g. `{ uploads: '' }`. */
  query?: Readonly<Record<string, string>>;
  body?: Blob | string | null;
  type?: string;
  signal: AbortSignal;
  onSent?: (bytes: number) => void;
}

/** Sends signed requests to the store. Throws the signal's reason or an `UploadProblem`. */
export type StoreClient = (request: StoreRequest) => Promise<Answer>;

/** What a client of the store needs from outside. */
export interface StoreReach {
  exchange: (url: string, sending: XhrSending) => Promise<Answer>;
  credentials: CredentialSource;
  /** Milliseconds of this machine's clock. */
  now: () => number;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Milliseconds before each further try. */
const RETRIES = [500, 1500, 4000];

/** Answers that mean that the credentials have ended, so that new ones help. */
const STALE = new Set(['ExpiredToken', 'RequestTimeTooSkewed', 'InvalidAccessKeyId', 'InvalidToken']);

/** A client that signs with credentials of that scope and tries again what may work later. */
export function createStoreClient(store: CloudStore, scope: CredentialScope, reach: StoreReach): StoreClient {
  return async (request) => {
    let renewed = false;
    for (let tried = 0; ; tried += 1) {
      const problem = await once(store, scope, reach, request);
      if (!(problem instanceof UploadProblem)) return problem;
      const isStale = !renewed && STALE.has(String(problem.params.code));
      if (isStale) {
        renewed = true;
        reach.credentials.drop(scope);
        continue;
      }
      const pause = RETRIES[tried];
      if (!problem.retry || pause === undefined) throw problem;
      await reach.wait(pause, request.signal);
    }
  };
}

async function once(
  store: CloudStore,
  scope: CredentialScope,
  reach: StoreReach,
  request: StoreRequest,
): Promise<Answer | UploadProblem> {
  const { signal, body = null, onSent } = request;
  const signed = await sign(store, scope, reach, request);
  signal.throwIfAborted();
  let answer: Answer;
  try {
    answer = await reach.exchange(signed.url.href, {
      method: signed.method,
      headers: signed.headers,
      body,
      signal,
      onProgress: onSent && ((sent) => onSent(sent)),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return new UploadProblem('storeSilent', { host: signed.url.host }, true);
  }
  return answer.status >= 200 && answer.status < 300 ? answer : refusal(answer);
}

function refusal({ status, text }: Answer): UploadProblem {
  const code = xmlText(text, 'Code') || String(status);
  const message = xmlText(text, 'Message') || code;
  return new UploadProblem('storeRefused', { status, code, message }, status >= 500 || status === 429);
}

async function sign(
  store: CloudStore,
  scope: CredentialScope,
  reach: StoreReach,
  { method, key, query, type }: StoreRequest,
): Promise<{ method: string; url: URL; headers: Headers }> {
  // Browsers sign on pages that came over TLS, or from this machine, only.
  if (globalThis.crypto?.subtle === undefined) throw new UploadProblem('insecure');
  const held = await reach.credentials.get(scope);
  const url = objectUrl(store, key);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    service: 's3',
    region: store.region,
    accessKeyId: held.tmpSecretId,
    secretAccessKey: held.tmpSecretKey,
    sessionToken: held.sessionToken,
    datetime: amzDate(reach.now() + held.ahead),
    headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...(type ? { 'content-type': type } : {}) },
  });
  const signed = await signer.sign();
  // The browser says the host itself and lets nobody else do so.
  signed.headers.delete('host');
  return { method, url: signed.url, headers: signed.headers };
}

/** E.g. `20260101T080000Z`. */
const amzDate = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/[:-]|\.\d{3}/g, '');
