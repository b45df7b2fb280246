import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const PAGE =
  '<!doctype html><meta name="admin-base-path" content="/manage" /><meta name="site-name" content="Metamall" /><p>app</p>';
const HTML = { accept: 'text/html,application/xhtml+xml' };

describe('pages and API on the same paths', () => {
  let test: TestServer;
  let data: string;
  beforeAll(async () => {
    data = mkdtempSync(path.join(tmpdir(), 'metamall-pages-'));
    mkdirSync(path.join(data, 'storage'), { recursive: true });
    writeFileSync(path.join(data, 'storage', 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    mkdirSync(path.join(data, 'web', 'assets'), { recursive: true });
    writeFileSync(path.join(data, 'web', 'assets', 'app-1a2b.js'), 'export {};');
    writeFileSync(path.join(data, 'web', '.built-from'), 'secret');
    writeFileSync(path.join(data, 'web', 'robots.txt'), 'User-agent: *');
    writeFileSync(path.join(data, 'web', 'index.html'), PAGE.replace('/manage', '/admin'));
    writeFileSync(path.join(data, 'web', 'assets', 'app-1a2b.js.br'), brotliCompressSync('export {};'));
    writeFileSync(path.join(data, 'web', 'assets', 'app-1a2b.js.gz'), gzipSync('export {};'));
    const env = { ADMIN_BASE_PATH: '/manage', DATA_DIR: data };
    test = await startTestServer({ env, webDir: path.join(data, 'web') });
  });
  afterAll(async () => {
    await test.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('gives a browser that navigates a page, and a call the API', async () => {
    const page = await test.guest.get('/manage/Index/login', HTML);
    expect(page).toMatchObject({
      status: 200,
      body: PAGE,
    });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    const call = await test.guest.get('/manage/Index/login', { ...HTML, server: 'true' });
    expect(call.body).toMatchObject({ code: 1 });
    const image = await test.guest.get('/manage/Index/login?server=1', HTML);
    expect(image.body).toMatchObject({ code: 1 });
  });

  it('gives the page as well where its address carries a whole other one', async () => {
    for (const part of ['loading', 'iframe']) {
      const page = await test.guest.get(`/manage/${part}/${encodeURIComponent('{"'.repeat(2000))}`, HTML);
      expect(page).toMatchObject({ status: 200, body: PAGE });
    }
  });

  it('lives at its own address only, whatever the case', async () => {
    expect((await test.guest.get('/MANAGE/index/LOGIN')).body).toMatchObject({ code: 1 });
    expect((await test.guest.get('/admin/Index/login')).status).toBe(404);
  });

  it('gives the files of the app, for ever where their name changes with them', async () => {
    const script = await test.guest.get('/assets/app-1a2b.js');
    expect(script).toMatchObject({ status: 200, body: 'export {};' });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await test.guest.get('/robots.txt')).body).toBe('User-agent: *');
    const gone = await test.guest.get('/assets/gone.js');
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, null]);
    expect((await test.guest.get('/.built-from')).status).toBe(404);
  });

  it('gives a script as it is packed for whoever takes it so', async () => {
    for (const [accepted, used] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const script = await test.guest.get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
      expect(script).toMatchObject({ status: 200, body: 'export {};' });
      expect([script.headers.get('content-encoding'), script.headers.get('vary')]).toEqual([
        used,
        'accept-encoding',
      ]);
      expect(script.headers.get('content-type')).toContain('javascript');
    }
  });

  it('gives a page for every other address one goes to, even one that looks like a file', async () => {
    for (const address of ['/', '/404', '/user/login', '/no-such.file', '/a/b.c']) {
      expect((await test.guest.get(address, HTML)).body).toBe(PAGE);
    }
    expect((await test.guest.get('/no-such.file')).status).toBe(404);
  });

  it('serves a new build without a restart', async () => {
    const file = path.join(data, 'web', 'index.html');
    writeFileSync(file, PAGE.replace('/manage', '/admin').replace('app', 'the next app'));
    writeFileSync(path.join(data, 'web', 'assets', 'next-3c4d.js'), 'export {};');
    expect((await test.guest.get('/manage', HTML)).body).toBe(PAGE.replace('app', 'the next app'));
    expect((await test.guest.get('/assets/next-3c4d.js')).status).toBe(200);
    rmSync(file);
    expect((await test.guest.get('/manage', HTML)).body).toBe(PAGE.replace('app', 'the next app'));
    writeFileSync(file, PAGE.replace('/manage', '/admin'));
    expect((await test.guest.get('/manage', HTML)).body).toBe(PAGE);
  });

  it('gives stored files, which may not run as pages, and nothing beside them', async () => {
    const picture = await test.guest.get('/storage/a.svg', HTML);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect((await test.guest.get('/storage/%2e%2e/server.lock')).status).toBe(404);
  });
});
