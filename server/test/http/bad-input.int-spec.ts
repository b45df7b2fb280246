import { request } from 'node:http';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';
import type { Enveloped } from '../harness/http-client.ts';

const LOGIN = '/admin/Index/login';

describe('bad input', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await startTestServer();
  });
  afterAll(() => test.stop());

  it.each([
    ['JSON of many levels', '['.repeat(60_000), 'Incorrect parameter!'],
    ['JSON that ends too early', '{"username":', 'Incorrect parameter!'],
    ['broken UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'Incorrect parameter!'],
    ['prototype keys', '{"__proto__":{"super":true}}', 'Incorrect parameter!'],
    ['an array for an object', '[]', 'Incorrect parameter!'],
  ])('is refused with a clear message: %s', async (_, raw, message) => {
    const { status, body } = await test.guest.call<Enveloped>('POST', LOGIN, { raw });
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 0, msg: message });
    expect((await test.guest.get('/healthz')).status).toBe(200);
  });

  it.each([
    ['more than 10 MB', 10 * 1024 * 1024],
    ['more than somebody may send who is not signed in', 64 * 1024],
  ])('is refused with the real status in both dialects: a body of %s', async (_, bytes) => {
    for (const [language, msg] of [
      ['en', 'The request is too large.'],
      ['zh-cn', '请求内容过大。'],
    ] as const) {
      const raw = `"${'x'.repeat(bytes)}"`;
      const { status, body } = await test.guest.with({ 'think-lang': language }).call('POST', LOGIN, { raw });
      expect({ status, body }).toMatchObject({ status: 413, body: { code: 0, msg, data: null } });
    }
  });

  it('is refused with the real status in the REST dialect', async () => {
    const path = '/admin/rest/auth/admin';
    const large = await test.admin.call('POST', path, { raw: `"${'x'.repeat(10 * 1024 * 1024)}"` });
    expect(large).toMatchObject({ status: 413, body: { code: 'request.body-too-large', errors: {} } });
    const broken = await test.admin.call('POST', path, { raw: '{' });
    expect(broken).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('is refused when it is no JSON at all', async () => {
    const form = await test.guest.call('POST', LOGIN, {
      raw: 'a=b',
      headers: { 'content-type': 'text/plain' },
    });
    expect(form.body).toMatchObject({ code: 0, msg: 'Incorrect parameter!' });
  });

  it.each([
    ['a NUL', '?quickSearch=a%00b'],
    ['broken UTF-8', '?quickSearch=%ff'],
    ['too deep a name', '?a[1][2][3][4][5][6][7]=1'],
  ])('is refused in a query: %s', async (_, query) => {
    const { body } = await test.admin.get(`/admin/auth.Admin/index${query}`);
    expect(body).toMatchObject({ code: 0, msg: 'Incorrect parameter!' });
  });

  it('is refused in a path', async () => {
    expect((await test.guest.get('/admin/%ff/index')).body).toMatchObject({
      code: 0,
      msg: 'Incorrect parameter!',
    });
  });

  it('may not be a text in place of a name or a password', async () => {
    for (const body of [
      { username: ['admin'] },
      { username: { $ne: '' } },
      { username: 'a\0b' },
      { password: 5 },
    ]) {
      expect((await test.guest.post(LOGIN, body)).body).toMatchObject({ code: 0 });
    }
  });

  it('with ten thousand ids gets an answer', async () => {
    const ids = Array.from({ length: 10_000 }, (_, id) => `ids[]=${id + 1_000_000}`).join('&');
    const { status, body } = await test.admin.delete<Enveloped>(`/admin/auth.Admin/del?${ids}`);
    expect(status).toBeLessThan(500);
    expect(body.code).not.toBe(1);
    expect(body.msg).not.toBe('');
  });

  it('with a head of a megabyte is refused as too large', async () => {
    const answer = await rawGet(test.server.url, `/admin/Index/login?${'x'.repeat(1024 * 1024)}`);
    expect(answer.status).toBe(431);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 0 });
  });

  it('is distinguished from a GET that only claims to be JSON', async () => {
    const { body } = await test.guest.get(LOGIN, { 'content-type': 'application/json' });
    expect(body).toMatchObject({ code: 1, data: { captcha: false } });
  });

  it('leads nowhere in the words of the caller', async () => {
    expect(await test.guest.get('/api/nowhere')).toMatchObject({
      status: 404,
      body: { code: 0, msg: 'Error requesting address /api/nowhere', data: null },
    });
    const chinese = await test.guest.with({ 'think-lang': 'zh-cn' }).get('/api/nowhere');
    expect(chinese.body).toMatchObject({ msg: '请求地址出错：/api/nowhere' });
  });
});

function rawGet(url: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { path }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    call.end();
  });
}
