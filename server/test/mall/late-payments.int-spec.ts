import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { LEDGER_CHECKS } from '#server/mall/ledger/ledger-checks.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { until } from '../harness/until.ts';
import { PayShop } from './pay.fixture.ts';

const MINUTE_MS = 60_000;

describe.each(DATABASE_KINDS)('money that comes late, twice or for nothing on %s', (database) => {
  let own: PayShop;
  beforeAll(async () => {
    own = await PayShop.start(database);
  });
  afterAll(() => own?.stop());
  afterEach(async () => {
    expect(await own.shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    for (const [kind, text] of Object.entries(LEDGER_CHECKS)) {
      if (kind === 'money' || kind === 'points') continue;
      expect([kind, (await own.test.main.query({ text, values: [] })).rows]).toEqual([kind, []]);
    }
    own.fake.trouble = null;
    own.fake.troubles.splice(0);
  });

  /** The time to pay is over, for the order and its checkout. */
  const expire = async (orderNo: string, minutesAgo = 0): Promise<void> => {
    const values = [new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(), orderNo];
    await own.test.main.query({ text: 'update shop_order set expire_time = $1 where order_no = $2', values });
    await own.test.main.query({
      text: `update shop_order_group g set expire_time = $1 from shop_order o where o.group_id = g.id and o.order_no = $2`,
      values,
    });
  };
  const stockOf = (skuId: number) =>
    own.shop.one<{ stock: number; locked: number }>(
      'select stock::int, locked::int from shop_goods_sku where id = $1',
      [skuId],
    );
  const owed = () =>
    own.shop.one<{ sum: number }>(
      `select coalesce(sum(amount), 0)::int as sum from shop_ledger_posting where account = 'platform:to_return'`,
    );
  const log = async (orderNo: string): Promise<string[]> => {
    const { rows } = await own.test.main.query<{ row: string }>({
      text: 'select l.row from shop_order_log l join shop_order o on o.id = l.order_id where o.order_no = $1 order by l.id',
      values: [orderNo],
    });
    return rows.map(({ row }) => row);
  };

  test('K5 branch 1: at the timeout the channel is asked first, and what is paid is paid', async () => {
    const { payNo, orderNo } = await own.waiting('8.00');
    Object.assign(own.fake.trade(payNo), { state: 'paid', paidAt: Date.now() });
    await expire(orderNo);
    await own.timeout();
    expect(await own.orderOf(orderNo)).toMatchObject({ status: 2, pay_status: 1 });
  });

  test.each(['wechat_native', 'alipay_page'])(
    'branch 2: what is not paid is closed at the channel, then here (%s)',
    async (channel) => {
      const { me, payNo, orderNo, goods } = await own.waiting('8.00', channel);
      await expire(orderNo);
      await own.timeout();
      expect(own.fake.trade(payNo).state).toBe('closed');
      expect(await own.orderOf(orderNo)).toMatchObject({ status: 6, close_type: 'timeout' });
      expect(await own.state(me, payNo)).toBe('closed');
      expect(await stockOf(goods.skuId)).toEqual({ stock: 10, locked: 0 });
    },
  );

  test('K5 branch 3, P6: a notice right after the timeout revives the order, with its stock', async () => {
    const { me, payNo, orderNo, goods } = await own.waiting('8.00');
    await expire(orderNo);
    await own.timeout();
    await own.fake.pay(payNo);
    expect(await own.outcomes(payNo)).toEqual(['revived']);
    expect(await own.orderOf(orderNo)).toEqual({
      status: 2,
      pay_status: 1,
      close_type: '',
      pay_type: 'wechat_native',
    });
    expect(await stockOf(goods.skuId)).toEqual({ stock: 9, locked: 0 });
    expect(await log(orderNo)).toEqual(['O1', 'O5', 'X9']);
    expect(await own.state(me, payNo)).toBe('paid');
  });

  test.each([
    [
      'after more than ten minutes',
      async (orderNo: string) => {
        const text = `update shop_order set cancel_time = cancel_time - interval '11 minutes' where order_no = $1`;
        await own.test.main.query({ text, values: [orderNo] });
      },
    ],
    [
      'when the stock is gone',
      async (_: string, skuId: number) => {
        await own.test.main.query({
          text: 'update shop_goods_sku set stock = 0 where id = $1',
          values: [skuId],
        });
      },
    ],
    [
      'when the setting does not allow it',
      async () => {
        expect((await own.save({ shop_pay_revive: 0 })).code).toBe(1);
      },
    ],
  ] as const)('branch 3, P6: %s the money goes back', async (_, meanwhile) => {
    const { me, payNo, orderNo, goods } = await own.waiting('8.00');
    await expire(orderNo);
    await own.timeout();
    await meanwhile(orderNo, goods.skuId);
    await own.fake.pay(payNo);
    await own.save({ shop_pay_revive: 1 });
    expect(await own.outcomes(payNo)).toEqual(['returned']);
    expect(await own.orderOf(orderNo)).toMatchObject({ status: 6, pay_status: 0 });
    expect(await own.state(me, payNo)).toBe('refunded');
    await own.giveBack(payNo);
    await own.giveBack(payNo);
    expect(own.fake.trade(payNo).refunds).toMatchObject([{ amount: 800 }]);
    expect(await own.backOf(payNo)).toMatchObject({
      status: 3,
      amount: 800,
      reason: expect.stringContaining('after close'),
    });
  });

  test.each([
    ['wechat_native', 'alipay_page'],
    ['wechat_native', 'wechat_native'],
  ])(
    'P5: two attempts that both succeed are one paid order and one refund (%s, %s)',
    async (first, second) => {
      const { me, groupNo, orderNo, payNo } = await own.waiting('9.00', first);
      const other = await own.begin(me, groupNo, second);
      await Promise.all([own.fake.pay(payNo), own.fake.pay(other.data.pay_no)]);
      expect(await own.orderOf(orderNo)).toMatchObject({ status: 2, pay_status: 1 });
      const payments = await Promise.all([payNo, other.data.pay_no].map((no) => own.paymentOf(no)));
      expect(
        payments
          .map(({ status, refunded }) => [status, refunded])
          .sort(([one], [other]) => Number(one) - Number(other)),
      ).toEqual([
        [2, 0],
        [6, 900],
      ]);
      const surplus = payments[0]?.refunded === 900 ? payNo : other.data.pay_no;
      await own.giveBack(surplus);
      await own.giveBack(surplus);
      expect(own.fake.trade(surplus).refunds).toMatchObject([{ amount: 900 }]);
      expect(await own.backOf(surplus)).toMatchObject({
        status: 3,
        reason: expect.stringContaining('twice'),
      });
      expect((await owed()).sum).toBe(0);
      const kept = surplus === payNo ? other.data.pay_no : payNo;
      expect(own.fake.trade(kept).refunds).toEqual([]);
    },
  );

  test('an order that was paid by balance meanwhile is not paid twice', async () => {
    const me = await own.payer('50.00');
    const made = await own.order(me, [await own.shop.goods('9.00', 5), 1]);
    const { data } = await own.begin(me, made.group_no);
    const paid = { group_no: made.group_no, channel: 'balance', idempotency_key: own.key() };
    expect(await me.post('shop.pay/create', paid)).toMatchObject({ code: 1 });
    await own.fake.pay(data.pay_no);
    expect(await own.outcomes(data.pay_no)).toEqual(['returned']);
    expect(await own.paymentOf(data.pay_no)).toMatchObject({ status: 6, refunded: 900 });
  });

  test('a member who cancels: the attempt is closed at the channel; what was paid is no cancel', async () => {
    const { me, payNo, orderNo } = await own.waiting('8.00');
    expect(await me.post('shop.order/cancel', { order_no: orderNo })).toMatchObject({ code: 1 });
    expect(own.fake.trade(payNo).state).toBe('closed');
    const other = await own.waiting('8.00');
    Object.assign(own.fake.trade(other.payNo), { state: 'paid', paidAt: Date.now() });
    expect(await other.me.post('shop.order/cancel', { order_no: other.orderNo })).toMatchObject({ code: 0 });
    expect(await own.orderOf(other.orderNo)).toMatchObject({ status: 2 });
  });

  test('money for an order that its member has cancelled goes back, and never revives it', async () => {
    const { me, payNo, orderNo } = await own.waiting('8.00');
    expect(await me.post('shop.order/cancel', { order_no: orderNo })).toMatchObject({ code: 1 });
    await own.fake.pay(payNo);
    expect(await own.outcomes(payNo)).toEqual(['returned']);
    expect(await own.orderOf(orderNo)).toMatchObject({ status: 6, close_type: 'member' });
  });

  test('staff who close an unpaid order: the attempt is closed at the channel by a job', async () => {
    const { payNo, orderNo } = await own.waiting('8.00');
    const { id } = await own.shop.one<{ id: number }>('select id::int from shop_order where order_no = $1', [
      orderNo,
    ]);
    const closed = await own.test.admin.post('/admin/shop.order.Order/close', {
      ids: [id],
      reason: 'wrong price',
    });
    expect(closed.body).toMatchObject({ code: 1 });
    await own.close(payNo);
    expect(own.fake.trade(payNo).state).toBe('closed');
  });

  test('one order of a checkout is cancelled: an attempt for both is closed, and money for it goes back', async () => {
    const me = await own.payer();
    const [one, other] = [await own.shop.goods('3.00', 5), await own.shop.goods('4.00', 5)];
    await own.test.main.query({
      text: `with m as (insert into merchant_shop (name, name_en, status) values ('丙', 'C', 1) returning id),
        g as (update shop_goods set merchant_id = m.id from m where shop_goods.id = $1)
        update shop_goods_sku set merchant_id = m.id from m where goods_id = $1`,
      values: [other.goodsId],
    });
    const made = await own.order(me, [one, 1], [other, 1]);
    expect(made.orders).toHaveLength(2);
    const { data } = await own.begin(me, made.group_no);
    const [first, second] = made.orders.map((order) => order.order_no) as [string, string];
    expect(await me.post('shop.order/cancel', { order_no: first })).toMatchObject({ code: 1 });
    await own.fake.pay(data.pay_no);
    expect(await own.outcomes(data.pay_no)).toEqual(['returned']);
    expect(await own.orderOf(second)).toMatchObject({ status: 1 });
    const again = await own.begin(me, made.group_no);
    expect(own.fake.trade(again.data.pay_no).amount).toBe(second === made.orders[1]?.order_no ? 400 : 300);
    await own.fake.pay(again.data.pay_no);
    expect(await own.orderOf(second)).toMatchObject({ status: 2 });
  });

  test('stock that is taken when paid and is gone: oversold, closed, the money goes back', async () => {
    expect((await own.save({ shop_stock_mode: '2' })).code).toBe(1);
    const one = await own.waiting('8.00', 'wechat_native', 1);
    const buyer = await own.payer();
    const made = await own.order(buyer, [one.goods, 1]);
    const { data } = await own.begin(buyer, made.group_no);
    await own.save({ shop_stock_mode: '1' });
    await own.fake.pay(one.payNo);
    await own.fake.pay(data.pay_no);
    expect(await own.outcomes(data.pay_no)).toEqual(['returned']);
    expect(await own.orderOf(made.orders[0]!.order_no)).toMatchObject({
      status: 6,
      close_type: 'oversold',
      pay_status: 0,
    });
    expect(await stockOf(one.goods.skuId)).toEqual({ stock: 0, locked: 0 });
    await own.giveBack(data.pay_no);
    expect(own.fake.trade(data.pay_no).refunds).toMatchObject([{ amount: 800 }]);
  });

  test('a channel that is away for an hour: orders wait for it, what was paid is paid, nothing is closed unasked', async () => {
    const [paid, unpaid] = [await own.waiting('8.00'), await own.waiting('8.00')];
    for (const { orderNo } of [paid, unpaid]) await expire(orderNo, 60);
    own.fake.trouble = { kind: 'away' };
    own.fake.calls.splice(0);
    await own.timeout();
    // Once a channel is found away it is not waited for again in the same run.
    expect(own.fake.calls.filter((call) => call.includes(unpaid.payNo))).toEqual([]);
    for (const { orderNo } of [paid, unpaid]) expect(await own.orderOf(orderNo)).toMatchObject({ status: 1 });
    Object.assign(own.fake.trade(paid.payNo), { state: 'paid', paidAt: Date.now() });
    own.fake.trouble = null;
    await own.timeout();
    expect(await own.orderOf(paid.orderNo)).toMatchObject({ status: 2 });
    expect(await own.orderOf(unpaid.orderNo)).toMatchObject({ status: 6 });
    expect(own.fake.trade(unpaid.payNo).state).toBe('closed');
  });

  test('a channel that stays away keeps no stock for ever, and money that comes all the same is not lost', async () => {
    const { payNo, orderNo, goods } = await own.waiting('8.00');
    await expire(orderNo, 121);
    own.fake.trouble = { kind: 'away' };
    await own.timeout();
    expect(await own.orderOf(orderNo)).toMatchObject({ status: 6 });
    expect((await stockOf(goods.skuId)).locked).toBe(0);
    own.fake.trouble = null;
    await own.fake.pay(payNo);
    expect(await own.outcomes(payNo)).toEqual(['revived']);
  });

  test('a refund whose answer was lost is given back once; one that is under way is asked for', async () => {
    const { me, groupNo, payNo } = await own.waiting('9.00');
    const other = await own.begin(me, groupNo);
    await own.fake.pay(payNo);
    await own.fake.pay(other.data.pay_no);
    own.fake.refundState = 'processing';
    own.fake.troubles.push({ kind: 'lose' });
    await own.giveBack(other.data.pay_no).catch(() => undefined);
    await until(async () => {
      await own.giveBack(other.data.pay_no).catch(() => undefined);
      return (await own.backOf(other.data.pay_no))?.status === 2;
    });
    expect(own.fake.trade(other.data.pay_no).refunds).toHaveLength(1);
    own.fake.trade(other.data.pay_no).refunds[0]!.state = 'success';
    own.fake.refundState = 'success';
    await own.giveBack(other.data.pay_no);
    expect(await own.backOf(other.data.pay_no)).toMatchObject({ status: 3 });
  });
  test('a surplus that the channel could not give back at first is settled once it says that it is back', async () => {
    const { me, groupNo, payNo } = await own.waiting('8.00');
    const other = await own.begin(me, groupNo);
    const surplus = other.data.pay_no;
    await own.fake.pay(payNo);
    await own.fake.pay(surplus);
    own.fake.refundState = 'abnormal';
    await own.giveBack(surplus);
    await own.giveBack(surplus);
    own.fake.refundState = 'success';
    expect(await own.backOf(surplus)).toMatchObject({ status: 5 });
    const before = (await owed()).sum;
    const [back] = own.fake.trade(surplus).refunds;
    back!.state = 'success';
    for (const time of ['first', 'again'])
      expect([time, await own.fake.notify(surplus, { refundNo: back!.refundNo })]).toEqual([time, 204]);
    expect(await own.backOf(surplus)).toMatchObject({ status: 3 });
    expect(Math.abs((await owed()).sum - before)).toBe(800);
  });
});
