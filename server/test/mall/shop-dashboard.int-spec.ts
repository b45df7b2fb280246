import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestRefunds } from './refund.fixture.ts';

interface Figures {
  orders: number;
  paid_orders: number;
  paid_amount: string;
  refund_amount: string;
  average: string | null;
}
interface Board {
  figures: Record<'today' | 'yesterday' | 'week' | 'month', Figures> & {
    days: (Figures & { day: string })[];
  };
  visitors: null;
  top: { id: number; name: string; units: number; amount: string }[];
  todo: { name: string; count: number; definition: string; tab: string }[];
}
interface Buyers {
  buyers: number;
  new_buyers: number;
  repeat_buyers: number;
  average: string | null;
  members: { total: number; new: number } | null;
  top: { name: string; orders: number; paid_amount: string; refund_amount: string }[];
}

const NOTHING: Figures = {
  orders: 0,
  paid_orders: 0,
  paid_amount: '0.00',
  refund_amount: '0.00',
  average: null,
};

describe.each(DATABASE_KINDS)('the dashboard of a shop on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  let cup: number;
  const board = (client: HttpClient = own.admin, days = 7): Promise<Board> =>
    client.data<Board>('GET', `/admin/shop.Dashboard/index?days=${days}`);
  const buyers = (client: HttpClient = own.admin, days = 30): Promise<Buyers> =>
    client.data<Buyers>('GET', `/admin/shop.User/index?days=${days}`);
  const shift = (orderNo: string, days: number): Promise<unknown> =>
    its.sql(
      `update shop_order set create_time = create_time - $2::int * interval '1 day', pay_time = pay_time - $2::int * interval '1 day'
       where order_no = $1`,
      [orderNo, days],
    );

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
  });
  afterAll(() => own?.stop());

  test('a shop that has sold nothing has thirty days of nothing', async () => {
    const { figures, top, visitors } = await board();
    expect(figures).toMatchObject({ today: NOTHING, yesterday: NOTHING, week: NOTHING, month: NOTHING });
    expect(figures.days).toHaveLength(30);
    expect({ top, visitors }).toEqual({ top: [], visitors: null });
    expect(await buyers()).toMatchObject({ buyers: 0, average: null, top: [] });
  });

  test('orders, payments and refunds stand in the day and the periods that they belong to', async () => {
    const me = await its.buyer('1000.00');
    const goods = await its.shop.goods('10.00', 99, { name: '杯', name_en: 'Cup' });
    cup = goods.goodsId;
    const today = await its.paid(me, [[goods, 3]]);
    await its.agree(await its.asked(me, today, 1, [[0, 1]]));
    await shift(await its.paid(me, [[goods, 5]]), 1);
    await shift(await its.paid(me, [[goods, 1]]), 20);
    await shift(await its.paid(await its.buyer('100.00'), [[goods, 2]]), 40);
    const { figures } = await board();
    expect(figures.today).toEqual({
      orders: 1,
      paid_orders: 1,
      paid_amount: '30.00',
      refund_amount: '10.00',
      average: '30.00',
    });
    expect(figures.yesterday).toMatchObject({ orders: 1, paid_amount: '50.00', refund_amount: '0.00' });
    expect(figures.week).toMatchObject({ orders: 2, paid_amount: '80.00', average: '40.00' });
    expect(figures.month).toMatchObject({ orders: 3, paid_amount: '90.00', refund_amount: '10.00' });
    expect(figures.days.map(({ paid_amount: paid }) => paid).slice(-2)).toEqual(['50.00', '30.00']);
    expect(figures.days.filter(({ orders }) => orders > 0)).toHaveLength(3);
  });

  test('what sells best is what was paid and not given back, in the language of the reader', async () => {
    const { top } = await board(own.admin.with({ 'think-lang': 'en' }));
    expect(top).toEqual([{ id: cup, name: 'Cup', cover: '/a.svg', units: 7, amount: '70.00' }]);
    expect((await board(own.admin, 1)).top).toMatchObject([{ units: 2, amount: '20.00' }]);
    expect((await board(own.admin, 30)).top).toMatchObject([{ units: 8, amount: '80.00' }]);
  });

  test('what waits is counted as the tab that it leads to counts it', async () => {
    const { todo } = await board();
    expect(todo.find(({ name }) => name === 'shop/order/order/toShip')).toMatchObject({ count: 4 });
    for (const { definition, tab, count } of todo) {
      const { counts } = await own.admin.data<{ counts: Record<string, number> }>(
        'GET',
        `/admin/${definition.replaceAll('/', '.')}/tabs`,
      );
      expect([definition, tab, counts[tab]]).toEqual([definition, tab, count]);
    }
  });

  test('buyers are new or come back; names are whole for who may see members', async () => {
    const all = await buyers();
    expect(all).toMatchObject({ buyers: 1, new_buyers: 1, repeat_buyers: 1, average: '90.00' });
    expect(all.members).toMatchObject({ total: 2 });
    expect(all.top).toMatchObject([{ orders: 3, paid_amount: '90.00', refund_amount: '10.00' }]);
    expect(await buyers(own.admin, 1)).toMatchObject({ buyers: 1, new_buyers: 0, repeat_buyers: 0 });
    const clerk = await own.actor(['shop/user/index']);
    expect((await buyers(clerk)).top[0]?.name).toMatch(/\*\*\*/);
  });

  test('people of a shop see their own alone; two shops make the platform’s', async () => {
    const other = await its.shop.one<{ id: number }>(
      `insert into merchant_shop (name, status) values ('Other', 1) returning id::int`,
    );
    const nodes = ['shop/dashboard/index', 'shop/user/index', 'shop/order/order/index'];
    const theirs = await own.actor(nodes, { merchantId: other.id });
    const one = await its.shop.one<{ no: string }>(
      `select order_no as no from shop_order where pay_time > now() - interval '2 hours' limit 1`,
    );
    await its.sql('update shop_order set merchant_id = $2 where order_no = $1', [one.no, other.id]);
    const nobody = await own.actor(nodes, { merchantId: other.id + 1 });
    expect((await board(nobody)).figures.month).toEqual(NOTHING);
    const mine = await board(theirs);
    expect(mine.figures.month).toMatchObject({ orders: 1, paid_amount: '30.00' });
    expect(mine.todo.find(({ tab }) => tab === 'toShip')).toMatchObject({ count: 1 });
    expect(mine.todo.map(({ definition }) => definition)).not.toContain('shop/pay/difference');
    const owner = await own.actor(
      ['shop/dashboard/index', 'merchant/order/order/index', 'merchant/bill/index'],
      {
        merchantId: other.id,
      },
    );
    const { todo } = await board(owner);
    expect(todo.find(({ tab }) => tab === 'toShip')).toMatchObject({
      count: 1,
      definition: 'merchant/order/order',
    });
    expect(todo.map(({ name }) => name)).toContain('merchant/bill/drawn');
    expect(todo.map(({ name }) => name)).not.toContain('merchant/bill/disputed');
    expect((await buyers(theirs)).members).toBeNull();
    expect((await board()).figures.month).toMatchObject({ orders: 3, paid_amount: '90.00' });
  });

  test('without the node, and with days that are none, there is no answer', async () => {
    const clerk = await own.actor(['shop/order/order/index']);
    expect((await clerk.get<{ code: number }>('/admin/shop.Dashboard/index')).body.code).not.toBe(1);
    expect((await clerk.get<{ code: number }>('/admin/shop.User/index')).body.code).not.toBe(1);
    for (const days of ['0', '31', "1'", 'x'])
      expect(
        (
          await own.admin.get<{ code: number }>(
            `/admin/shop.Dashboard/index?days=${encodeURIComponent(days)}`,
          )
        ).body.code,
      ).not.toBe(1);
  });
});
