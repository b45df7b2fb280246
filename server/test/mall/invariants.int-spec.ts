import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ALL_INVARIANTS } from '#server/bench/simulate/invariants/all-invariants.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { TestMerchants } from './merchant.fixture.ts';
import type { Answer } from './shop.fixture.ts';

/** Ids of the questions that a trade as small as this one can break, each by a change that the database takes. */
const PLANTED: readonly (readonly [ids: string, plant: string])[] = [
  [
    '1a',
    'update shop_ledger_posting set amount = amount + 1 where id = (select min(id) from shop_ledger_posting)',
  ],
  ['3b', 'update shop_order_goods set pay = pay + 1 where id = (select min(id) from shop_order_goods)'],
  [
    '4b',
    'update shop_order_goods set freight_share = freight_share + 1 where id = (select min(id) from shop_order_goods)',
  ],
  [
    '9a',
    `update merchant_account set pending = pending + 1 where id = (select max(id) from merchant_account)`,
  ],
  ['14a', 'update shop_goods_sku set stock = stock - 1 where id = (select min(id) from shop_goods_sku)'],
  ['24a', 'update shop_coupon set received = received + 1 where id = (select min(id) from shop_coupon)'],
];

describe.each(DATABASE_KINDS)('what always holds of a shop, after a small trade on %s', (database) => {
  let them: TestMerchants;
  beforeAll(async () => {
    them = await TestMerchants.start(database);
    await trade(them);
  });
  afterAll(() => them?.own.stop());

  const broken = async (sql: string): Promise<object[]> =>
    (await them.own.main.query({ text: sql, values: [] })).rows;

  test.each(ALL_INVARIANTS.map(({ id, title, sql }) => [id, title, sql] as const))(
    'invariant %s: %s',
    async (_id, _title, sql) => {
      expect(await broken(sql)).toEqual([]);
    },
  );

  test.each(PLANTED)('a defect that breaks invariant %s is found', async (id, plant) => {
    const { sql } = ALL_INVARIANTS.find((invariant) => invariant.id === id)!;
    const { main } = them.own;
    await main
      .transaction(async (executor) => {
        await executor.query({ text: plant, values: [] });
        expect((await executor.query({ text: sql, values: [] })).rows).not.toEqual([]);
        throw new Error('back');
      })
      .catch((error: Error) => expect(error.message).toBe('back'));
  });
});

/** Orders of two shops with a coupon: one paid and sent, one refunded in part, one closed by staff, one that nobody pays. */
async function trade(them: TestMerchants): Promise<void> {
  const { its, own } = them;
  // What the buyer of other tests has was given to them by no call.
  await its.sql('update "user" set money = 0 where id = $1', [them.me.id]);
  const me = await its.buyer('0.00');
  const money = { user_id: me.id, money: '2000.00', memo: 'a gift' };
  expect((await own.admin.post('/admin/rest/user/moneyLog', money)).status).toBe(201);
  const shop = await them.merchant({ commission_mode: 2, commission_rate: 500 });
  const tea = await its.shop.goods('30.00', 20, { freight_type: 2, freight_fixed: '6.00' });
  const coupon = await own.admin.post<{ id: number }>('/admin/rest/shop/market/coupon', {
    name: 'Ten off',
    type: 1,
    amount: '10.00',
    merchant_share: 5000,
  });
  await own.admin.post('/admin/shop.market.Coupon/start', { ids: [coupon.body.id] });
  expect((await me.post('shop.coupon/receive', { id: coupon.body.id })).code).toBe(1);
  const both = await its.paid(me, [
    [shop.cup, 2],
    [tea, 1],
  ]);
  await its.ship(both);
  expect((await me.post('shop.order/receive', { order_no: both })).code).toBe(1);
  const part = await its.paid(me, [[tea, 3]]);
  const refundNo = await its.asked(me, part, 1, [[0, 1]]);
  expect((await its.agree(refundNo)).code).toBe(1);
  const closed = await its.paid(me, [[shop.cup, 1]]);
  const close = { ids: [await its.orderId(closed)], reason: 'broken' };
  expect((await own.admin.post<Answer>('/admin/shop.order.Order/close', close)).body.code).toBe(1);
  const items = { items: [{ sku_id: tea.skuId, qty: 1 }] };
  const { data } = await me.post<{ hash: string }>('shop.checkout/preview', items);
  await me.post('shop.order/create', { ...items, hash: data.hash, idempotency_key: its.key() });
}
