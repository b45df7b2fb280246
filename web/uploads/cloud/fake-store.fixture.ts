import { createHash, createHmac } from 'node:crypto';
import type { Answer, XhrSending } from '../../providers/index.ts';

/** What the fake store lets in. */
export const KEYS = { id: 'temporary', secret: 'secret', token: 'session' };

export interface FakeStore {
  exchange: (url: string, sending: XhrSending) => Promise<Answer>;
  objects: Map<string, Uint8Array>;
  uploads: Map<string, Map<number, Uint8Array>>;
  /** `PUT key?partNumber=1` of every request that came. */
  asked: string[];
  /** Answers the next request instead of the store; null lets it through. */
  trouble: ((line: string) => Answer | Error | null) | null;
  /** Rules for other sites that hide the tags of parts. */
  hidesTags: boolean;
}

const answer = (status: number, text = '', headers: Record<string, string> = {}): Answer => ({
  status,
  text,
  json: null,
  headers: new Headers(headers),
});

/** A refusal as stores word it. */
export const refused = (status: number, code: string): Answer =>
  answer(status, `<Error><Code>${code}</Code><Message>says ${code}</Message></Error>`);

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature that the request should have, by the rules of signature version 4. */
function signatureOf(url: URL, method: string, headers: Headers): string {
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(headers.get('authorization') ?? '') ?? [];
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const lines = signed
    .split(';')
    .map((name) => `${name}:${name === 'host' ? url.host : headers.get(name)}\n`);
  const canonical = [
    method,
    url.pathname,
    query,
    lines.join(''),
    signed,
    headers.get('x-amz-content-sha256'),
  ];
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${KEYS.secret}`);
  const text = ['AWS4-HMAC-SHA256', headers.get('x-amz-date'), scope, hex(canonical.join('\n'))].join('\n');
  return hmac(key, text).toString('hex');
}

/** A store that checks signatures and keeps objects whole and in parts, two parts a page of its list. */
export function createFakeStore(bucketHost: string): FakeStore {
  const store: FakeStore = {
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    trouble: null,
    hidesTags: false,
    exchange: async (address, { method = 'POST', headers, body, onProgress, signal }) => {
      const url = new URL(address);
      const key = decodeURIComponent(url.pathname.slice(1));
      const line = `${method} ${key}${url.search}`;
      store.asked.push(line);
      const trouble = store.trouble?.(line) ?? null;
      signal?.throwIfAborted();
      if (trouble instanceof Error) throw trouble;
      if (trouble) return trouble;
      if (url.host !== bucketHost) return refused(404, 'NoSuchBucket');
      const isSigned = headers.get('authorization')?.endsWith(signatureOf(url, method, headers)) === true;
      if (!isSigned || headers.get('x-amz-security-token') !== KEYS.token)
        return refused(403, 'SignatureDoesNotMatch');
      const bytes = body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : new Uint8Array();
      onProgress?.(bytes.length, bytes.length);
      return store.uploads && reply(store, method, key, url.searchParams, bytes, String(body));
    },
  };
  return store;
}

function reply(
  store: FakeStore,
  method: string,
  key: string,
  query: URLSearchParams,
  bytes: Uint8Array,
  text: string,
): Answer {
  const id = query.get('uploadId');
  if (query.has('uploads')) {
    store.uploads.set(`upload-${store.uploads.size}`, new Map());
    return answer(200, `<R xmlns="http://s3"><UploadId>upload-${store.uploads.size - 1}</UploadId></R>`);
  }
  if (id === null) {
    store.objects.set(key, bytes);
    return answer(200, '', { etag: '"whole"' });
  }
  const parts = store.uploads.get(id);
  if (!parts) return refused(404, 'NoSuchUpload');
  if (method === 'PUT') {
    const number = Number(query.get('partNumber'));
    parts.set(number, bytes);
    return answer(200, '', store.hidesTags ? {} : { etag: `"tag-${number}"` });
  }
  if (method === 'GET') return listed(parts, Number(query.get('part-number-marker')));
  store.uploads.delete(id);
  if (method === 'DELETE') return answer(204);
  const numbers = [...text.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"tag-(\d+)"<\/ETag>/g)];
  if (numbers.length !== parts.size || numbers.some(([, number, tag]) => number !== tag))
    return answer(200, '<Error><Code>InvalidPart</Code><Message>no</Message></Error>');
  store.objects.set(
    key,
    Uint8Array.from(numbers.flatMap(([, number]) => [...(parts.get(Number(number)) ?? [])])),
  );
  return answer(200, '<CompleteMultipartUploadResult><ETag>"all"</ETag></CompleteMultipartUploadResult>');
}

function listed(parts: Map<number, Uint8Array>, marker: number): Answer {
  const after = [...parts].filter(([number]) => number > marker).sort(([one], [other]) => one - other);
  const page = after.slice(0, 2);
  const lines = page.map(
    ([number, bytes]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>&quot;tag-${number}&quot;</ETag><Size>${bytes.length}</Size></Part>`,
  );
  return answer(
    200,
    `<ListPartsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${lines.join('')}<IsTruncated>${after.length > 2}</IsTruncated><NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker></ListPartsResult>`,
  );
}
