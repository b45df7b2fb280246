import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { closeUnpaid, type OrderJobPorts } from '#server/mall/orders/order-jobs.ts';
import { SHOP_DEPS, type ShopDeps } from '#server/mall/shop-deps.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop, type Answer, type SoldGoods } from './shop.fixture.ts';

interface Preview {
  hash: string;
  pay_amount: string;
  merchants: { id: number; pay_amount: string; lines: { sku_id: number; pay: string; steps: unknown[] }[] }[];
}
interface Made {
  group_no: string;
  pay_amount: string;
  orders: { order_no: string; merchant_id: number; pay_amount: string; status: number }[];
}
interface Order {
  order_no: string;
  status: number;
  actions: string[];
  lines: { id: number; qty: number; pay: string; shipped_qty: number }[];
  log: { action: string }[];
}

describe.each(DATABASE_KINDS)('orders on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let count = 0;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
  });
  afterAll(() => own?.stop());

  const buyer = async (money = '1000.00', score = 0) => {
    count += 1;
    const member = await shop.member(`buyer${count}`, money, score);
    return { ...member, ...callerOf(member.client) };
  };
  type Buyer = Awaited<ReturnType<typeof buyer>>;
  const runJob = (job: typeof closeUnpaid): Promise<void> => {
    const { app } = own.server;
    const ports = { ...app.get<ShopDeps>(SHOP_DEPS, { strict: false }), main: own.main, isShop: () => true };
    const { signal } = new AbortController();
    return job(ports as unknown as OrderJobPorts).run({
      id: '1',
      data: {},
      key: null,
      attempt: 1,
      signal,
      progress: () => undefined,
    });
  };
  const key = (): string => `key-${(count += 1)}`;
  const itemsOf = (...goods: [SoldGoods, number][]) => ({
    items: goods.map(([{ skuId }, qty]) => ({ sku_id: skuId, qty })),
  });
  const order = async (me: Buyer, body: object, idempotency = key()): Promise<Answer<Made>> => {
    const { data } = await me.post<Preview>('shop.checkout/preview', body);
    return me.post<Made>('shop.order/create', { ...body, hash: data.hash, idempotency_key: idempotency });
  };
  const pay = (me: Buyer, group: string, channel = 'balance') =>
    me.post('shop.pay/create', { group_no: group, channel, idempotency_key: key() });
  const paidOrder = async (me: Buyer, body: object): Promise<string> => {
    const made = await order(me, body);
    expect((await pay(me, made.data.group_no)).code).toBe(1);
    return made.data.orders[0]!.order_no;
  };
  const detail = async (me: Buyer, orderNo: string): Promise<Order> =>
    (await me.get<Order>(`shop.order/detail?order_no=${orderNo}`)).data;
  const step = (me: Buyer, name: string, orderNo: string, more: object = {}) =>
    me.post<Order>(`shop.order/${name}`, { order_no: orderNo, ...more });
  const staff = async (name: string, orderNo: string, params: object = {}) => {
    const { id } = await shop.one<{ id: number }>('select id::int from shop_order where order_no = $1', [
      orderNo,
    ]);
    return (await own.admin.post<Answer>(`/admin/shop.order.Order/${name}`, { ids: [id], ...params })).body;
  };
  const inWords = (one: string, other: string): number => one.localeCompare(other);
  const addressOf = async (me: Buyer): Promise<number> => {
    const { data } = await me.get<{ list: { id: number }[] }>('shop.address/index');
    return data.list[0]!.id;
  };
  const stockOf = ({ skuId }: SoldGoods) =>
    shop.one<{ stock: number; locked: number; sales: number }>(
      'select stock::int, locked::int, sales::int from shop_goods_sku where id = $1',
      [skuId],
    );
  const purse = (me: Buyer) =>
    shop.one<{ money: string; score: number }>('select money::text, score::int from "user" where id = $1', [
      me.id,
    ]);
  const balanced = () => expect(shop.imbalance()).resolves.toEqual({ ledger: 0, entries: 0 });

  test('a cart becomes orders, one for each merchant, is paid, shipped and received, and each step is in the log', async () => {
    const me = await buyer();
    const [one, other] = [await shop.goods('10.50', 10), await shop.goods('3.00', 10)];
    const { rows } = await own.main.query<{ id: string }>({
      text: `insert into merchant_shop (name, name_en, status) values ('乙', 'B', 1) returning id::text`,
      values: [],
    });
    const merchant = Number(rows[0]?.id);
    await own.main.query({
      text: 'update shop_goods set merchant_id = $1 where id = $2',
      values: [merchant, other.goodsId],
    });
    await own.main.query({
      text: 'update shop_goods_sku set merchant_id = $1 where goods_id = $2',
      values: [merchant, other.goodsId],
    });
    for (const [{ skuId }, qty] of [
      [one, 2],
      [other, 3],
    ] as const)
      await me.post('shop.cart/add', { sku_id: skuId, qty });
    const made = await order(me, { source: 'cart' });
    expect(made).toMatchObject({ code: 1, data: { pay_amount: '30.00' } });
    const orders = made.data.orders.map(({ merchant_id: id, pay_amount: amount, status }) => ({
      id,
      amount,
      status,
    }));
    expect(orders).toEqual([
      { id: 0, amount: '21.00', status: 1 },
      { id: merchant, amount: '9.00', status: 1 },
    ]);
    expect((await me.get<{ count: number }>('shop.cart/index')).data.count).toBe(0);
    expect(await stockOf(one)).toEqual({ stock: 10, locked: 2, sales: 0 });
    const channels = await me.get<{ list: object[] }>(`shop.pay/channels?group_no=${made.data.group_no}`);
    expect(channels.data.list).toMatchObject([{ channel: 'balance', usable: true }]);
    const paid = await pay(me, made.data.group_no);
    expect(paid.data).toMatchObject({ status: 'paid' });
    expect(await stockOf(one)).toEqual({ stock: 8, locked: 0, sales: 2 });
    expect((await purse(me)).money).toBe('97000');
    expect(await me.get(`shop.pay/channels?group_no=${made.data.group_no}`)).toMatchObject({
      code: 0,
      msg: 'This order does not wait for payment',
    });
    const { order_no: orderNo } = made.data.orders[0]!;
    expect(await detail(me, orderNo)).toMatchObject({
      status: 2,
      actions: expect.arrayContaining(['applyCancel']),
    });
    expect((await staff('delivery', orderNo, { express_company: 'SF', express_no: 'SF1234567' })).code).toBe(
      1,
    );
    expect(await detail(me, orderNo)).toMatchObject({ status: 3, lines: [{ shipped_qty: 2 }] });
    expect((await step(me, 'receive', orderNo)).data).toMatchObject({ status: 4 });
    const actions = (await detail(me, orderNo)).log.map(({ action }) => action);
    expect(actions).toEqual(['create', 'pay', 'delivery', 'receive']);
    await balanced();
  });

  test('C6 a price raised after the preview is answered with code 2 and the new preview; the same key gives the same order', async () => {
    const me = await buyer();
    const goods = await shop.goods('10.00', 10);
    const body = itemsOf([goods, 1]);
    const { data } = await me.post<Preview>('shop.checkout/preview', body);
    await own.admin.put(`/admin/rest/shop/goods/goods/${goods.goodsId}`, { price: '12.00' });
    const idempotency_key = key();
    const changed = await me.post<Preview>('shop.order/create', {
      ...body,
      hash: data.hash,
      idempotency_key,
    });
    expect(changed).toMatchObject({ code: 2, data: { pay_amount: '12.00' } });
    expect(await stockOf(goods)).toMatchObject({ locked: 0 });
    const again = { ...body, hash: changed.data.hash, idempotency_key };
    const made = await me.post<Made>('shop.order/create', again);
    expect(made).toMatchObject({ code: 1, data: { pay_amount: '12.00' } });
    expect((await me.post<Made>('shop.order/create', again)).data).toEqual(made.data);
    expect(await stockOf(goods)).toMatchObject({ locked: 1 });
    const reused = await me.post('shop.order/create', { ...again, remarks: { 0: 'other' } });
    expect(reused.code).toBe(0);
  });

  test('C9 a line that is not delivered to the address blocks the order and names the goods', async () => {
    const me = await buyer();
    const template = await own.admin.post<{ id: number }>('/admin/rest/shop/delivery/template', {
      name: `far ${key()}`,
      billing: 1,
      rules: { add: [{ areas: ['110000'], first: 1, first_fee: '5.00', continue: 1, continue_fee: '1.00' }] },
    });
    const goods = await shop.goods('10.00', 10, {
      name: 'Faraway',
      freight_type: 3,
      delivery_template_id: template.body.id,
    });
    const body = itemsOf([goods, 1]);
    const preview = await me.post<{ merchants: object[]; hash: string }>('shop.checkout/preview', body);
    expect(preview.data.merchants).toMatchObject([
      { deliverable: false, undeliverable: [{ name: 'Faraway' }] },
    ]);
    const refused = await order(me, body);
    expect(refused.code).toBe(0);
    expect(refused.msg).toContain('Faraway');
  });

  test('C10 the pays of lines with freight are the order, those of orders the group', async () => {
    const me = await buyer('1000.00', 1050);
    const goods = [
      await shop.goods('9.99', 9),
      await shop.goods('49.50', 9, { freight_type: 2, freight_fixed: '8.00' }),
    ];
    const made = await order(me, { ...itemsOf([goods[0]!, 1], [goods[1]!, 2]), use_points: true });
    const found = await shop.one<{
      lines: number;
      freight: number;
      pay: number;
      group: number;
      points: number;
    }>(
      `select (select sum(pay)::int from shop_order_goods where order_id = o.id) as lines, freight::int, pay_amount::int as pay, points::int,
        (select pay_amount::int from shop_order_group where id = o.group_id) as "group" from shop_order o where order_no = $1`,
      [made.data.orders[0]!.order_no],
    );
    expect(found.pay).toBe(found.lines + found.freight);
    expect(found.group).toBe(found.pay);
    expect(found).toMatchObject({ points: 1050, freight: 1600, pay: 999 + 9900 + 1600 - 1050 });
    expect((await purse(me)).score).toBe(0);
    expect((await step(me, 'cancel', made.data.orders[0]!.order_no)).data).toMatchObject({ status: 6 });
    expect((await purse(me)).score).toBe(1050);
    expect(await stockOf(goods[0]!)).toEqual({ stock: 9, locked: 0, sales: 0 });
  });

  test('R-O2 an approved cancellation leaves money, points and stock exactly as before, the ledger at zero', async () => {
    const me = await buyer('100.00', 500);
    const goods = await shop.goods('20.00', 5);
    const before = [await purse(me), await stockOf(goods)];
    const orderNo = await paidOrder(me, { ...itemsOf([goods, 2]), use_points: true });
    expect((await step(me, 'applyCancel', orderNo, { reason: 'too many' })).data).toMatchObject({
      status: 7,
    });
    expect((await staff('delivery', orderNo, { express_company: 'SF', express_no: 'SF1234567' })).code).toBe(
      0,
    );
    expect((await staff('cancel', orderNo)).code).toBe(1);
    expect(await detail(me, orderNo)).toMatchObject({ status: 6 });
    expect([await purse(me), await stockOf(goods)]).toEqual(before);
    await balanced();
  });

  test('R-O3 a refused cancellation can be shipped, and is asked for three times at most', async () => {
    const me = await buyer();
    const goods = await shop.goods('1.00', 5);
    const orderNo = await paidOrder(me, itemsOf([goods, 1]));
    for (let time = 0; time < 3; time += 1) {
      expect((await step(me, 'applyCancel', orderNo)).code).toBe(1);
      expect((await staff('refuseCancel', orderNo, { reason: 'packed' })).code).toBe(1);
    }
    expect((await step(me, 'applyCancel', orderNo)).code).toBe(0);
    expect(await detail(me, orderNo)).toMatchObject({ status: 2 });
  });

  test('R-O4 closing in 3 gives the money back and leaves the stock, unless it is said to be back', async () => {
    const me = await buyer('50.00');
    const goods = await shop.goods('10.00', 5);
    const [kept, back] = [await paidOrder(me, itemsOf([goods, 1])), await paidOrder(me, itemsOf([goods, 2]))];
    for (const orderNo of [kept, back])
      await staff('delivery', orderNo, { express_company: 'SF', express_no: 'SF1234567' });
    expect((await staff('close', kept, { reason: 'lost' })).code).toBe(1);
    expect(await stockOf(goods)).toMatchObject({ stock: 2 });
    expect((await staff('close', back, { reason: 'returned', restock: true })).code).toBe(1);
    expect(await stockOf(goods)).toMatchObject({ stock: 4 });
    expect((await purse(me)).money).toBe('5000');
    await balanced();
  });

  test('P7 of two payments at once with money for one, one succeeds and the balance ends at 0', async () => {
    const me = await buyer('10.00');
    const goods = await shop.goods('10.00', 5);
    const made = [await order(me, itemsOf([goods, 1])), await order(me, itemsOf([goods, 1]))];
    const answers = await Promise.all(made.map(({ data }) => pay(me, data.group_no)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await purse(me)).money).toBe('0');
    const twice = await Promise.all(made.map(({ data }) => pay(me, data.group_no)));
    expect(twice.map(({ code }) => code)).toEqual([0, 0]);
    await balanced();
  });

  test('P9 there is no pretended payment unless the server is started with it', async () => {
    const me = await buyer();
    const made = await order(me, itemsOf([await shop.goods('1.00', 5), 1]));
    expect((await pay(me, made.data.group_no, 'mock')).code).toBe(0);
  });

  test('what costs nothing is paid with the order', async () => {
    const me = await buyer('0.00', 100_000);
    const saved = await own.admin.post<Answer>('/admin/routine.Config/edit', { shop_points_percent: 100 });
    expect(saved.body.code).toBe(1);
    const made = await order(me, { ...itemsOf([await shop.goods('1.00', 5), 1]), use_points: true });
    expect(made.data).toMatchObject({ pay_amount: '0.00', orders: [{ status: 2 }] });
    await own.admin.post('/admin/routine.Config/edit', { shop_points_percent: 50 });
    await balanced();
  });

  test('an order names what can be asked for, and each of it is a call', async () => {
    const me = await buyer();
    const goods = await shop.goods('1.00', 5);
    const waiting = (await order(me, itemsOf([goods, 1]))).data.orders[0]!.order_no;
    expect((await detail(me, waiting)).actions.sort(inWords)).toEqual(['cancel', 'editAddress', 'pay']);
    const paid = await paidOrder(me, itemsOf([goods, 1]));
    const { actions } = await detail(me, paid);
    expect(actions.sort(inWords)).toEqual(['applyCancel', 'buyAgain', 'editAddress', 'refund', 'remind']);
    for (const name of ['remind', 'buyAgain', 'editAddress'])
      expect((await step(me, name, paid, { address_id: await addressOf(me) })).code).toBe(1);
    const reminded = await step(me, 'remind', paid);
    expect(reminded.code).toBe(0);
    expect((await me.post('shop.order/refund', { order_no: paid })).code).toBe(0);
  });

  test('a coupon that is not there is refused rather than passed over', async () => {
    const me = await buyer();
    const body = { ...itemsOf([await shop.goods('1.00', 5), 1]), coupon_ids: [7] };
    expect((await me.post('shop.checkout/preview', body)).code).toBe(0);
  });

  test('the list has all orders, those of a status, or those with an open refund', async () => {
    const me = await buyer();
    const [waits, refunds] = [
      await paidOrder(me, itemsOf([await shop.goods('2.00', 5), 1])),
      await paidOrder(me, itemsOf([await shop.goods('2.00', 5), 1])),
    ];
    await own.main.query({
      text: 'update shop_order set refunding_amount = 100 where order_no = $1',
      values: [refunds],
    });
    const numbers = async (status: string): Promise<string[]> => {
      const path = `shop.order/index?status=${status}`;
      const { data } = await me.get<{ list: Order[]; total: number }>(path);
      expect(data.total).toBe(data.list.length);
      return data.list.map(({ order_no: no }) => no);
    };
    expect(await numbers('0')).toEqual([refunds, waits]);
    expect(await numbers('2')).toEqual([refunds, waits]);
    expect(await numbers('refunding')).toEqual([refunds]);
    expect(await numbers('1')).toEqual([]);
    expect((await me.get('shop.order/index?status=8')).code).toBe(0);
  });

  test('L6 what staff change of a balance is an entry of the ledger', async () => {
    const me = await buyer('10.00');
    const rows = [
      { money: '5.00', memo: 'gift' },
      { money: '-1.50', memo: 'mistake' },
    ];
    for (const row of rows) {
      const added = await own.admin.post('/admin/rest/user/moneyLog', { user_id: me.id, ...row });
      expect(added.status).toBe(201);
    }
    const { sum } = await shop.one<{ sum: number }>(
      'select -sum(amount)::int as sum from shop_ledger_posting where account = $1',
      [`member:${me.id}:balance`],
    );
    expect(sum).toBe(350);
    await balanced();
  });

  test('orders of others are not there, and no amount of a client counts', async () => {
    const [me, other] = [await buyer(), await buyer()];
    const goods = await shop.goods('10.00', 5);
    const made = await order(me, { ...itemsOf([goods, 1]), pay_amount: '0.01', price: '0.01' });
    expect(made.data.pay_amount).toBe('10.00');
    const orderNo = made.data.orders[0]!.order_no;
    const missing = await other.get(`shop.order/detail?order_no=D2611230000000000`);
    for (const answer of [
      await other.get(`shop.order/detail?order_no=${orderNo}`),
      await step(other, 'cancel', orderNo),
      await pay(other, made.data.group_no),
    ])
      expect(answer).toMatchObject({ code: 0, msg: missing.msg });
    expect(await detail(me, orderNo)).toMatchObject({ status: 1 });
  });

  test('of many buyers for the last ten pieces ten get one, the others are answered with what is left', async () => {
    const goods = await shop.goods('1.00', 10);
    const buyers = await Promise.all(Array.from({ length: 16 }, () => buyer()));
    const answers = await Promise.all(buyers.map((me) => order(me, itemsOf([goods, 1]))));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 0 || code === 2)).toHaveLength(6);
    expect(await stockOf(goods)).toMatchObject({ stock: 10, locked: 10 });
  });

  test('what is not paid in time is closed, and its stock is free again', async () => {
    const me = await buyer();
    const goods = await shop.goods('1.00', 5);
    const made = await order(me, itemsOf([goods, 2]));
    await own.main.query({
      text: `update shop_order set expire_time = now() - interval '1 minute' where order_no = $1`,
      values: [made.data.orders[0]!.order_no],
    });
    await runJob(closeUnpaid);
    expect(await detail(me, made.data.orders[0]!.order_no)).toMatchObject({ status: 6 });
    expect(await stockOf(goods)).toEqual({ stock: 5, locked: 0, sales: 0 });
    expect((await pay(me, made.data.group_no)).code).toBe(0);
  });

  test('R-O8 of ten orders that expire in one run nine are closed though one fails, which is tried again', async () => {
    const me = await buyer();
    const [goods, odd] = [await shop.goods('1.00', 50), await shop.goods('2.00', 5)];
    const numbers: string[] = [];
    for (let at = 0; at < 10; at += 1) {
      const made = await order(me, itemsOf([at === 4 ? odd : goods, 1]));
      numbers.push(made.data.orders[0]!.order_no);
    }
    const sql = (text: string, value: unknown) => own.main.query({ text, values: [value] });
    await sql(
      `update shop_order set expire_time = now() - interval '1 minute' where order_no = any($1)`,
      numbers,
    );
    // What was promised of it is gone, so it can't be given back.
    await sql('update shop_goods_sku set locked = 0 where id = $1', odd.skuId);
    await runJob(closeUnpaid).catch(() => undefined);
    const statuses = async (): Promise<number[]> => {
      const all: number[] = [];
      for (const no of numbers) all.push((await detail(me, no)).status);
      return all;
    };
    expect(await statuses()).toEqual([6, 6, 6, 6, 1, 6, 6, 6, 6, 6]);
    expect(await stockOf(goods)).toEqual({ stock: 50, locked: 0, sales: 0 });
    await sql('update shop_goods_sku set locked = 1 where id = $1', odd.skuId);
    await runJob(closeUnpaid);
    expect(await statuses()).toEqual(Array.from({ length: 10 }, () => 6));
    expect(await stockOf(odd)).toEqual({ stock: 5, locked: 0, sales: 0 });
  });
});
