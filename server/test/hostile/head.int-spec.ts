import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

describe('A HEAD request', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ definitions: 'definitions' });
    await server.admin.data('POST', '/admin/shop.goods.Tag/add', { name: 'Only one' });
  });
  afterAll(() => server.stop());

  it.each(['/admin/rest/shop/goods/tag', '/admin/rest/shop/goods/tag/1', '/admin/shop.goods.Tag/index'])(
    'has the head of the GET of %s, and no body',
    async (path) => {
      const [head, get] = [await server.admin.call('HEAD', path), await server.admin.get(path)];
      expect({ status: head.status, body: head.body }).toEqual({ status: 200, body: '' });
      for (const name of ['content-type', 'content-length', 'content-range']) {
        expect(head.headers.get(name)).toBe(get.headers.get(name));
      }
    },
  );

  it('never writes', async () => {
    expect((await server.admin.call('HEAD', '/admin/shop.goods.Tag/del?ids[]=1')).body).toBe('');
    expect((await server.admin.get('/admin/rest/shop/goods/tag/1')).status).toBe(200);
  });
});
