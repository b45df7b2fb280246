import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ShippingShop, type Buyer } from './shipping.fixture.ts';
import type { Answer, SoldGoods } from './shop.fixture.ts';

const STATUSES = [1, 2, 3, 4, 5, 6, 7] as const;
type Status = (typeof STATUSES)[number];

interface Made {
  me: Buyer;
  orderNo: string;
  groupNo: string;
}

const TO = {
  consignee: 'Ann',
  mobile: '13900000002',
  codes: ['310000', '310100', '310104'],
  address: '331 Caoxi Road',
};

describe.each(DATABASE_KINDS)('the table of orders on %s', (database) => {
  let shop: ShippingShop;
  let goods: SoldGoods;
  let me: Buyer;
  beforeAll(async () => {
    shop = await ShippingShop.start(database);
    goods = await shop.goods('10.00', 999);
    me = await shop.buyer('9000.00');
  });
  afterAll(() => shop?.server.stop());

  const pay = ({ groupNo }: Made): Promise<Answer> =>
    me.post('shop.pay/create', { group_no: groupNo, channel: 'balance', idempotency_key: shop.key() });
  const step = (name: string, { orderNo }: Made, more: object = {}): Promise<Answer> =>
    me.post(`shop.order/${name}`, { order_no: orderNo, ...more });
  const evaluate = async ({ orderNo }: Made): Promise<Answer> => {
    const { lines } = await shop.detail(me, orderNo);
    const scores = { score_goods: 5, score_service: 5, score_delivery: 5 };
    return me.post('shop.evaluation/add', {
      order_no: orderNo,
      items: lines.map(({ id }) => ({ line_id: id, ...scores })),
    });
  };
  const parcel = () => ({ express_company: 'SF', express_no: `SF${shop.key()}0000` });

  /** What can be asked of an order, and what becomes of it in the statuses where it may be. */
  const ACTIONS: Readonly<
    Record<string, { to: Partial<Record<Status, Status>>; ask: (order: Made) => Promise<Answer> }>
  > = {
    pay: { to: { 1: 2 }, ask: pay },
    cancel: { to: { 1: 6 }, ask: (order) => step('cancel', order, { reason: 'x' }) },
    applyCancel: { to: { 2: 7 }, ask: (order) => step('applyCancel', order, { reason: 'x' }) },
    withdrawCancel: { to: { 7: 2 }, ask: (order) => step('withdrawCancel', order) },
    receive: { to: { 3: 4 }, ask: (order) => step('receive', order) },
    del: { to: { 5: 5, 6: 6 }, ask: (order) => step('del', order) },
    evaluate: { to: { 4: 5 }, ask: evaluate },
    'staff delivery': { to: { 2: 3 }, ask: ({ orderNo }) => shop.staff('delivery', orderNo, parcel()) },
    'staff cancel': { to: { 7: 6 }, ask: ({ orderNo }) => shop.staff('cancel', orderNo) },
    'staff refuseCancel': {
      to: { 7: 2 },
      ask: ({ orderNo }) => shop.staff('refuseCancel', orderNo, { reason: 'x' }),
    },
    'staff changePrice': {
      to: { 1: 1 },
      ask: ({ orderNo }) => shop.staff('changePrice', orderNo, { pay_amount: '9.00', reason: 'x' }),
    },
    'staff editAddress': { to: { 1: 1, 2: 2 }, ask: ({ orderNo }) => shop.staff('editAddress', orderNo, TO) },
    'staff close': {
      to: { 1: 6, 2: 6, 3: 6, 4: 6 },
      ask: ({ orderNo }) => shop.staff('close', orderNo, { reason: 'x' }),
    },
  };

  /** The steps that lead from one status to another, first to last. */
  const WAYS: Readonly<Record<Status, readonly string[]>> = {
    1: [],
    2: ['pay'],
    3: ['pay', 'staff delivery'],
    4: ['pay', 'staff delivery', 'receive'],
    5: ['pay', 'staff delivery', 'receive', 'evaluate'],
    6: ['cancel'],
    7: ['pay', 'applyCancel'],
  };
  const orderIn = async (status: Status): Promise<Made> => {
    const order = { me, ...(await shop.unpaid(me, [goods, 1])) };
    for (const name of WAYS[status]) expect((await ACTIONS[name]!.ask(order)).code).toBe(1);
    return order;
  };
  /** All that a step could have changed. */
  const stored = ({ orderNo }: Made): Promise<object> =>
    shop.one(
      `select to_jsonb(o) as order, (select jsonb_agg(to_jsonb(l) order by l.id) from shop_order_log l where l.order_id = o.id) as log,
        (select money from "user" u where u.id = o.user_id)::text as money,
        (select to_jsonb(s) from shop_goods_sku s where s.id = $2) as sku
       from shop_order o where order_no = $1`,
      [orderNo, goods.skuId],
    );
  const statusOf = async ({ orderNo }: Made): Promise<number> =>
    (await shop.one<{ status: number }>('select status::int from shop_order where order_no = $1', [orderNo]))
      .status;

  test.each(STATUSES)(
    'R-O1 in status %i what its table does not have is refused and changes nothing',
    async (status) => {
      const order = await orderIn(status);
      expect(await statusOf(order)).toBe(status);
      const before = await stored(order);
      for (const [name, { to, ask }] of Object.entries(ACTIONS)) {
        if (to[status] !== undefined) continue;
        expect([name, (await ask(order)).code]).not.toEqual([name, 1]);
        expect([name, await stored(order)]).toEqual([name, before]);
      }
    },
  );

  const allowed = Object.entries(ACTIONS).flatMap(([name, { to }]) =>
    Object.entries(to).map(([from, then]) => [name, Number(from) as Status, then] as const),
  );
  test.each(allowed)('R-O1 %s in %i leads to %i', async (name, from, then) => {
    const order = await orderIn(from);
    const answer = await ACTIONS[name]!.ask(order);
    expect(answer).toMatchObject({ code: 1 });
    expect(await statusOf(order)).toBe(then);
    expect(await shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
  });

  test('R-O1 of two who ship the last unit at once one ships it', async () => {
    const order = await orderIn(2);
    const answers = await Promise.all([1, 2, 3].map(() => ACTIONS['staff delivery']!.ask(order)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const { count } = await shop.one<{ count: number }>(
      'select count(*)::int as count from shop_shipment where order_id = $1',
      [await shop.idOf(order.orderNo)],
    );
    expect(count).toBe(1);
  });
});
