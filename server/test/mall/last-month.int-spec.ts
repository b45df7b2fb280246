import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import type { Answer } from './shop.fixture.ts';
import { TestRefunds } from './refund.fixture.ts';

interface Tried {
  orders: number;
  changed: number;
  undeliverable: number;
  freight: string;
  tried: string;
  difference: string;
  list: { order_no: string; freight: string; tried: string | null; difference: string | null }[];
}

const rule = (first_fee: number, more: object = {}) => ({
  is_default: true,
  areas: [],
  first: 1,
  first_fee,
  continue: 1,
  continue_fee: 200,
  ...more,
});

describe.each(DATABASE_KINDS)('last month through a changed template on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  let templateId: number;
  const orders: string[] = [];
  const changed = (more: object = {}) => ({
    id: templateId,
    name: 'post',
    billing: 1,
    rules: [rule(800)],
    free_on: false,
    free: [],
    no_delivery_on: false,
    forbid: [],
    ...more,
  });
  const tryIt = async (template: object, client = own.admin): Promise<Answer<Tried>> =>
    (await client.post<Answer<Tried>>('/admin/shop.delivery.Template/lastMonth', { template })).body;

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    const added = await own.admin.post<{ id: number }>('/admin/rest/shop/delivery/template', {
      name: 'post',
      billing: 1,
      rules: { add: [{ is_default: 1, first: 1, first_fee: '8.00', continue: 1, continue_fee: '2.00' }] },
    });
    templateId = added.body.id;
    const sent = await its.shop.goods('10.00', 99, { freight_type: 3, delivery_template_id: templateId });
    const free = await its.shop.goods('5.00', 99, { freight_type: 1 });
    const me = await its.buyer('1000.00');
    orders.push(
      await its.paid(me, [[sent, 1]]),
      await its.paid(me, [
        [sent, 3],
        [free, 2],
      ]),
    );
    await its.paid(me, [[free, 1]]);
    const old = await its.paid(me, [[sent, 1]]);
    await its.sql(`update shop_order set pay_time = pay_time - interval '40 days' where order_no = $1`, [
      old,
    ]);
  });
  afterAll(() => own?.stop());

  test('the template as it is comes to what was paid; others and older orders are left out', async () => {
    const { data } = await tryIt(changed());
    expect(data).toMatchObject({
      orders: 2,
      more: false,
      changed: 0,
      undeliverable: 0,
      freight: '20.00',
      tried: '20.00',
      difference: '0.00',
    });
    expect(data.list.map(({ order_no: no }) => no).sort()).toEqual([...orders].sort());
  });

  test('a dearer first piece, and a free area, change each order by its own difference', async () => {
    const dearer = await tryIt(changed({ rules: [rule(1000)] }));
    expect(dearer.data).toMatchObject({ changed: 2, tried: '24.00', difference: '4.00' });
    expect(dearer.data.list.map(({ difference }) => difference)).toEqual(['2.00', '2.00']);
    const free = [{ areas: ['330000'], condition: 1, n: 3, a: 0 }];
    const { data } = await tryIt(changed({ free_on: true, free }));
    expect(data).toMatchObject({ changed: 1, tried: '8.00', difference: '-12.00' });
    expect(data.list[0]).toEqual({
      order_no: orders[1],
      freight: '12.00',
      tried: '0.00',
      difference: '-12.00',
    });
  });

  test('where the address would not be served the order says so, and is no part of the sums', async () => {
    const forbid = [{ areas: ['330100'], reason: 'Too far' }];
    const { data } = await tryIt(changed({ no_delivery_on: true, forbid }));
    expect(data).toMatchObject({ orders: 2, undeliverable: 2, freight: '0.00', tried: '0.00' });
    expect(data.list[0]).toMatchObject({ tried: null, difference: null });
    expect((await tryIt(changed({ rules: [] }))).data).toMatchObject({ undeliverable: 2 });
  });

  test('nothing is stored; bad templates, foreign ones and readers without orders are refused', async () => {
    expect(await its.shop.one('select min(first_fee)::int as fee from shop_delivery_rule')).toEqual({
      fee: 800,
    });
    for (const wrong of [
      changed({ billing: 4 }),
      changed({ rules: [rule(-1)] }),
      changed({ rules: [rule(1.5)] }),
      changed({ rules: 'all' }),
      changed({ id: 0 }),
      { id: templateId },
    ])
      expect((await tryIt(wrong)).code).not.toBe(1);
    expect((await tryIt(changed({ id: 999_999 }))).code).not.toBe(1);
    const clerk = await own.actor(['shop/delivery/template/index']);
    expect((await tryIt(changed(), clerk)).code).not.toBe(1);
    const stranger = await own.actor(['shop/delivery/template/index', 'shop/order/order/index'], {
      merchantId: 77,
    });
    expect((await tryIt(changed(), stranger)).code).not.toBe(1);
  });
});
