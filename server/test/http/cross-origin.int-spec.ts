import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const SHOP = 'https://shop.example.com';

describe('calls from other origins', () => {
  let test: TestServer;
  const from = (origin: string, method = 'GET') =>
    test.guest.call<{ msg?: string }>(method, '/admin/Index/login', { headers: { origin } });

  beforeAll(async () => {
    test = await startTestServer({ env: { ALLOWED_ORIGINS: SHOP, TRUST_PROXY: '1' } });
  });
  afterAll(() => test.stop());

  it('are refused, but for those on the list', async () => {
    for (const origin of [
      'https://evil.example.com',
      'null',
      'http://shop.example.com',
      `${SHOP}.evil.com`,
      '%',
    ]) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { status, headers, body } = await from(origin, method);
        expect({ origin, method, status }).toEqual({ origin, method, status: 403 });
        expect(body).toMatchObject({ code: 0, msg: expect.stringMatching(/\S/), data: null });
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    const { status, headers } = await from(SHOP);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(SHOP);
    expect(headers.get('vary')).toContain('Origin');
  });

  it('may ask beforehand what is allowed', async () => {
    const { status, headers } = await from(SHOP, 'OPTIONS');
    expect(status).toBe(204);
    for (const name of ['batoken', 'ba-user-token', 'think-lang', 'server', 'Content-Type']) {
      expect(headers.get('access-control-allow-headers')).toContain(name);
    }
    expect(headers.get('access-control-max-age')).toBe('1800');
  });

  it('are no matter for our own pages, and for programs', async () => {
    expect((await from(test.guest.url)).status).toBe(200);
    const behindProxy = { origin: 'https://mall.example.com', 'x-forwarded-host': 'mall.example.com' };
    expect((await test.guest.get('/admin/Index/login', behindProxy)).status).toBe(200);
    expect((await test.guest.get('/admin/Index/login')).status).toBe(200);
  });

  it('hear that types are to be believed, and to stay with TLS', async () => {
    const plain = await test.guest.get('/admin/Index/login');
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
    expect(plain.headers.get('strict-transport-security')).toBeNull();
    const secure = await test.guest.get('/healthz', { 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('strict-transport-security')).toContain('max-age=');
  });

  it('are logged with the client’s own address, as far as proxies are believed', async () => {
    await test.guest.call('POST', '/admin/Index/login', {
      headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' },
      body: { username: 'nobody', password: 'wrong-password' },
    });
    const { rows } = await test.main.query<{ ip: string }>({
      text: 'SELECT ip FROM admin_log ORDER BY id DESC LIMIT 1',
      values: [],
    });
    expect(rows).toEqual([{ ip: '203.0.113.9' }]);
  });
});
