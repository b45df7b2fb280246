import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

/** Long enough for a machine with other work, short enough to wait for. */
const LIMITS = {
  headMs: 1500,
  bodyMs: 1500,
  bytesPerSecond: 100_000,
  silenceMs: 2500,
  dropMs: 1000,
  checkMs: 100,
};
const PATIENCE_MS = 30_000;

const BOUNDARY = 'xxBOUNDARYxx';
const FILE_HEAD = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;

/** A connection that sends what it is given, and hears until the other side ends. */
interface Slow {
  socket: Socket;
  /** All that came, once it is over, and after how many milliseconds. */
  over: Promise<{ text: string; after: number }>;
}

function open(url: string, text: string): Slow {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  if (text !== '') socket.write(text);
  const over = new Promise<{ text: string; after: number }>((resolve, reject) => {
    let heard = '';
    const timer = setTimeout(() => reject(new Error(`still open: ${text.slice(0, 40)}`)), PATIENCE_MS);
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ text: heard, after: performance.now() - started });
    });
  });
  return { socket, over };
}

const head = (path: string, headers: Record<string, string | number>): string =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

describe('a request that does not come to its end', () => {
  let test: TestServer;
  const json = { 'content-type': 'application/json', 'think-lang': 'en' };
  const token = async (): Promise<string> =>
    (
      await test.guest.data<{ userInfo: { token: string } }>('POST', '/admin/Index/login', {
        username: 'admin',
        password: 'metamall-test',
      })
    ).userInfo.token;

  beforeAll(async () => {
    test = await startTestServer({ definitions: 'definitions', timeLimits: LIMITS });
  });
  afterAll(() => test.stop());

  it('is answered and closed when its head stays away', async () => {
    const heads = ['', 'POST /admin/Index/login HTTP/1.1\r\nhost: a\r\n'].map((text) =>
      open(test.server.url, text),
    );
    const [, begun] = await Promise.all(heads.map(({ over }) => over));
    expect(begun?.text).toMatch(/^HTTP\/1\.1 408 /);
    expect(begun?.text).toContain('"code":0');
  });

  it.each([
    ['the login', '/admin/Index/login', {}, 'The request did not arrive in time'],
    ['an address nobody answers', '/nowhere', {}, ''],
    ['a route that asks for a login', '/admin/shop.goods.Tag/add', {}, 'Please log in'],
    ['a type nobody reads', '/admin/Index/login', { 'content-type': 'text/plain' }, ''],
  ])('is closed when its body stays away: %s', async (_, path, headers, message) => {
    const slow = open(test.server.url, head(path, { ...json, 'content-length': 100, ...headers }) + '{"a":');
    expect((await slow.over).text).toContain(message);
  });

  it('is refused with 408 and the envelope, drop by drop as well', async () => {
    const slow = open(test.server.url, head('/admin/Index/login', { ...json, 'content-length': 5000 }));
    const drops = setInterval(() => slow.socket.write(' '), 100);
    const { text, after } = await slow.over;
    clearInterval(drops);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toMatch(/"code":0,"msg":"The request did not arrive in time\..*"data":null/);
    expect(after).toBeGreaterThan(LIMITS.bodyMs - 200);
  });

  it('is refused in the REST dialect, in chunks as well', async () => {
    const slow = open(
      test.server.url,
      head('/admin/rest/shop/goods/tag', {
        ...json,
        batoken: await token(),
        'think-lang': 'zh-cn',
        'transfer-encoding': 'chunked',
      }) + '5\r\n{"a":\r\n',
    );
    const { text } = await slow.over;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain('"code":"request.timeout","message":"请求未在规定时间内传送完毕');
  });

  it('is none that is asked within the process and refused before its body is read', async () => {
    const instance = test.server.app.getHttpAdapter().getInstance() as FastifyInstance;
    const { payload } = await instance.inject({
      method: 'POST',
      url: '/api/shop.favourite/add',
      headers: { server: 'true' },
      payload: { goods_id: 1 },
    });
    expect((JSON.parse(payload) as { code: number }).code).toBe(303);
    await new Promise((resolve) => setTimeout(resolve, LIMITS.silenceMs + 5 * LIMITS.checkMs));
    expect((await test.guest.get('/healthz')).status).toBe(200);
  });

  it('does not keep fifty connections', async () => {
    const text = head('/admin/Index/login', { ...json, 'content-length': 100 });
    const slow = Array.from({ length: 50 }, () => open(test.server.url, text));
    const ends = await Promise.all(slow.map(({ over }) => over));
    expect(ends.filter((end) => end.text.startsWith('HTTP/1.1 408 '))).toHaveLength(50);
    expect((await test.guest.get('/healthz')).status).toBe(200);
  });

  it('may be a file that comes slowly, but not one that stops', async () => {
    const headers = {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'think-lang': 'en',
      batoken: await token(),
      'transfer-encoding': 'chunked',
    };
    const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
    const slow = open(test.server.url, head('/admin/ajax/upload', headers) + chunk(FILE_HEAD));
    const stops = open(test.server.url, head('/admin/ajax/upload', headers) + chunk(FILE_HEAD));
    const drops = setInterval(() => slow.socket.write(chunk('drop ')), 200);
    const gone = await stops.over;
    expect(gone.text).toMatch(/^HTTP\/1\.1 408 /);
    await new Promise((resolve) => setTimeout(resolve, LIMITS.bodyMs + LIMITS.silenceMs - gone.after + 500));
    clearInterval(drops);
    slow.socket.write(`${chunk(`\r\n--${BOUNDARY}--\r\n`)}0\r\n\r\n`);
    slow.socket.once('data', () => slow.socket.end());
    expect((await slow.over).text).toContain('"code":1');
  });

  it('is answered at once where its head is enough, and what it still sends is dropped', async () => {
    const slow = open(
      test.server.url,
      head('/admin/Index/login', { ...json, 'content-length': 9_000_000 }) + 'x'.repeat(100_000),
    );
    const first = await new Promise<string>((resolve) =>
      slow.socket.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    );
    expect(first).toMatch(/^HTTP\/1\.1 413 /);
    await slow.over;
  });
});
