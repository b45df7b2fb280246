import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { ShopInstants1763970000000 } from '#server/database/system-tables/shop-instants.migration.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestShop } from '../mall/shop.fixture.ts';

describe.each(DATABASE_KINDS)('a shop whose times were kept without a zone on %s', (database) => {
  let own: TestServer;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
  });
  afterAll(() => own?.stop());

  test('has instants afterwards, the same ones, and once only', async () => {
    const { goodsId } = await new TestShop(own).goods('1.00', 1);
    const ask = async (text: string): Promise<Record<string, unknown>[]> =>
      (await own.main.query({ text, values: [] })).rows;
    const at = (): Promise<Record<string, unknown>[]> =>
      ask(`select pg_typeof(shelf_at)::text as type, shelf_at at time zone 'UTC' as utc, shelf_at::text as text
        from shop_goods where id = ${goodsId}`);
    await ask(`update shop_goods set shelf_at = '2026-01-02T03:04:05Z' where id = ${goodsId}`);
    const runner = { query: ask } as unknown as QueryRunner;
    const migration = new ShopInstants1763970000000();
    const before = await at();
    await migration.down(runner);
    expect(await at()).toMatchObject([{ type: 'timestamp without time zone', text: '2026-01-02 03:04:05' }]);
    for (const time of ['first', 'again']) {
      await migration.up(runner);
      expect([time, await at()]).toEqual([time, before]);
    }
  });
});
