import { beforeEach, describe, expect, test } from '@jest/globals';
import { HttpError, type Answer, type HttpClient, type HttpRequest } from '../../providers/index.ts';
import { dropSent } from './send-file.ts';
import { sendInSlices } from './send-in-slices.ts';
import type { Sending, SendServices, Way } from './sending.ts';

const SLICE = 100;
const content = Uint8Array.from({ length: 250 }, (_, at) => at % 251);
const file = new File([content], '影片.mp4', { type: 'video/mp4' });

/** A tus server of one upload, as far as the protocol's core goes. */
let held: { bytes: number[]; metadata: string } | null;
let requests: string[];
let completed: unknown[];
/** Called before each request; throws what the network does. */
let onRequest: (method: string, offset: number) => void;

const answer = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: new Headers({ 'tus-resumable': '1.0.0', ...headers }),
  text: '',
  json: null,
});

async function tus(url: string, { raw, onProgress }: HttpRequest): Promise<Answer> {
  const method = raw?.method ?? '';
  requests.push(`${method} ${url}`);
  onRequest(method, Number(raw?.headers['upload-offset'] ?? 0));
  expect(raw?.headers['tus-resumable']).toBe('1.0.0');
  if (method === 'POST') {
    held = { bytes: [], metadata: raw?.headers['upload-metadata'] ?? '' };
    expect(raw?.headers['upload-length']).toBe('250');
    return answer(201, { location: 'http://inside:8000/admin/ajax/slices/abc' });
  }
  if (held === null) throw new HttpError('gone', { status: 404 });
  if (method === 'DELETE') held = null;
  if (held === null) return answer(204);
  if (method === 'HEAD')
    return answer(200, { 'upload-offset': String(held.bytes.length), 'upload-length': '250' });
  expect(Number(raw?.headers['upload-offset'])).toBe(held.bytes.length);
  const part = new Uint8Array(await (raw?.body ?? new Blob()).arrayBuffer());
  expect(part.length).toBeLessThanOrEqual(SLICE);
  onProgress?.(0.5);
  held.bytes.push(...part);
  return answer(204, { 'upload-offset': String(held.bytes.length) });
}

const http = {
  send: (url: string, request: HttpRequest = {}) => tus(url, request),
  call: (url: string, request: HttpRequest = {}) => {
    expect(url).toBe('/admin/ajax/completeUpload');
    completed.push(request.body);
    return Promise.resolve({ file: { url: '/storage/a.mp4', full_url: 'x', name: file.name } });
  },
} as unknown as HttpClient;

const services: SendServices = { http, base: '/admin', site: { mode: 'local', sliceSize: SLICE } };

function sending(over: Partial<Sending> = {}): Sending & { ways: (Way | null)[]; loaded: number[] } {
  const ways: (Way | null)[] = [];
  const loaded: number[] = [];
  return {
    file,
    sha1: 'f00',
    topic: 'films',
    signal: new AbortController().signal,
    onLoaded: (bytes) => loaded.push(bytes),
    way: null,
    onWay: (way) => ways.push(way),
    onPlace: () => {},
    ways,
    loaded,
    ...over,
  };
}

beforeEach(() => {
  held = null;
  requests = [];
  completed = [];
  onRequest = () => {};
});

describe('a file in slices', () => {
  test('arrives whole, is kept, and says how far it is and where', async () => {
    const run = sending();
    expect(await sendInSlices(services, run)).toMatchObject({ url: '/storage/a.mp4' });
    expect(held?.bytes).toEqual([...content]);
    const metadata = Object.fromEntries(
      (held?.metadata ?? '').split(',').map((entry) => {
        const [name, value = ''] = entry.split(' ');
        return [name, Buffer.from(value, 'base64').toString()];
      }),
    );
    expect(metadata).toEqual({ filename: '影片.mp4', filetype: 'video/mp4', topic: 'films' });
    expect(completed).toEqual([{ upload: 'abc', sha1: 'f00' }]);
    expect(run.ways[0]).toMatchObject({ kind: 'slices' });
    expect(run.loaded).toEqual([...run.loaded].sort((one, other) => one - other));
    expect(run.loaded.at(-1)).toBe(250);
    // The origin that a server behind a proxy names is nothing a browser can reach.
    expect(requests.slice(1).every((line) => line === 'PATCH /admin/ajax/slices/abc')).toBe(true);
  });

  test('goes on from what has arrived', async () => {
    held = { bytes: Array.from(content.slice(0, 100)), metadata: '' };
    await sendInSlices(services, sending({ way: { kind: 'slices', url: '/admin/ajax/slices/abc' } }));
    expect(requests.map((line) => line.split(' ')[0])).toEqual(['HEAD', 'PATCH', 'PATCH']);
    expect(held.bytes).toEqual([...content]);
  });

  test('starts anew where the server has forgotten it', async () => {
    await sendInSlices(services, sending({ way: { kind: 'slices', url: '/admin/ajax/slices/old' } }));
    expect(requests[0]).toBe('HEAD /admin/ajax/slices/old');
    expect(requests[1]).toBe('POST /admin/ajax/slices');
    expect(held?.bytes).toEqual([...content]);
  });

  test('survives a line that breaks for a second', async () => {
    let breaks = 1;
    onRequest = (method, offset) => {
      if (method !== 'PATCH' || offset !== 100 || breaks === 0) return;
      breaks -= 1;
      throw new HttpError('No line', { status: 0, code: 'network' });
    };
    await sendInSlices(services, sending());
    expect(requests).toContain('HEAD /admin/ajax/slices/abc');
    expect(held?.bytes).toEqual([...content]);
  });

  test("fails with the server's own words, without a second try", async () => {
    onRequest = () => {
      throw new HttpError('The type of uploaded file is not allowed!', { status: 422, code: 0 });
    };
    await expect(sendInSlices(services, sending())).rejects.toMatchObject({
      message: 'The type of uploaded file is not allowed!',
      status: 422,
    });
    expect(requests).toHaveLength(1);
  });

  test('stops at once and leaves what has arrived', async () => {
    const stop = new AbortController();
    onRequest = (method, offset) => {
      if (method === 'PATCH' && offset === 100) stop.abort();
    };
    await expect(sendInSlices(services, sending({ signal: stop.signal }))).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(completed).toEqual([]);
    expect(held?.bytes.length).toBeGreaterThanOrEqual(100);
  });

  test('is given up on the server too', async () => {
    held = { bytes: [], metadata: '' };
    await dropSent(services, { kind: 'slices', url: '/admin/ajax/slices/abc' }, 'films');
    expect(held).toBeNull();
    await expect(dropSent(services, { kind: 'slices', url: '/x' }, undefined)).resolves.toBeUndefined();
  });
});
