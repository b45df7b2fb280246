import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { instantOf } from '#server/mall/instant-of.ts';
import { noticeOfReceipt, receiveInTime, type OrderJobPorts } from '#server/mall/orders/order-jobs.ts';
import { keepDeadlines } from '#server/mall/refunds/keep-deadlines.ts';
import { trackReturns } from '#server/mall/refunds/track-returns.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import type { Answer, SoldGoods } from './shop.fixture.ts';

const DAY_MS = 86_400_000;

describe.each(DATABASE_KINDS)('refunds in time on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  let me: Buyer;
  let goods: SoldGoods;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    me = await its.buyer('10000.00');
    goods = await its.shop.goods('10.00', 500);
  });
  afterAll(() => own?.stop());

  const ports = () => ({ ...its.deps(), main: own.main, isShop: () => true });
  const runDeadlines = (): Promise<void> => its.run(keepDeadlines(ports()));
  const shipped = async (qty = 2): Promise<string> => {
    const orderNo = await its.paid(me, [[goods, qty]]);
    await its.ship(orderNo);
    return orderNo;
  };
  const states = async (refundNo: string): Promise<number[]> => {
    const { audit_status, status, user_ship_status } = await its.refund(me, refundNo);
    return [audit_status, status, user_ship_status];
  };
  const past = (column: string, refundNo: string) =>
    its.sql(`update shop_refund set ${column} = now() - interval '1 minute' where refund_no = $1`, [
      refundNo,
    ]);
  const setting = async (values: object): Promise<void> => {
    const saved = await own.admin.post<Answer>('/admin/routine.Config/edit', values);
    expect(saved.body.code).toBe(1);
  };
  const times = (orderNo: string) =>
    its.shop.one<{ at: string | null; left: string | null }>(
      'select auto_receive_at as at, receive_left_ms::text as left from shop_order where order_no = $1',
      [orderNo],
    );

  test('F12 what nobody audits is agreed to by itself where the shop says so; goods wait for an address', async () => {
    const silent = await its.asked(me, await shipped(), 1, [[0, 1]], { goods_status: 1 });
    await runDeadlines();
    expect(await states(silent)).toEqual([1, 1, 0]);
    await setting({ shop_refund_agree_hours: 48 });
    const money = await its.asked(me, await shipped(), 1, [[0, 1]], { goods_status: 1 });
    const back = await its.asked(me, await shipped(), 2, [[0, 1]]);
    await runDeadlines();
    expect(await states(money)).toEqual([1, 1, 0]);
    for (const each of [money, back]) await past('auto_agree_at', each);
    await runDeadlines();
    expect(await states(money)).toEqual([2, 2, 0]);
    expect(await states(back)).toEqual([1, 1, 0]);
    await its.returnAddress();
    await runDeadlines();
    expect(await states(back)).toEqual([2, 1, 0]);
    await setting({ shop_refund_agree_hours: 0 });
    expect(await states(silent)).toEqual([1, 1, 0]);
  });

  test('F13 goods that nobody sends back close the refund, and their units are free again', async () => {
    const orderNo = await shipped();
    const refundNo = await its.asked(me, orderNo, 2, [[0, 1]]);
    await its.returnAddress();
    await its.agree(refundNo);
    await runDeadlines();
    expect(await states(refundNo)).toEqual([2, 1, 0]);
    await past('ship_deadline', refundNo);
    await runDeadlines();
    expect(await states(refundNo)).toEqual([2, 3, 0]);
    expect(await its.detail(me, orderNo)).toMatchObject({ lines: [{ refunding_qty: 0, refundable_qty: 2 }] });
  });

  test('F14 what the carrier has delivered counts as received after the time for it, without going into stock', async () => {
    const before = await its.stock(goods);
    const refundNo = await its.asked(me, await shipped(), 2, [[0, 1]]);
    await its.sentBack(me, refundNo);
    await its.sql(`update shop_delivery_company set track_code = 'shunfeng'`);
    let state: 'moving' | 'signed' = 'moving';
    const asked: string[] = [];
    const tracker = {
      query: ({ trackingNo }: { trackingNo: string }) => {
        asked.push(trackingNo);
        const signedTime = state === 'signed' ? new Date(Date.now() - 3 * DAY_MS).toISOString() : null;
        return Promise.resolve({ state, signedTime, stops: [] });
      },
    };
    const track = () => its.run(trackReturns({ ...ports(), book: { tracker: () => tracker as never } }));
    await track();
    expect(asked).toContain('BACK123456');
    const due = () =>
      its.shop.one<{ at: string | null }>(
        'select auto_receive_at as at from shop_refund where refund_no = $1',
        [refundNo],
      );
    expect((await due()).at).toBeNull();
    state = 'signed';
    await track();
    const { at } = await due();
    expect(Math.round((Date.parse(at!) - Date.now()) / DAY_MS)).toBe(7);
    await runDeadlines();
    expect(await states(refundNo)).toEqual([2, 1, 1]);
    await past('auto_receive_at', refundNo);
    await runDeadlines();
    expect(await states(refundNo)).toEqual([2, 2, 2]);
    expect((await its.stock(goods)).stock).toBe(before.stock - 2);
  });

  test('R-O6 an open refund stops the time to receive, which goes on with what was left', async () => {
    const orderNo = await shipped();
    await its.sql(`update shop_order set auto_receive_at = now() + interval '2 hours' where order_no = $1`, [
      orderNo,
    ]);
    const refundNo = await its.asked(me, orderNo, 1, [[0, 1]], { goods_status: 1 });
    const second = await its.asked(me, orderNo, 2, [[0, 1]]);
    const { at, left } = await times(orderNo);
    expect(at).toBeNull();
    expect(Number(left)).toBeGreaterThan(7_100_000);
    expect((await me.post('shop.order/receive', { order_no: orderNo })).code).toBe(0);
    await its.run(receiveInTime(ports() as unknown as OrderJobPorts));
    expect(await its.detail(me, orderNo)).toMatchObject({ status: 3 });
    await its.staff('audit', refundNo, { decision: 'refuse', note: 'no' });
    expect((await times(orderNo)).at).toBeNull();
    await its.step(me, 'cancel', second);
    const resumed = await times(orderNo);
    expect(resumed.left).toBeNull();
    expect(Math.abs(instantOf(resumed.at) - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000);
    await its.sql(`update shop_order set auto_receive_at = now() - interval '1 minute' where order_no = $1`, [
      orderNo,
    ]);
    await its.run(receiveInTime(ports() as unknown as OrderJobPorts));
    expect(await its.detail(me, orderNo)).toMatchObject({ status: 4 });
  });

  test('the member hears two days before goods count as received, once for each time, and when they do', async () => {
    const buyer = await its.buyer();
    const orderNo = await its.paid(buyer, [[goods, 1]]);
    await its.ship(orderNo);
    const run = (job: typeof noticeOfReceipt) => its.run(job(ports() as unknown as OrderJobPorts));
    const heard = async (): Promise<string[]> => {
      const { data } = await buyer.get<{ list: { message_type: string }[] }>('shop.message/index?limit=50');
      return data.list
        .map(({ message_type: type }) => type)
        .filter((type) => ['order_receipt_due', 'order_received'].includes(type));
    };
    await run(noticeOfReceipt);
    expect(await heard()).toEqual([]);
    const dueIn = (text: string) =>
      its.sql(`update shop_order set auto_receive_at = now() + $2::interval where order_no = $1`, [
        orderNo,
        text,
      ]);
    await dueIn('47 hours');
    await run(noticeOfReceipt);
    await run(noticeOfReceipt);
    expect(await heard()).toEqual(['order_receipt_due']);
    await dueIn('30 hours');
    await run(noticeOfReceipt);
    expect(await heard()).toEqual(['order_receipt_due', 'order_receipt_due']);
    await dueIn('-1 minute');
    await run(receiveInTime);
    await run(receiveInTime);
    expect((await heard()).sort()).toEqual(['order_receipt_due', 'order_receipt_due', 'order_received']);
    expect(await its.detail(buyer, orderNo)).toMatchObject({ status: 4 });
  });

  test('O19 the receipt is not put off while an open refund has stopped its time', async () => {
    const me = await its.buyer();
    const orderNo = await its.paid(me, [[await its.shop.goods('10.00', 9), 1]]);
    await its.ship(orderNo);
    await its.asked(me, orderNo, 2, [[0, 1]]);
    const answer = await me.post('shop.order/extend', { order_no: orderNo });
    expect(answer).toMatchObject({ code: 0, msg: 'It can be extended only shortly before its end' });
  });

  test('the window for refunds ends with the time for it, and nothing is refundable then', async () => {
    const orderNo = await shipped(1);
    await me.post('shop.order/receive', { order_no: orderNo });
    const body = await its.ask(me, orderNo, 2, [[0, 1]]);
    expect(await its.preview(me, body)).toMatchObject({ allowed: true });
    expect(await its.detail(me, orderNo)).toMatchObject({ actions: expect.arrayContaining(['refund']) });
    await its.sql(`update shop_order set aftersale_until = now() - interval '1 minute' where order_no = $1`, [
      orderNo,
    ]);
    expect(await its.preview(me, body)).toMatchObject({ allowed: false });
    expect((await its.create(me, body)).code).toBe(0);
    const { actions, lines } = await its.detail(me, orderNo);
    expect([actions.includes('refund'), lines[0]?.refundable_qty]).toEqual([false, 0]);
  });
});
