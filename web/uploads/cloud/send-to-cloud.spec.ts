import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { HttpClient, HttpRequest } from '../../providers/index.ts';
import type { Sending, SendServices, Way } from '../send/sending.ts';
import { createCredentialSource } from './cloud-credentials.ts';
import { createFakeStore, KEYS, refused, type FakeStore } from './fake-store.fixture.ts';
import { sendThrough } from './send-to-cloud.ts';
import type { StoreReach } from './store-client.ts';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const SLICE = 100;
const PREFIX = 'arriving/admin-1/films/0/';
const KEY = `${PREFIX}storage/films/20260101/影片f00.mp4`;
const content = (size: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, at) => at % 251);
const film = (size: number): File => new File([content(size)], '影片.mp4', { type: 'video/mp4' });
const CLOUD = {
  bucket: 'mall-125',
  region: 'ap-east',
  provider: 's3' as const,
  endpoint: 'https://store.test',
  pathStyle: false,
  error: 0,
  message: '',
  code: '',
};
const NOW = Date.UTC(2026, 0, 1, 8);

let store: FakeStore;
let now: number;
let tokens: number;
let asked: string[];
let recorded: unknown[];

const http = {
  call: (url: string, request: HttpRequest = {}) => {
    if (url.startsWith('/admin/Cos/refreshToken')) {
      tokens += 1;
      asked.push(url);
      return Promise.resolve({
        tmpSecretId: KEYS.id,
        tmpSecretKey: KEYS.secret,
        sessionToken: KEYS.token,
        startTime: NOW / 1000,
        expiredTime: NOW / 1000 + 3600,
        prefix:
          new URL(url, 'http://x').searchParams.get('prefix') ?? PREFIX.replace('0', String(tokens - 1)),
      });
    }
    expect(url).toBe('/admin/Cos/callback');
    recorded.push(request.body);
    return Promise.resolve({ file: { url: `/${KEY}`, full_url: 'x', name: '影片.mp4' } });
  },
} as unknown as HttpClient;

function servicesWith(params: Record<string, unknown> = {}): SendServices {
  const saveName = '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}';
  return {
    http,
    base: '/admin',
    site: { mode: 'cloud', sliceSize: SLICE, saveName, params: { ...CLOUD, ...params } },
  };
}

let reach: StoreReach;

function run(size: number, over: Partial<Sending> = {}, params: Record<string, unknown> = {}) {
  const ways: (Way | null)[] = [];
  const loaded: number[] = [];
  const places: unknown[] = [];
  const sent = sendThrough(reach, servicesWith(params), {
    file: film(size),
    sha1: 'f00',
    topic: 'films',
    signal: new AbortController().signal,
    onLoaded: (bytes) => loaded.push(bytes),
    way: null,
    onWay: (way) => ways.push(way),
    onPlace: (place) => places.push(place),
    ...over,
  });
  return { sent, ways, loaded, places };
}

beforeEach(() => {
  store = createFakeStore('mall-125.store.test');
  now = NOW;
  tokens = 0;
  asked = [];
  recorded = [];
  reach = {
    exchange: (url, sending) => store.exchange(url, sending),
    credentials: createCredentialSource(http, '/admin', () => now),
    now: () => now,
    wait: () => Promise.resolve(),
  };
});

describe('a file for the cloud store', () => {
  test('is put in one go when it is small, signed, and recorded by the server', async () => {
    const { sent, places, loaded } = run(100);
    expect(await sent).toMatchObject({ url: `/${KEY}` });
    expect(store.objects.get(KEY)).toEqual(content(100));
    expect(places).toEqual([{ Bucket: 'mall-125', Region: 'ap-east', Key: KEY }]);
    expect(loaded.at(-1)).toBe(100);
    expect(recorded).toEqual([
      { url: `/${KEY}`, name: '影片.mp4', size: 100, type: 'video/mp4', sha1: 'f00' },
    ]);
  });

  test.each([101, 200, 550])('of %d bytes is put in parts', async (size) => {
    const { sent, ways, loaded } = run(size);
    await sent;
    expect(store.objects.get(KEY)).toEqual(content(size));
    expect(ways[0]).toEqual({
      kind: 'cloud',
      bucket: 'mall-125',
      region: 'ap-east',
      prefix: PREFIX,
      key: KEY,
      uploadId: 'upload-0',
    });
    expect(loaded).toEqual([...loaded].sort((one, other) => one - other));
    expect(loaded.at(-1)).toBe(size);
  });

  test('goes on with the parts that the store has', async () => {
    store.uploads.set(
      'kept',
      new Map([1, 2, 3].map((number) => [number, content(550).slice((number - 1) * 100, number * 100)])),
    );
    store.uploads.get('kept')?.set(4, content(7));
    const way: Way = {
      kind: 'cloud',
      bucket: 'mall-125',
      region: 'ap-east',
      key: KEY,
      uploadId: 'kept',
      prefix: PREFIX,
    };
    await run(550, { way }).sent;
    expect(
      store.asked
        .filter((line) => line.includes('partNumber='))
        .map((line) => /partNumber=(\d)/.exec(line)?.[1]),
    ).toEqual(['4', '5', '6']);
    expect(store.objects.get(KEY)).toEqual(content(550));
  });

  test('starts anew where the store knows nothing of it, or another bucket had it', async () => {
    const way: Way = {
      kind: 'cloud',
      bucket: 'mall-125',
      region: 'ap-east',
      key: 'old',
      prefix: PREFIX,
      uploadId: 'gone',
    };
    await run(250, { way }).sent;
    await run(250, { way: { ...way, bucket: 'other-1', uploadId: 'x' } }).sent;
    expect(store.asked.filter((line) => line.endsWith('?uploads='))).toHaveLength(2);
    expect(store.asked.some((line) => line.includes('uploadId=x'))).toBe(false);
  });

  test('is only recorded where all parts are joined already', async () => {
    const { sent, ways } = run(250);
    await sent;
    store.asked.length = 0;
    await run(250, { way: ways.at(-1) ?? null }).sent;
    expect(store.asked).toEqual([]);
    expect(recorded).toHaveLength(2);
  });

  test('is joined by the tags of the list where the store hides those of the answers', async () => {
    store.hidesTags = true;
    await run(250).sent;
    expect(store.objects.get(KEY)).toEqual(content(250));
  });

  test('fetches credentials once, renews them before they end, and when they are refused', async () => {
    await Promise.all([run(50).sent, run(250).sent]);
    expect(tokens).toBe(1);
    now = NOW + 3000 * 1000;
    await run(50).sent;
    expect(tokens).toBe(2);
    let stale = true;
    store.trouble = () => {
      const first = stale;
      stale = false;
      return first ? refused(403, 'ExpiredToken') : null;
    };
    await run(50).sent;
    expect(tokens).toBe(3);
    // The prefix stays, for files that are still on their way below it.
    const renewed = `/admin/Cos/refreshToken?topic=films&prefix=${encodeURIComponent(PREFIX)}`;
    expect(asked).toEqual(['/admin/Cos/refreshToken?topic=films', renewed, renewed]);
  });

  test('is tried again when the store is busy or the line breaks, and fails with its words when it refuses', async () => {
    let broken = 0;
    store.trouble = () =>
      (broken += 1) === 1 ? refused(503, 'SlowDown') : broken === 2 ? new TypeError('no line') : null;
    await run(50).sent;
    expect(store.objects.get(KEY)).toEqual(content(50));
    store.trouble = () => refused(403, 'AccessDenied');
    store.asked.length = 0;
    await expect(run(50).sent).rejects.toMatchObject({
      key: 'storeRefused',
      params: { message: 'says AccessDenied', code: 'AccessDenied' },
      retry: false,
    });
    expect(store.asked).toHaveLength(1);
    store.trouble = () => new TypeError('no line');
    await expect(run(50).sent).rejects.toMatchObject({ key: 'storeSilent', retry: true });
  });

  test('stops between two parts', async () => {
    const stop = new AbortController();
    store.trouble = (line) => {
      if (line.includes('partNumber=2')) stop.abort();
      return null;
    };
    await expect(run(250, { signal: stop.signal }).sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(recorded).toEqual([]);
    expect([...(store.uploads.get('upload-0')?.keys() ?? [])]).toEqual([1]);
  });

  test.each([
    [
      { error: 1001, message: 'no bucket is set', code: 'C-7' },
      'cloudOff',
      { message: 'no bucket is set', code: 'C-7' },
    ],
    [{ provider: 'cos', bucket: 'mall' }, 'bucket', { bucket: 'mall' }],
    [{ bucket: '' }, 'bucket', { bucket: '' }],
    [{ region: 'AP east' }, 'region', { region: 'AP east' }],
  ])('is not sent with the settings %j', async (params, key, said) => {
    await expect(run(50, {}, params).sent).rejects.toMatchObject({ key, params: said, retry: false });
    expect(store.asked).toEqual([]);
  });

  test('is not sent when it is no file', async () => {
    await expect(run(50, { file: { name: 'x', size: 3 } as File }).sent).rejects.toMatchObject({
      key: 'body',
    });
  });
});
