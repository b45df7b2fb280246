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
    test = await startTestServer({ env: { ADMIN_BASE_PATH: '/manage', DATA_DIR: data } });
  });
  afterAll(async () => {
    await test.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('gives a browser that navigates a page, and a call the API', async () => {
    const page = await test.guest.get('/manage/Index/login', HTML);
    expect(page.headers.get('content-type')).toContain('text/html');
    const call = await test.guest.get('/manage/Index/login', { ...HTML, server: 'true' });
    expect(call.body).toMatchObject({ code: 1 });
    const image = await test.guest.get('/manage/Index/login?server=1', HTML);
    expect(image.body).toMatchObject({ code: 1 });
  });

  it('lives at its own address only, whatever the case', async () => {
    expect((await test.guest.get('/MANAGE/index/LOGIN')).body).toMatchObject({ code: 1 });
    expect((await test.guest.get('/admin/Index/login')).status).toBe(404);
  });

  it('gives stored files, which may not run as pages, and nothing beside them', async () => {
    const picture = await test.guest.get('/storage/a.svg', HTML);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect((await test.guest.get('/storage/%2e%2e/server.lock')).status).toBe(404);
  });
});
