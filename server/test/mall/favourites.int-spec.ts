import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop, type SoldGoods } from './shop.fixture.ts';

interface Row {
  id: number;
  kind: string;
  goods_id: number | null;
  merchant_id: number | null;
  valid: boolean;
  name: string;
  price_added: string | null;
  dropped: string | null;
  goods: { id: number; name: string; price: string } | null;
  merchant: { id: number; name: string } | null;
}
interface List {
  list: Row[];
  total: number;
  counts: { goods: number; merchant: number };
}
interface State {
  unread_count: number;
  favourites: { goods: number[]; merchants: number[] };
}

describe.each(DATABASE_KINDS)('favourites on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let ann: ReturnType<typeof callerOf>;
  let bob: ReturnType<typeof callerOf>;
  let cup: SoldGoods;
  let pot: SoldGoods;
  const list = async (me = ann, query = ''): Promise<List> =>
    (await me.get<List>(`shop.favourite/index${query}`)).data;
  const change = (goodsId: number, values: object) =>
    own.admin.put(`/admin/rest/shop/goods/goods/${goodsId}`, values);

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
    ann = callerOf((await shop.member('ann')).client);
    bob = callerOf((await shop.member('bob')).client);
    cup = await shop.goods('88.80', 5, { name: 'Cup', status: 1 });
    pot = await shop.goods('120.00', 5, { name: 'Pot', status: 1 });
  });
  afterAll(() => own?.stop());

  test('of goods and shops are kept once, the newest first, and counted', async () => {
    expect(await ann.post('shop.favourite/add', { goods_id: cup.goodsId })).toMatchObject({
      code: 1,
      data: { favourite: true, counts: { goods: 1, merchant: 0 } },
    });
    const again = await Promise.all(
      [1, 2, 3].map(() => ann.post('shop.favourite/add', { goods_id: cup.goodsId })),
    );
    expect(again.map(({ code }) => code)).toEqual([1, 1, 1]);
    await ann.post('shop.favourite/add', { goods_id: pot.goodsId });
    await ann.post('shop.favourite/add', { merchant_id: 0 });
    const all = await list();
    expect(all).toMatchObject({ total: 3, counts: { goods: 2, merchant: 1 } });
    expect(all.list).toMatchObject([
      { kind: 'merchant', merchant_id: 0, valid: true, goods: null },
      { kind: 'goods', valid: true, goods: { id: pot.goodsId, price: '120.00' } },
      { kind: 'goods', goods_id: cup.goodsId, price_added: '88.80', dropped: null },
    ]);
    expect(await list(ann, '?kind=goods&limit=1&page=2')).toMatchObject({
      list: [{ goods_id: cup.goodsId }],
      total: 2,
    });
    expect((await list(ann, '?kind=merchant')).list).toHaveLength(1);
    expect((await ann.get<State>('shop.member/state')).data).toMatchObject({
      unread_count: 0,
      favourites: { goods: [pot.goodsId, cup.goodsId], merchants: [0] },
    });
  });

  test('show that a price has dropped, and goods that are gone', async () => {
    const mug = await shop.goods('50.00', 5, { name: 'Mug', status: 1 });
    await bob.post('shop.favourite/add', { goods_id: mug.goodsId });
    await change(mug.goodsId, { price: '45.50' });
    expect((await list(bob)).list).toMatchObject([
      { valid: true, price_added: '50.00', dropped: '4.50', goods: { price: '45.50' } },
    ]);
    await change(mug.goodsId, { status: 0 });
    expect((await list(bob)).list).toMatchObject([
      { goods_id: mug.goodsId, valid: false, name: 'Mug', dropped: null },
    ]);
    await own.admin.delete(`/admin/rest/shop/goods/goods/${mug.goodsId}`);
    expect((await list(bob)).list).toMatchObject([{ goods_id: mug.goodsId, valid: false, name: 'Mug' }]);
    expect(await bob.post('shop.favourite/add', { goods_id: mug.goodsId })).toMatchObject({ code: 0 });
  });

  test('of others are as if they were not there', async () => {
    const [first] = (await list()).list;
    const foreign = await bob.post('shop.favourite/del', { ids: [first!.id] });
    const missing = await bob.post('shop.favourite/del', { ids: [999_999] });
    expect(foreign.code).toBe(0);
    expect({ ...foreign, time: 0 }).toEqual({ ...missing, time: 0 });
    expect((await bob.post('shop.favourite/del', { goods_id: cup.goodsId })).code).toBe(0);
    expect((await list()).total).toBe(3);
    // All or none: one of somebody else among one's own keeps them all.
    const [mine] = (await list(bob)).list;
    expect((await bob.post('shop.favourite/del', { ids: [mine!.id, first!.id] })).code).toBe(0);
    expect((await list(bob)).total).toBe(1);
    expect((await list(bob)).list[0]?.id).toBe(mine!.id);
  });

  test('are let go by what is kept, or several at once', async () => {
    expect(await ann.post('shop.favourite/del', { goods_id: cup.goodsId })).toMatchObject({
      code: 1,
      data: { favourite: false, counts: { goods: 1, merchant: 1 } },
    });
    expect((await ann.post('shop.favourite/del', { goods_id: cup.goodsId })).code).toBe(0);
    const ids = (await list()).list.map(({ id }) => id);
    expect((await ann.post('shop.favourite/del', { ids })).code).toBe(1);
    expect(await list()).toMatchObject({ list: [], total: 0 });
  });

  test('are for members who are signed in, of goods and shops that are there', async () => {
    const guest = callerOf(own.guest);
    for (const answer of [
      await guest.get('shop.favourite/index'),
      await guest.get('shop.member/state'),
      await guest.post('shop.favourite/add', { goods_id: cup.goodsId }),
      await guest.post('shop.favourite/del', { goods_id: cup.goodsId }),
    ])
      expect(answer.code).toBe(303);
    for (const body of [
      { goods_id: 999_999 },
      { merchant_id: 77 },
      {},
      { goods_id: cup.goodsId, merchant_id: 0 },
      { goods_id: 'x' },
      { goods_id: -1 },
    ])
      expect((await ann.post('shop.favourite/add', body)).code).toBe(0);
    expect(await list()).toMatchObject({ total: 0 });
  });

  test('have their number', async () => {
    const { id } = await shop.member('collector').then(async ({ id: key, client }) => {
      await own.main.query({
        text: `insert into user_favourite (user_id, kind, target_id, name) select $1, 'goods', 100000 + n, 'x' from generate_series(1, 500) n`,
        values: [key],
      });
      const answer = await callerOf(client).post('shop.favourite/add', { goods_id: cup.goodsId });
      expect(answer).toMatchObject({ code: 0, data: { issues: [{ path: 'goods_id' }] } });
      expect((await callerOf(client).post('shop.favourite/add', { merchant_id: 0 })).code).toBe(1);
      return { id: key };
    });
    expect(id).toBeGreaterThan(0);
  });
});
