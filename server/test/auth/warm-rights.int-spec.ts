import type { HttpClient } from '../harness/http-client.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

/** Jobs look for work meanwhile, those of every minute for orders and goods. */
const OF_JOBS = /pgboss|"shop_order"|"shop_goods"/;

/** What asking for a right costs the database. */
describe('rights that are known', () => {
  let test: TestServer;
  let clerk: HttpClient;
  const asked: string[] = [];

  beforeAll(async () => {
    test = await startTestServer({ definitions: 'definitions' });
    clerk = await test.actor(['shop/goods/tag/index']);
    const query = test.main.query.bind(test.main);
    test.main.query = (statement) => {
      if (!OF_JOBS.test(statement.text)) asked.push(statement.text);
      return query(statement);
    };
  });
  afterAll(() => test.stop());

  const statementsOf = async (count: number, call: () => Promise<unknown>): Promise<string[]> => {
    await call();
    await new Promise((resolve) => setTimeout(resolve, 100));
    asked.length = 0;
    for (let round = 0; round < count; round += 1) await call();
    return [...asked];
  };

  it('cost no statement: a page’s view, a refusal in either dialect, a page of one’s own', async () => {
    const all = await test.admin.get('/admin/metadata/view/shop/goods/tag');
    expect(all.status).toBe(200);
    expect(asked.length).toBeGreaterThan(0);
    expect(await statementsOf(10, () => clerk.get('/admin/metadata/view/shop/goods/tag'))).toEqual([]);
    expect(await statementsOf(10, () => clerk.get('/admin/shop.goods.Brand/index'))).toEqual([]);
    expect(await statementsOf(10, () => clerk.get('/admin/rest/shop/goods/brand'))).toEqual([]);
  });

  it('leave a list with the statement for its rows and no other', async () => {
    const statements = await statementsOf(5, () => clerk.get('/admin/shop.goods.Tag/index'));
    expect(statements).toHaveLength(5);
    expect(statements.filter((text) => /admin|token/.test(text))).toEqual([]);
  });
});
