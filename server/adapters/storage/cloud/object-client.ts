import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { CLOUD_PATIENCE_MS, objectUrl, type CloudAccount } from './cloud-account.ts';
import { failureOf, unreachable } from './cloud-failure.ts';

/** What a store says of an object. */
export interface ObjectFacts {
  size: number;
  etag: string;
  mime: string;
}

/** One call of a store. */
export interface ObjectCall {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

/** Seconds a signed link is good for. */
const LINK_SECONDS = 600;

/** Single calls of a store that speaks S3, signed by version 4. */
export class ObjectClient {
  readonly #account: CloudAccount;
  readonly #aws: AwsClient;

  constructor(account: CloudAccount) {
    this.#account = account;
    const { keyId: accessKeyId, secret: secretAccessKey, region } = account;
    this.#aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  }

  /** @throws AppError `upload.cloud-away` when the store refuses, or does not answer. */
  async call(call: ObjectCall): Promise<Response> {
    const answer = await this.send(call);
    if (!answer.ok) throw await failureOf(answer);
    return answer;
  }

  /** Null where there is no such object. @throws AppError `upload.cloud-away`. */
  async find(call: ObjectCall): Promise<Response | null> {
    const answer = await this.send(call);
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    if (!answer.ok) throw await failureOf(answer);
    return answer;
  }

  /** The answer, whatever it is. @throws AppError `upload.cloud-away` when there is none. */
  async send({ method, key, query = {}, headers = {}, body }: ObjectCall): Promise<Response> {
    const url = objectUrl(this.#account, key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    try {
      return await this.#aws.fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body: body as string }),
        signal: AbortSignal.timeout(CLOUD_PATIENCE_MS),
      });
    } catch (cause) {
      throw unreachable(cause);
    }
  }

  async head(key: string): Promise<ObjectFacts | null> {
    const answer = await this.find({ method: 'HEAD', key });
    if (answer === null) return null;
    const { headers } = answer;
    return {
      size: Number(headers.get('content-length') ?? 0),
      etag: headers.get('etag') ?? '',
      mime: headers.get('content-type') ?? '',
    };
  }

  /** The bytes of an object as they come; those of one version where `etag` names it. */
  async read(key: string, etag?: string): Promise<Readable | null> {
    const url = objectUrl(this.#account, key);
    // A large object takes its time; only silence ends it, which the reader sees.
    const answer = await this.#aws
      .fetch(url, { headers: etag === undefined ? {} : { 'if-match': etag } })
      .catch((cause: unknown) => {
        throw unreachable(cause);
      });
    if (answer.status === 404) return null;
    if (!answer.ok || answer.body === null) throw await failureOf(answer);
    return Readable.fromWeb(answer.body as ReadableStream);
  }

  /** An address from which anybody can fetch the object for ten minutes. */
  async link(key: string): Promise<string> {
    const url = objectUrl(this.#account, key);
    url.searchParams.set('X-Amz-Expires', String(LINK_SECONDS));
    const { url: signed } = await this.#aws.sign(url, { aws: { signQuery: true } });
    return signed;
  }
}
