import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { seeded } from '#engine/commerce/dice.fixture.ts';
import { QUEUE_SCHEMA } from '#server/database/system-tables/queue-schema.ts';
import { LEDGER_CHECKS } from '#server/mall/ledger/ledger-checks.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { PayShop, type Payer } from './pay.fixture.ts';

const PARALLEL = 8;

describe.each(DATABASE_KINDS)('payments that race on %s', (database) => {
  let own: PayShop;
  beforeAll(async () => {
    own = await PayShop.start(database);
  });
  afterAll(() => own?.stop());

  const sql = async (text: string, values: unknown[] = []): Promise<void> => {
    await own.test.main.query({ text, values });
  };
  const ids = async (text: string): Promise<string[]> =>
    (await own.test.main.query<{ id: string }>({ text, values: [] })).rows.map(({ id }) => id);
  const expireAll = async (): Promise<void> => {
    const past = new Date(Date.now() - 1000).toISOString();
    await sql('update shop_order set expire_time = $1 where status = 1', [past]);
    await sql('update shop_order_group set expire_time = $1 where status = 1', [past]);
  };
  /** Everything that jobs would do has been done. */
  const settle = async (): Promise<void> => {
    await own.query(() => Date.now() + 3_600_000);
    await expireAll();
    await own.timeout();
    for (const id of await ids(
      'select id::text from shop_refund_payment where refund_id is null and status in (1, 2)',
    )) {
      // Sent, by this or by the queue at the same time, and then asked for: a channel takes a refund on before it is done.
      await own.returnSurplus(Number(id));
      await own.returnSurplus(Number(id));
    }
    for (const id of await ids(
      'select id::text from shop_refund_payment where refund_id is not null and status in (1, 2)',
    )) {
      await own.payBack(id);
      await own.payBack(id);
    }
  };
  /** What the channels have, by the way of paying, beside the ledger. */
  const addsUp = async (): Promise<void> => {
    expect(await own.shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    for (const [kind, text] of Object.entries(LEDGER_CHECKS)) {
      if (kind === 'money' || kind === 'points') continue;
      expect([kind, (await own.test.main.query({ text, values: [] })).rows]).toEqual([kind, []]);
    }
    const { rows } = await own.test.main.query<{ pay_no: string; channel: string }>({
      text: 'select pay_no, channel from shop_payment',
      values: [],
    });
    const kept = new Map<string, number>();
    for (const { pay_no: payNo, channel } of rows) {
      const trade = own.fake.trades.get(payNo);
      const back = trade?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
      const amount = trade?.paidAt ? trade.amount - back : 0;
      kept.set(`channel:${channel}`, (kept.get(`channel:${channel}`) ?? 0) + amount);
    }
    for (const [account, amount] of kept) {
      const { sum } = await own.shop.one<{ sum: number }>(
        'select coalesce(sum(amount), 0)::int as sum from shop_ledger_posting where account = $1',
        [account],
      );
      expect([account, sum]).toEqual([account, amount]);
    }
  };
  const some = <Item>(make: () => Promise<Item>): Promise<Item[]> =>
    Promise.all(Array.from({ length: PARALLEL }, make));

  test('a notice and the timeout at the same time: each order is paid, none is lost', async () => {
    const orders = await some(() => own.waiting('8.00'));
    await expireAll();
    await Promise.all([own.timeout(), ...orders.map(({ payNo }) => own.fake.pay(payNo))]);
    for (const { orderNo } of orders)
      expect(await own.orderOf(orderNo)).toMatchObject({ status: 2, pay_status: 1, close_type: '' });
    await settle();
    await addsUp();
  });

  test('a notice and the member’s cancel at the same time: paid, or closed with the money given back', async () => {
    const orders = await some(() => own.waiting('8.00', 'alipay_page'));
    await Promise.all(
      orders.flatMap(({ me, payNo, orderNo }) => [
        me.post('shop.order/cancel', { order_no: orderNo }),
        own.fake.pay(payNo),
      ]),
    );
    await settle();
    for (const { orderNo, payNo } of orders) {
      const { status } = await own.orderOf(orderNo);
      const back = own.fake.trade(payNo).refunds.map(({ amount }) => amount);
      expect([
        [2, []],
        [6, [800]],
      ]).toContainEqual([status, back]);
    }
    await addsUp();
  });

  test('R-O7: two attempts, each with its notice five times at once and in any order: one order, one refund', async () => {
    const { me, groupNo, orderNo, payNo } = await own.waiting('8.00');
    const other = await own.begin(me, groupNo, 'alipay_page');
    own.fake.holds = true;
    await own.fake.pay(payNo);
    await own.fake.pay(other.data.pay_no);
    own.fake.holds = false;
    await own.fake.release({ times: 5, reversed: true });
    expect(await own.orderOf(orderNo)).toMatchObject({ status: 2 });
    await settle();
    const refunds = [payNo, other.data.pay_no].flatMap((no) => own.fake.trade(no).refunds);
    expect(refunds).toHaveLength(1);
    await addsUp();
  });

  test('a queue that is away: nothing is half done, and the same notice is taken afterwards', async () => {
    const { me, payNo, groupNo, orderNo } = await own.waiting('8.00');
    const other = await own.begin(me, groupNo);
    await own.fake.pay(payNo);
    own.fake.holds = true;
    await own.fake.pay(other.data.pay_no);
    own.fake.holds = false;
    const [notice] = own.fake.held.splice(0);
    await sql(`alter schema "${QUEUE_SCHEMA}" rename to queue_away`);
    // What goes back needs a job: without it the surplus is not taken in at all.
    expect(await own.fake.send(notice!)).toBe(500);
    await sql(`alter schema queue_away rename to "${QUEUE_SCHEMA}"`);
    expect(await own.paymentOf(other.data.pay_no)).toMatchObject({ status: 1, refunded: 0 });
    expect(await own.outcomes(other.data.pay_no)).toEqual([]);
    expect(await own.fake.send(notice!)).toBe(204);
    expect(await own.outcomes(other.data.pay_no)).toEqual(['returned']);
    expect(await own.orderOf(orderNo)).toMatchObject({ status: 2 });
    await settle();
    await addsUp();
  });

  test('P10: random lives of orders, with messages lost, held and repeated: the ledger has what the channels have', async () => {
    const dice = seeded(20_261_124);
    const orders: { me: Payer; groupNo: string; orderNo: string; pays: string[] }[] = [];
    const steps = {
      order: async () => {
        const channel = dice.pick(['wechat_native', 'alipay_page']);
        const { me, groupNo, orderNo, payNo } = await own.waiting(
          `${dice.between(1, 90)}.0${dice.between(1, 9)}`,
          channel,
        );
        orders.push({ me, groupNo, orderNo, pays: [payNo] });
      },
      again: async () => {
        const order = dice.pick(orders);
        const { code, data } = await own.begin(
          order.me,
          order.groupNo,
          dice.pick(['wechat_native', 'alipay_page']),
        );
        if (code === 1) order.pays.push(data.pay_no);
      },
      pay: async () => {
        const payNo = dice.pick(dice.pick(orders).pays);
        if (own.fake.trade(payNo).paidAt === null) await own.fake.pay(payNo);
      },
      payUnseen: async () => {
        const trade = own.fake.trade(dice.pick(dice.pick(orders).pays));
        if (trade.state === 'waiting') Object.assign(trade, { state: 'paid', paidAt: Date.now() });
        await Promise.resolve();
      },
      repeat: async () => {
        const payNo = dice.pick(dice.pick(orders).pays);
        if (own.fake.trade(payNo).paidAt !== null) await own.fake.notify(payNo);
      },
      cancel: async () => {
        const { me, orderNo } = dice.pick(orders);
        await me.post('shop.order/cancel', { order_no: orderNo });
      },
      refund: async () => {
        const { me, orderNo } = dice.pick(orders);
        const asked = await me.post('shop.order/applyCancel', { order_no: orderNo, reason: 'too many' });
        if (asked.code !== 1) return;
        const { id } = await own.shop.one<{ id: number }>(
          'select id::int from shop_order where order_no = $1',
          [orderNo],
        );
        await own.test.admin.post('/admin/shop.order.Order/cancel', { ids: [id] });
      },
      query: () => own.query(() => Date.now() + 3_600_000),
      timeout: async () => {
        if (dice.once(2)) await expireAll();
        await own.timeout();
      },
    };
    await steps.order();
    const names = Object.keys(steps) as (keyof typeof steps)[];
    for (let step = 0; step < 120; step += 1) {
      const name = dice.once(3) ? 'order' : dice.pick(names);
      await steps[name]();
    }
    await settle();
    await settle();
    await addsUp();
    const outcomes = await own.test.main.query<{ result: string }>({
      text: 'select distinct result from shop_pay_notice',
      values: [],
    });
    expect(outcomes.rows.map(({ result }) => result)).toEqual(
      expect.arrayContaining(['paid', 'repeated', 'returned']),
    );
  });
});
