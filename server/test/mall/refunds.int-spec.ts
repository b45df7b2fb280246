import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { LEDGER_CHECKS } from '#server/mall/ledger/ledger-checks.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestRefunds } from './refund.fixture.ts';

describe.each(DATABASE_KINDS)('refunds on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
  });
  afterAll(() => own?.stop());

  // Whatever a test does to refunds, the books add up after it.
  afterEach(async () => {
    expect(await its.shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    for (const [kind, question] of Object.entries(LEDGER_CHECKS)) {
      if (kind === 'money' || kind === 'points') continue;
      const { rows } = await own.main.query({ text: question, values: [] });
      expect([kind, rows]).toEqual([kind, []]);
    }
  });

  const line10 = async (me: Awaited<ReturnType<TestRefunds['buyer']>>, qty: number) => {
    const goods = await its.shop.goods('3.34', 9);
    const orderNo = await its.paid(me, [[goods, qty]]);
    // 10.00 for three pieces, as a coupon of two cents would make it.
    await its.sql(`update shop_order_goods set pay = pay - 2 where order_id = $1`, [
      await its.orderId(orderNo),
    ]);
    await its.sql(`update shop_order set pay_amount = pay_amount - 2 where order_no = $1`, [orderNo]);
    await its.sql(
      `update shop_order_group set pay_amount = pay_amount - 2 where id = (select group_id from shop_order where order_no = $1)`,
      [orderNo],
    );
    await its.sql(
      `update shop_payment set amount = amount - 2 where group_id = (select group_id from shop_order where order_no = $1)`,
      [orderNo],
    );
    await its.sql('update merchant_account set pending = pending - 2 where id = 0');
    await its.sql(
      `update shop_ledger_posting set amount = amount + case when amount > 0 then -2 else 2 end where entry_id =
        (select id from shop_ledger_entry where event = 'order_paid' and order_id = $1)`,
      [await its.orderId(orderNo)],
    );
    return { goods, orderNo };
  };

  test('RF1 10.00 for three units, one by one: 3.33, 3.33, 3.34, and the order is closed at the end', async () => {
    const me = await its.buyer('100.00');
    const { goods, orderNo } = await line10(me, 3);
    const amounts: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const refundNo = await its.asked(me, orderNo, 1, [[0, 1]]);
      expect((await its.agree(refundNo)).code).toBe(1);
      const done = await its.refund(me, refundNo);
      expect(done).toMatchObject({ audit_status: 2, status: 2, user_ship_status: 0, actions: [] });
      amounts.push(done.amount);
    }
    expect(amounts).toEqual(['3.33', '3.33', '3.34']);
    const order = await its.detail(me, orderNo);
    expect(order).toMatchObject({ status: 6, refund_amount: '10.00' });
    expect(order.log.map(({ action }) => action)).toEqual([
      'create',
      'pay',
      'refunded',
      'refunded',
      'refunded',
    ]);
    expect((await its.purse(me)).money).toBe(10_000 - 1002 + 1000);
    expect(await its.stock(goods)).toEqual({ stock: 9, locked: 0, sales: 0 });
  });

  test('RF2 the same in two and one: 6.66 and 3.34', async () => {
    const me = await its.buyer('100.00');
    const { orderNo } = await line10(me, 3);
    const first = await its.asked(me, orderNo, 1, [[0, 2]]);
    await its.agree(first);
    const second = await its.asked(me, orderNo, 1, [[0, 1]]);
    await its.agree(second);
    expect([(await its.refund(me, first)).amount, (await its.refund(me, second)).amount]).toEqual([
      '6.66',
      '3.34',
    ]);
  });

  test('RF3 freight comes back with the whole of what was not shipped; of a return only where staff add it, up to what there was', async () => {
    const me = await its.buyer();
    const goods = await its.shop.goods('80.00', 9, { freight_type: 2, freight_fixed: '8.00' });
    const [whole, sent] = [await its.paid(me, [[goods, 1]]), await its.paid(me, [[goods, 1]])];
    const preview = await its.preview(me, await its.ask(me, whole, 1, [[0, 1]]));
    expect(preview).toMatchObject({
      allowed: true,
      goods_amount: '80.00',
      freight: '8.00',
      max_amount: '88.00',
    });
    const refundNo = await its.asked(me, whole, 1, [[0, 1]]);
    await its.agree(refundNo);
    expect(await its.refund(me, refundNo)).toMatchObject({ status: 2, amount: '88.00' });

    await its.ship(sent);
    const body = await its.ask(me, sent, 2, [[0, 1]]);
    expect(await its.preview(me, body)).toMatchObject({ freight: '0.00', max_amount: '80.00' });
    expect((await its.create(me, body, { amount: '80.01' })).code).toBe(0);
    const returned = await its.asked(me, sent, 2, [[0, 1]]);
    const address = await its.returnAddress();
    expect((await its.agree(returned, { return_address_id: address, amount: '88.01' })).code).toBe(0);
    expect((await its.agree(returned, { return_address_id: address, amount: '88.00' })).code).toBe(1);
    await its.step(me, 'ship', returned, { company_id: await its.carrier(), no: 'BACK123456' });
    expect((await its.staff('receive', returned, { decision: 'receive' })).code).toBe(1);
    expect(await its.refund(me, returned)).toMatchObject({ status: 2, user_ship_status: 2, amount: '88.00' });
    expect(await its.detail(me, sent)).toMatchObject({ status: 6, refund_amount: '88.00' });
  });

  test('RF4 of two refunds of the same unit at once one is made', async () => {
    const me = await its.buyer();
    const orderNo = await its.paid(me, [[await its.shop.goods('10.00', 9), 1]]);
    const body = await its.ask(me, orderNo, 1, [[0, 1]]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => its.create(me, body)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await its.detail(me, orderNo)).toMatchObject({ lines: [{ refunding_qty: 1, refundable_qty: 0 }] });
    const refundNo = answers.find(({ code }) => code === 1)!.data.refund_no;
    const agreed = await Promise.all([1, 2, 3].map(() => its.agree(refundNo)));
    expect(agreed.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await its.purse(me)).money).toBe(100_000);
  });

  test('RF5 what an open refund asks for is not there for another one', async () => {
    const me = await its.buyer();
    const orderNo = await its.paid(me, [[await its.shop.goods('10.00', 9), 5]]);
    const first = await its.asked(me, orderNo, 1, [[0, 3]]);
    const more = await its.ask(me, orderNo, 1, [[0, 3]]);
    expect(await its.preview(me, more)).toMatchObject({ allowed: false, max_amount: '0.00' });
    expect((await its.create(me, more)).code).toBe(0);
    const both = await Promise.all(
      [1, 2].map(async () => its.create(me, await its.ask(me, orderNo, 1, [[0, 2]]))),
    );
    expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
    await its.step(me, 'cancel', first);
    expect(await its.preview(me, more)).toMatchObject({ allowed: true, max_amount: '30.00' });
  });

  test('RF5 what is refunded already is not suggested again', async () => {
    const me = await its.buyer();
    const orderNo = await its.paid(me, [[await its.shop.goods('3.34', 9), 3]]);
    expect(await its.preview(me, await its.ask(me, orderNo, 1, [[0, 3]]))).toMatchObject({
      max_amount: '10.02',
    });
    await its.agree(await its.asked(me, orderNo, 1, [[0, 1]]));
    const rest = await its.ask(me, orderNo, 1, [[0, 2]]);
    expect(await its.preview(me, rest)).toMatchObject({ allowed: true, max_amount: '6.68' });
    expect((await its.create(me, rest, { amount: '10.02' })).code).toBe(0);
    const again = await its.ask(me, orderNo, 1, [[0, 3]]);
    expect(await its.preview(me, again)).toMatchObject({ allowed: false, max_amount: '0.00' });
    expect((await its.create(me, again)).code).toBe(0);
    expect((await its.create(me, rest)).code).toBe(1);
  });

  test('M1 money that goes back while the balance changes otherwise: each line of the log begins where the one before it ended', async () => {
    const me = await its.buyer('1000.00');
    const goods = await its.shop.goods('10.00', 99);
    const orders: string[] = [];
    for (let at = 0; at < 6; at += 1) orders.push(await its.paid(me, [[goods, 1]]));
    const refunds: string[] = [];
    for (const orderNo of orders) refunds.push(await its.asked(me, orderNo, 1, [[0, 1]]));
    const correct = (money: string): Promise<unknown> =>
      own.admin.post('/admin/rest/user/moneyLog', { user_id: me.id, money, memo: 'x' });
    await Promise.all([
      ...refunds.map((refundNo) => its.agree(refundNo)),
      ...['5.00', '-3.00', '0.01', '-0.02'].map(correct),
      its.paid(me, [[goods, 2]]),
    ]);
    const { rows } = await its.sql(
      `select before::int, money::int, after::int from user_money_log where user_id = $1 order by id`,
      [me.id],
    );
    const lines = rows as { before: number; money: number; after: number }[];
    for (const [at, { before, money, after }] of lines.entries()) {
      expect(after).toBe(before + money);
      if (at > 0) expect(before).toBe(lines[at - 1]!.after);
    }
    expect(lines).toHaveLength(6 + 6 + 4 + 1);
    expect(lines.at(-1)?.after).toBe((await its.purse(me)).money);
    expect((await its.purse(me)).money).toBe(100_000 + 500 - 300 + 1 - 2 - 2_000);
  });

  test('RF6 of two pieces that should come back one is counted: its amount is paid, the other is free again', async () => {
    const me = await its.buyer();
    const goods = await its.shop.goods('10.00', 9);
    const orderNo = await its.paid(me, [[goods, 3]]);
    await its.ship(orderNo);
    const refundNo = await its.asked(me, orderNo, 2, [[0, 2]]);
    await its.sentBack(me, refundNo);
    expect((await its.receive(me, refundNo, [3])).code).toBe(0);
    const received = await its.receive(me, refundNo, [1], true);
    expect(received.code).toBe(1);
    expect(await its.refund(me, refundNo)).toMatchObject({ status: 2, amount: '10.00', items: [{ qty: 1 }] });
    expect(await its.detail(me, orderNo)).toMatchObject({
      status: 3,
      lines: [{ refunded_qty: 1, refunding_qty: 0, refundable_qty: 2 }],
    });
    expect(await its.stock(goods)).toEqual({ stock: 7, locked: 0, sales: 2 });
  });

  test('RF7 a refund of what was shipped and stays with the member leaves the stock as it is', async () => {
    const me = await its.buyer();
    const goods = await its.shop.goods('10.00', 9);
    const orderNo = await its.paid(me, [[goods, 2]]);
    await its.ship(orderNo);
    const before = await its.stock(goods);
    const body = await its.ask(me, orderNo, 1, [[0, 1]]);
    expect((await its.create(me, body)).code).toBe(0);
    const refundNo = await its.asked(me, orderNo, 1, [[0, 1]], { goods_status: 1 });
    await its.agree(refundNo);
    expect(await its.refund(me, refundNo)).toMatchObject({ status: 2, amount: '10.00' });
    expect(await its.stock(goods)).toEqual(before);
  });

  test('RF8 used points come back by unit, given ones are taken as far as they are there, and the log says what is missing', async () => {
    const me = await its.buyer('1000.00', 300);
    const orderNo = await its.paid(me, [[await its.shop.goods('10.00', 9), 3]], { use_points: true });
    await its.ship(orderNo);
    await me.post('shop.order/receive', { order_no: orderNo });
    await its.sql('update shop_order_goods set score_give = 30 where order_id = $1', [
      await its.orderId(orderNo),
    ]);
    const back: [number, number][] = [];
    // Nothing of what was given is left; then half of it; then more than enough.
    for (const have of [0, 5, 400]) {
      await its.sql('update "user" set score = $2 where id = $1', [me.id, have]);
      const body = await its.ask(me, orderNo, 2, [[0, 1]]);
      expect(await its.preview(me, body)).toMatchObject({ points_back: 100, score_recall: 10 });
      const refundNo = await its.asked(me, orderNo, 2, [[0, 1]]);
      await its.sentBack(me, refundNo);
      await its.staff('receive', refundNo, { decision: 'receive' });
      const { shortage } = await its.shop.one<{ shortage: number }>(
        `select coalesce((data->>'shortage')::int, 0) as shortage from shop_refund_log where refund_id = $1 order by data is null, id desc limit 1`,
        [await its.refundId(refundNo)],
      );
      back.push([(await its.purse(me)).score - have, shortage]);
    }
    expect(back).toEqual([
      [100, 10],
      [100 - 5, 5],
      [100 - 10, 0],
    ]);
    expect(await its.detail(me, orderNo)).toMatchObject({ status: 6 });
  });

  test('RF13 an exchange is for what costs the same: promised when agreed to, taken when it is sent', async () => {
    const me = await its.buyer();
    const goods = await its.shop.goods('10.00', 9);
    const orderNo = await its.paid(me, [[goods, 2]]);
    await its.ship(orderNo);
    const { rows } = await its.sql(
      `insert into shop_goods_sku (goods_id, merchant_id, spec_key, spec_text, price, stock, locked, status, sales)
        select goods_id, merchant_id, v.text, v.text, v.price, 5, 0, 1, 0 from shop_goods_sku, (values ('dear', 1500), ('same', 1000), ('cheap', 900)) v (text, price) where id = $1
        returning id::int, spec_text`,
      [goods.skuId],
    );
    const idOf = (text: string) =>
      (rows as { id: number; spec_text: string }[]).find((row) => row.spec_text === text)!.id;
    const body = await its.ask(me, orderNo, 3, [[0, 1]]);
    const withSku = (id: number) => ({ ...body, items: [{ ...body.items[0], exchange_sku_id: id }] });
    for (const other of ['dear', 'cheap']) {
      expect(await its.preview(me, withSku(idOf(other)))).toMatchObject({ allowed: false });
      expect((await its.create(me, withSku(idOf(other)))).code).toBe(0);
    }
    const made = await its.create(me, withSku(idOf('same')));
    const refundNo = made.data.refund_no;
    expect(await its.refund(me, refundNo)).toMatchObject({ amount: '0.00' });
    await its.sentBack(me, refundNo);
    const same = { goodsId: goods.goodsId, skuId: idOf('same') };
    expect(await its.stock(same)).toEqual({ stock: 5, locked: 1, sales: 0 });
    await its.receive(me, refundNo, [1], true);
    expect(await its.refund(me, refundNo)).toMatchObject({ status: 1, user_ship_status: 2 });
    const sent = await its.staff('shipReplacement', refundNo, { company: 'SF', no: 'NEW123456' });
    expect(sent.code).toBe(1);
    expect(await its.refund(me, refundNo)).toMatchObject({ status: 2, user_ship_status: 2 });
    expect(await its.stock(same)).toEqual({ stock: 4, locked: 0, sales: 1 });
    expect(await its.stock(goods)).toEqual({ stock: 8, locked: 0, sales: 1 });
    expect(await its.detail(me, orderNo)).toMatchObject({
      status: 3,
      lines: [{ refunded_qty: 0, refunding_qty: 0, refundable_qty: 2 }],
    });
    // What was exchanged can come back whole.
    const whole = await its.asked(me, orderNo, 2, [[0, 2]]);
    await its.sentBack(me, whole);
    await its.staff('receive', whole, { decision: 'receive' });
    expect(await its.refund(me, whole)).toMatchObject({ status: 2, amount: '20.00' });
  });

  test('goods may come back in their own time, the order is settled after the longest', async () => {
    const me = await its.buyer('100.00');
    const [short, long] = [
      await its.shop.goods('5.00', 9, { return_days: 3 }),
      await its.shop.goods('6.00', 9, { return_days: 30 }),
    ];
    const orderNo = await its.paid(me, [
      [short, 1],
      [long, 1],
    ]);
    await its.ship(orderNo);
    await me.post('shop.order/receive', { order_no: orderNo });
    const daysLeft = async (): Promise<number> =>
      (
        await its.shop.one<{ days: number }>(
          `select round(extract(epoch from aftersale_until - receive_time) / 86400)::int as days from shop_order where order_no = $1`,
          [orderNo],
        )
      ).days;
    expect(await daysLeft()).toBe(30);
    const left = async (): Promise<number[]> =>
      (await its.detail(me, orderNo)).lines.map(({ refundable_qty: units }) => units);
    expect(await left()).toEqual([1, 1]);
    await its.sql(
      `update shop_order set receive_time = receive_time - interval '4 days', aftersale_until = aftersale_until - interval '4 days' where order_no = $1`,
      [orderNo],
    );
    expect(await left()).toEqual([0, 1]);
    const allowed = async (at: number): Promise<boolean> =>
      (await its.preview(me, await its.ask(me, orderNo, 2, [[at, 1]]))).allowed;
    expect([await allowed(0), await allowed(1)]).toEqual([false, true]);
  });
});
