import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SYSTEM } from '#engine/access/index.ts';
import { LEDGER_CHECKS } from '#server/mall/ledger/ledger-checks.ts';
import { payBackJob } from '#server/mall/refunds/pay-back-job.ts';
import {
  RefundChannels,
  type ChannelRefund,
  type ChannelRefundAnswer,
  type RefundChannel,
} from '#server/mall/refunds/refund-channel.ts';
import { settleRefundPayment } from '#server/mall/refunds/settle-refund-payment.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';

/** A channel that answers as the test wants, and remembers what it was asked. */
class SlowChannel implements RefundChannel {
  readonly sent: ChannelRefund[] = [];
  readonly asked: string[] = [];
  answer: ChannelRefundAnswer | Error = { state: 'sent' };

  send(refund: ChannelRefund): Promise<ChannelRefundAnswer> {
    this.sent.push(refund);
    return this.said();
  }

  query({ refundPayNo }: ChannelRefund): Promise<ChannelRefundAnswer> {
    this.asked.push(refundPayNo);
    return this.said();
  }

  private said(): Promise<ChannelRefundAnswer> {
    return this.answer instanceof Error ? Promise.reject(this.answer) : Promise.resolve(this.answer);
  }
}

describe.each(DATABASE_KINDS)('refunds through channels on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  let slow: SlowChannel;
  let ways: RefundChannels;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    ways = own.server.app.get(RefundChannels, { strict: false });
    // The server's own jobs reach the channel of the test that runs.
    ways.add('slow', { send: (refund) => slow.send(refund), query: (refund) => slow.query(refund) });
  });
  beforeEach(() => {
    slow = new SlowChannel();
  });
  afterAll(() => own?.stop());

  /** An order of one piece for 10.00 that was paid by the slow channel. */
  const bought = async (me: Buyer): Promise<string> => {
    const orderNo = await its.paid(me, [[await its.shop.goods('10.00', 9), 1]]);
    const id = await its.orderId(orderNo);
    await its.sql(
      `update shop_payment set channel = 'slow' where group_id = (select group_id from shop_order where id = $1)`,
      [id],
    );
    await its.sql(`update shop_order set pay_type = 'slow' where id = $1`, [id]);
    return orderNo;
  };
  /** The attempts to pay a refund, and its state. */
  const attempts = async (refundNo: string) => {
    const { rows } = await its.sql(
      `select id::text, refund_pay_no as no, status, tries::int from shop_refund_payment where refund_id = $1 order by id`,
      [await its.refundId(refundNo)],
    );
    return rows as { id: string; no: string; status: number; tries: number }[];
  };
  const stateOf = async (refundNo: string): Promise<number[]> => {
    const { audit_status, status, user_ship_status } = await its.shop.one<Record<string, number>>(
      'select audit_status, status, user_ship_status from shop_refund where refund_no = $1',
      [refundNo],
    );
    return [audit_status!, status!, user_ship_status!];
  };
  /** An agreed refund whose first attempt has been answered. */
  const agreed = async (me: Buyer, orderNo: string): Promise<string> => {
    const refundNo = await its.asked(me, orderNo, 1, [[0, 1]]);
    expect((await its.agree(refundNo)).code).toBe(1);
    await until(async () => ((await attempts(refundNo))[0]?.tries ?? 0) > 0);
    return refundNo;
  };
  const again = async (refundNo: string): Promise<void> => {
    const last = (await attempts(refundNo)).at(-1)!;
    await its.run(payBackJob(its.deps(), ways), { id: last.id });
  };
  const booksAreRight = async (): Promise<void> => {
    expect(await its.shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    for (const kind of ['refunds', 'refunded', 'held', 'units', 'payments', 'states'] as const) {
      const { rows } = await its.sql(LEDGER_CHECKS[kind]);
      expect([kind, rows]).toEqual([kind, []]);
    }
  };

  test('what was taken on is asked after until it has arrived; only then it counts as refunded', async () => {
    const me = await its.buyer();
    const orderNo = await bought(me);
    const refundNo = await agreed(me, orderNo);
    expect(slow.sent).toMatchObject([{ amount: 1000, total: 1000, channel: 'slow' }]);
    expect(await stateOf(refundNo)).toEqual([2, 1, 0]);
    expect(await its.detail(me, orderNo)).toMatchObject({ status: 2, refund_amount: '0.00' });
    // Nobody takes it back while it is under way.
    expect((await its.step(me, 'cancel', refundNo)).code).toBe(0);
    await booksAreRight();
    await again(refundNo);
    expect(slow.asked).toHaveLength(1);
    slow.answer = { state: 'success', channelRefundNo: 'C1' };
    await again(refundNo);
    await again(refundNo);
    expect(slow.sent).toHaveLength(1);
    expect(await stateOf(refundNo)).toEqual([2, 2, 0]);
    expect(await its.detail(me, orderNo)).toMatchObject({ status: 6, refund_amount: '10.00' });
    expect(await attempts(refundNo)).toMatchObject([{ status: 3 }]);
    await booksAreRight();
  });

  test('RF9 what the channel has closed is tried again with a new number', async () => {
    const me = await its.buyer();
    slow.answer = { state: 'closed', error: 'too late' };
    const refundNo = await agreed(me, await bought(me));
    expect(await stateOf(refundNo)).toEqual([2, 4, 0]);
    slow.answer = { state: 'success' };
    expect((await its.staff('retry', refundNo)).code).toBe(1);
    await until(async () => (await stateOf(refundNo))[1] === 2);
    expect(new Set(slow.sent.map(({ refundPayNo }) => refundPayNo)).size).toBe(2);
    expect((await attempts(refundNo)).map(({ status }) => status)).toEqual([4, 3]);
    await booksAreRight();
  });

  test('RF9 what is abnormal is never sent again: it is asked after, or paid to the balance', async () => {
    const me = await its.buyer();
    const before = (await its.purse(me)).money;
    slow.answer = { state: 'abnormal', error: 'card' };
    const refundNo = await agreed(me, await bought(me));
    expect(await stateOf(refundNo)).toEqual([2, 4, 0]);
    expect((await its.staff('retry', refundNo)).code).toBe(1);
    await until(async () => (await stateOf(refundNo))[1] === 4 && slow.asked.length === 1);
    expect(slow.sent).toHaveLength(1);
    expect((await its.staff('payByHand', refundNo, { to: 'manual', consent: true })).code).toBe(0);
    expect((await its.staff('payByHand', refundNo, { to: 'balance', consent: false })).code).toBe(0);
    expect((await its.staff('payByHand', refundNo, { to: 'balance', consent: true })).code).toBe(1);
    expect(await stateOf(refundNo)).toEqual([2, 2, 0]);
    expect((await its.purse(me)).money).toBe(before);
    await booksAreRight();
  });

  test('a channel that is away is tried again with the same number, and after the last time staff are notified', async () => {
    const me = await its.buyer();
    slow.answer = new Error('away');
    const refundNo = await agreed(me, await bought(me));
    for (let time = 0; time < 4; time += 1) await again(refundNo);
    expect(await stateOf(refundNo)).toEqual([2, 1, 0]);
    await again(refundNo);
    expect(await stateOf(refundNo)).toEqual([2, 4, 0]);
    expect(new Set(slow.sent.map(({ refundPayNo }) => refundPayNo)).size).toBe(1);
    // It may have reached the channel all the same, so nobody pays it otherwise before that is known.
    expect((await its.staff('payByHand', refundNo, { to: 'balance', consent: true })).code).toBe(0);
    slow.answer = { state: 'success' };
    await its.staff('retry', refundNo);
    await until(async () => (await stateOf(refundNo))[1] === 2);
    expect(new Set(slow.sent.map(({ refundPayNo }) => refundPayNo)).size).toBe(1);
    await booksAreRight();
  });

  test('the same message of a channel several times at once pays once', async () => {
    const me = await its.buyer();
    const refundNo = await agreed(me, await bought(me));
    const [{ no } = { no: '' }] = await attempts(refundNo);
    const { records } = its.deps();
    await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        records.transaction((transaction) =>
          settleRefundPayment(its.deps(), transaction, no, { state: 'success' }),
        ),
      ),
    );
    expect(await stateOf(refundNo)).toEqual([2, 2, 0]);
    const { entries } = await its.shop.one<{ entries: number }>(
      `select count(*)::int as entries from shop_ledger_entry where event = 'refund' and subject_id = $1`,
      [await its.refundId(refundNo)],
    );
    expect(entries).toBe(1);
    await booksAreRight();
    await expect(
      records.transaction((transaction) =>
        settleRefundPayment(its.deps(), transaction, 'R0', { state: 'success' }),
      ),
    ).rejects.toMatchObject({ code: 'record.not-found' });
  });

  test('an order that is cancelled after it was paid goes back through its channel', async () => {
    const me = await its.buyer();
    const orderNo = await bought(me);
    await me.post('shop.order/applyCancel', { order_no: orderNo, reason: 'too many' });
    const approve = { ids: [await its.orderId(orderNo)] };
    const { body } = await own.admin.post<{ code: number }>('/admin/shop.order.Order/cancel', approve);
    expect(body.code).toBe(1);
    expect(await its.detail(me, orderNo)).toMatchObject({ status: 6, refund_amount: '0.00' });
    const { data } = await me.get<{ list: { refund_no: string; type: number }[] }>(
      `shop.refund/index?order_no=${orderNo}`,
    );
    const [{ refund_no: refundNo, type } = { refund_no: '', type: 0 }] = data.list;
    expect(type).toBe(9);
    await until(async () => ((await attempts(refundNo))[0]?.tries ?? 0) > 0);
    slow.answer = { state: 'success' };
    await again(refundNo);
    expect(await its.detail(me, orderNo)).toMatchObject({ status: 6, refund_amount: '10.00' });
    await booksAreRight();
  });

  test('rows that code alone writes are out of reach of staff', async () => {
    const rows = await its
      .deps()
      .records.transaction((transaction) =>
        its.deps().records.as(SYSTEM).in(transaction).find('shop/pay/refundPayment'),
      );
    expect(rows.length).toBeGreaterThan(0);
    const { status } = await own.admin.put(`/admin/rest/shop/pay/refundPayment/${String(rows[0]?.['id'])}`, {
      status: 3,
    });
    expect(status).toBeGreaterThanOrEqual(400);
  });
});
