import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const WRITES: [method: string, path: string][] = [
  ['POST', '/admin/shop.goods.Tag/add'],
  ['POST', '/admin/shop.goods.Tag/edit?id=1'],
  ['POST', '/admin/shop.goods.Tag/sortable'],
  ['POST', '/admin/shop.goods.Tag/del?ids[]=1'],
  ['POST', '/admin/rest/shop/goods/tag'],
  ['PUT', '/admin/rest/shop/goods/tag/1'],
  ['POST', '/admin/rest/shop/order/order/1/cancel'],
];

describe('A body that is no object', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ definitions: 'definitions' });
    await server.admin.data('POST', '/admin/shop.goods.Tag/add', { name: 'Only one' });
  });
  afterAll(() => server.stop());

  it.each(WRITES)('is refused as such by %s %s', async (method, path) => {
    for (const raw of ['[]', '[{"name":"x"}]', '"x"', '1', 'true', 'null']) {
      const { status, body } = await server.admin.call(method, path, { raw });
      const wanted = path.includes('/rest/')
        ? { status: 400, body: { code: 'request.invalid' } }
        : { status: 200, body: { code: 0, msg: 'Incorrect parameter!' } };
      expect({ raw, status, body }).toMatchObject({ raw, ...wanted });
    }
    expect((await server.admin.get('/admin/rest/shop/goods/tag/1')).body).toMatchObject({ name: 'Only one' });
  });

  it('is no matter for an action that does not exist, which is named', async () => {
    const { status, body } = await server.admin.post('/admin/rest/shop/order/order/1/fly', {});
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { code: 'action.not-found', message: 'There is no action named fly.' },
    });
  });
});
