import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import type { Answer, SoldGoods } from './shop.fixture.ts';

interface Tried {
  orders: number;
  members: number;
  goods: string;
  discount: string;
  average: string;
  below: number;
  taken: number;
  beyond: number;
  more: boolean;
  list: { order_no: string; goods: string; discount: string }[];
}

const COUPON = {
  type: 1,
  threshold: 2000,
  amount: 500,
  discount_rate: 0,
  max_discount: 0,
  scope: 1,
  scope_ids: [] as number[],
  stack_with_level: true,
  stack_with_merchant: true,
  total: 0,
  per_member: 0,
  new_member_only: false,
  level_ids: [] as number[],
};

describe.each(DATABASE_KINDS)('last month with a coupon on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  let me: Buyer;
  let cup: SoldGoods;
  let plate: SoldGoods;
  let both = '';

  const tryIt = async (more: object = {}, id = 0): Promise<Answer<Tried>> =>
    (
      await own.admin.post<Answer<Tried>>('/admin/shop.market.Coupon/lastMonth', {
        id,
        ...COUPON,
        ...more,
      })
    ).body;
  const tried = async (more: object = {}): Promise<Tried> => {
    const answer = await tryIt(more);
    if (answer.code !== 1) throw new Error(JSON.stringify(answer));
    return answer.data;
  };

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    cup = await its.shop.goods('10.00', 99, { freight_type: 1 });
    plate = await its.shop.goods('30.00', 99, { freight_type: 2, freight_fixed: '6.00' });
    me = await its.buyer('10000.00');
    const other = await its.buyer('10000.00');
    await its.paid(me, [[cup, 1]]);
    both = await its.paid(me, [
      [cup, 2],
      [plate, 1],
    ]);
    await its.paid(other, [[plate, 2]]);
    const old = await its.paid(me, [[plate, 9]]);
    await its.sql(`update shop_order set pay_time = pay_time - interval '40 days' where order_no = $1`, [
      old,
    ]);
  });
  afterAll(() => own?.stop());

  test('orders of the last thirty days that come to its threshold would have used it', async () => {
    expect(await tried()).toMatchObject({
      orders: 2,
      members: 2,
      goods: '110.00',
      discount: '10.00',
      average: '5.00',
      below: 1,
      taken: 0,
      beyond: 0,
      more: false,
      list: [
        { goods: '60.00', discount: '5.00' },
        { order_no: both, goods: '50.00', discount: '5.00' },
      ],
    });
  });

  test('its scope, its kind and its limits count', async () => {
    expect(await tried({ scope: 3, scope_ids: [cup.goodsId] })).toMatchObject({ orders: 1, goods: '20.00' });
    expect(await tried({ scope: 4, scope_ids: [cup.goodsId] })).toMatchObject({ orders: 2, goods: '90.00' });
    expect(await tried({ scope: 3, scope_ids: [cup.goodsId * 1000] })).toMatchObject({
      orders: 0,
      average: '0.00',
    });
    const { classify_id: classify } = await its.shop.one<{ classify_id: string }>(
      'select classify_id::text from shop_goods where id = $1',
      [cup.goodsId],
    );
    expect(await tried({ scope: 2, scope_ids: [Number(classify)] })).toMatchObject({ orders: 2 });
    expect(await tried({ type: 2, threshold: 0, amount: 0, discount_rate: 8500 })).toMatchObject({
      orders: 3,
      discount: '18.00',
    });
    expect(await tried({ type: 3, threshold: 0, amount: 400 })).toMatchObject({
      orders: 2,
      discount: '8.00',
    });
    expect(await tried({ total: 1 })).toMatchObject({ orders: 1, beyond: 1 });
    expect(await tried({ threshold: 0, per_member: 1 })).toMatchObject({ orders: 2, beyond: 1 });
    // The buyer has paid before: forty days ago.
    expect(await tried({ threshold: 0, new_member_only: true })).toMatchObject({ orders: 1, members: 1 });
    expect(await tried({ level_ids: [987_654] })).toMatchObject({ orders: 0 });
  });

  test('a checkout that has used a coupon of the same issuer takes no other', async () => {
    const { group_id: group } = await its.shop.one<{ group_id: string }>(
      'select group_id::text from shop_order where order_no = $1',
      [both],
    );
    const added = await own.admin.post<{ id: number }>('/admin/rest/shop/market/coupon', {
      name: 'Spring',
      type: 1,
      amount: '1.00',
    });
    const id = added.body.id;
    await its.sql(
      `insert into shop_member_coupon (merchant_id, coupon_id, user_id, status, number, group_id) values (0, $1, $2, 2, 1, $3)`,
      [id, me.id, group],
    );
    expect(await tried()).toMatchObject({ orders: 1, taken: 1 });
    expect((await tryIt({}, id)).data).toMatchObject({ orders: 1, taken: 1 });
    expect((await tryIt({}, 987_654)).code).toBe(0);
  });

  test('what is no rule is refused with its path', async () => {
    const { code, data } = await tryIt({ amount: -1 });
    expect(code).toBe(0);
    expect(data).toMatchObject({ issues: [{ path: 'amount' }] });
    expect((await own.guest.post<Answer>('/admin/shop.market.Coupon/lastMonth', {})).body.code).not.toBe(1);
  });
});
