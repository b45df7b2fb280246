import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { LEDGER_CHECKS } from '#server/mall/ledger/ledger-checks.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { until } from '../harness/until.ts';
import { PayShop, type Payer } from './pay.fixture.ts';

describe.each(DATABASE_KINDS)('refunds through channels on %s', (database) => {
  let own: PayShop;
  beforeAll(async () => {
    own = await PayShop.start(database);
  });
  afterAll(() => own?.stop());
  afterEach(async () => {
    own.fake.trouble = null;
    own.fake.refundState = 'success';
    expect(await own.shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    for (const [kind, text] of Object.entries(LEDGER_CHECKS)) {
      if (kind === 'money' || kind === 'points') continue;
      expect([kind, (await own.test.main.query({ text, values: [] })).rows]).toEqual([kind, []]);
    }
  });

  /** A paid order whose cancel is approved: all of it is to be paid back. */
  const cancelled = async (channel: string, meanwhile: () => void = () => undefined) => {
    const { me, payNo, orderNo } = await own.waiting('8.00', channel);
    await own.fake.pay(payNo);
    meanwhile();
    const asked = await me.post('shop.order/applyCancel', { order_no: orderNo, reason: 'too many' });
    expect(asked).toMatchObject({ code: 1 });
    const { id } = await own.shop.one<{ id: number }>('select id::int from shop_order where order_no = $1', [
      orderNo,
    ]);
    const { body } = await own.test.admin.post<{ code: number }>('/admin/shop.order.Order/cancel', {
      ids: [id],
    });
    expect(body.code).toBe(1);
    return { me, payNo, orderNo };
  };
  const back = (payNo: string) =>
    own.shop.one<{ status: number; refund_pay_no: string; tries: number; id: string }>(
      `select b.status::int, b.refund_pay_no, b.tries::int, b.id::text from shop_refund_payment b join shop_payment p on p.id = b.payment_id where p.pay_no = $1 order by b.id desc`,
      [payNo],
    );
  const statusIs = (payNo: string, status: number) =>
    until(async () => (await back(payNo))?.status === status);
  const refundOf = async (me: Payer) => {
    const { data } = await me.get<{ list: { status: number }[] }>('shop.refund/index');
    return data.list[0];
  };

  test('WeChat Pay takes it on, and its notice says that it is back', async () => {
    const { me, payNo, orderNo } = await cancelled('wechat_native');
    await statusIs(payNo, 2);
    expect(await own.orderOf(orderNo)).toMatchObject({ status: 6 });
    const { refund_pay_no: refundNo } = await back(payNo);
    expect(own.fake.trade(payNo).refunds).toMatchObject([{ refundNo, amount: 800 }]);
    own.fake.trade(payNo).refunds[0]!.amount = 801;
    expect(await own.fake.notify(payNo, { refundNo })).toBe(400);
    own.fake.trade(payNo).refunds[0]!.amount = 800;
    expect(await own.fake.notify(payNo, { refundNo, forged: true })).toBe(401);
    expect(await own.fake.notify(payNo, { refundNo, merchantId: '1900000099' })).toBe(400);
    expect((await back(payNo)).status).toBe(2);
    const notice = own.fake.noticeOf(payNo, { refundNo });
    expect(notice.url).toContain('/api/refund/notify/wechat');
    expect(await Promise.all([1, 2, 3].map(() => own.fake.send(notice)))).toEqual([204, 204, 204]);
    expect((await back(payNo)).status).toBe(3);
    expect(await own.paymentOf(payNo)).toMatchObject({ status: 6, refunded: 800 });
    expect(await refundOf(me)).toMatchObject({ status: 2 });
    expect(await own.state(me, payNo)).toBe('refunded');
  });

  test('Alipay gives it back at once, and its notice to the address of payments is known', async () => {
    const { me, payNo } = await cancelled('alipay_page');
    await statusIs(payNo, 3);
    expect(await refundOf(me)).toMatchObject({ status: 2 });
    const { refund_pay_no: refundNo } = await back(payNo);
    expect(own.fake.trade(payNo).refunds).toMatchObject([{ refundNo, amount: 800 }]);
    const notice = own.fake.noticeOf(payNo, { refundNo });
    expect(notice.url).toContain('/api/pay/notify/alipay');
    expect(await own.fake.send(notice)).toBe(200);
    expect(await own.outcomes(refundNo)).toEqual(['refunded']);
  });

  test('what the payer’s card does not take fails, and staff see it', async () => {
    own.fake.refundState = 'abnormal';
    const { me, payNo } = await cancelled('wechat_native');
    await statusIs(payNo, 2);
    const { refund_pay_no: refundNo } = await back(payNo);
    expect(await own.fake.notify(payNo, { refundNo })).toBe(204);
    expect((await back(payNo)).status).toBe(5);
    expect(await refundOf(me)).toMatchObject({ status: 4 });
  });

  test('a channel that is away is asked again with the same number, and pays once', async () => {
    const { payNo } = await cancelled('wechat_native', () => {
      own.fake.trouble = { kind: 'lose' };
    });
    await until(async () => (await back(payNo)).tries === 1);
    own.fake.trouble = null;
    const { id } = await back(payNo);
    await own.payBack(id);
    await own.payBack(id);
    expect((await back(payNo)).status).toBe(3);
    expect(own.fake.trade(payNo).refunds).toHaveLength(1);
  });

  test('a merchant account that is empty is no end: it is tried again', async () => {
    const { payNo } = await own.waiting('8.00');
    own.fake.trouble = { kind: 'refuse', code: 'NOT_ENOUGH' };
    const way = own.ports().ways.get('wechat_native')!;
    const refund = {
      refundPayNo: 'R1',
      payNo,
      channelNo: null,
      channel: 'wechat_native',
      amount: 1,
      total: 800,
      reason: 'x',
    };
    await expect(way.send(refund)).rejects.toMatchObject({ code: 'NOT_ENOUGH' });
    own.fake.trouble = { kind: 'refuse', code: 'INVALID_REQUEST' };
    expect(await way.send(refund)).toMatchObject({
      state: 'abnormal',
      error: expect.stringContaining('INVALID_REQUEST'),
    });
  });
});
