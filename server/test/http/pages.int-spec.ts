import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

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
    writeFileSync(
      path.join(data, 'web', 'index.html'),
      '<!doctype html><meta name="admin-base-path" content="/admin" /><p>app</p>',
    );
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
      body: '<!doctype html><meta name="admin-base-path" content="/manage" /><p>app</p>',
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

  it('lives at its own address only, whatever the case', async () => {
    expect((await test.guest.get('/MANAGE/index/LOGIN')).body).toMatchObject({ code: 1 });
    expect((await test.guest.get('/admin/Index/login')).status).toBe(404);
  });

  it('gives the files of the app, for ever where their name changes with them', async () => {
    const script = await test.guest.get('/assets/app-1a2b.js');
    expect(script).toMatchObject({ status: 200, body: 'export {};' });
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await test.guest.get('/robots.txt')).body).toBe('User-agent: *');
    expect((await test.guest.get('/assets/gone.js')).status).toBe(404);
    expect((await test.guest.get('/.built-from')).status).toBe(404);
  });

  it('gives stored files, which may not run as pages, and nothing beside them', async () => {
    const picture = await test.guest.get('/storage/a.svg', HTML);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect((await test.guest.get('/storage/%2e%2e/server.lock')).status).toBe(404);
  });
});
