import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { until } from '../harness/until.ts';
import { PayShop } from './pay.fixture.ts';

const METHODS = ['wechat_native', 'wechat_h5', 'wechat_jsapi', 'alipay_page', 'alipay_wap'];

describe.each(DATABASE_KINDS)('payments by channel on %s', (database) => {
  let own: PayShop;
  beforeAll(async () => {
    own = await PayShop.start(database);
  });
  afterAll(() => own?.stop());

  const balanced = () => expect(own.shop.imbalance()).resolves.toEqual({ ledger: 0, entries: 0 });

  test.each(METHODS)('%s: the client gets its params, the notice pays the order, once', async (channel) => {
    const { me, payNo, orderNo, groupNo } = await own.waiting('10.50', channel);
    const channels = await me.get<{ list: { channel: string }[] }>(`shop.pay/channels?group_no=${groupNo}`);
    expect(channels.data.list.map((each) => each.channel)).toEqual([
      ...new Set([...METHODS_SHOWN, 'balance']),
    ]);
    expect(await own.state(me, payNo)).toBe('waiting');
    await own.fake.pay(payNo);
    expect(await own.orderOf(orderNo)).toMatchObject({ status: 2, pay_status: 1, pay_type: channel });
    expect(await own.state(me, payNo)).toBe('paid');
    expect(await own.fake.notify(payNo)).toBe(channel.startsWith('wechat') ? 204 : 200);
    expect(await own.outcomes(payNo)).toEqual(['paid', 'repeated']);
    const ledger = await own.shop.one<{ sum: number }>(
      `select sum(p.amount)::int as sum from shop_ledger_posting p join shop_ledger_entry e on e.id = p.entry_id
        where e.note = $1 and p.account = $2`,
      [orderNo, `channel:${channel}`],
    );
    expect(ledger.sum).toBe(1050);
    await balanced();
  });
  const METHODS_SHOWN = ['wechat_native', 'wechat_jsapi', 'wechat_h5', 'alipay_page', 'alipay_wap'];

  test('the same key begins one payment, with the same number at the channel', async () => {
    const me = await own.payer();
    const made = await own.order(me, [await own.shop.goods('3.00', 5), 1]);
    const key = own.key();
    const [one, other] = [
      await own.begin(me, made.group_no, 'wechat_native', key),
      await own.begin(me, made.group_no, 'wechat_native', key),
    ];
    expect(other.data.pay_no).toBe(one.data.pay_no);
    expect(own.fake.trade(one.data.pay_no).amount).toBe(300);
    await own.fake.pay(one.data.pay_no);
    expect((await own.begin(me, made.group_no, 'wechat_native', key)).data).toEqual({
      pay_no: one.data.pay_no,
      status: 'paid',
    });
  });

  test('P1: a forged notice is refused with 401, and nothing of it is kept', async () => {
    for (const channel of ['wechat_native', 'alipay_page']) {
      const { me, payNo } = await own.waiting('5.00', channel);
      Object.assign(own.fake.trade(payNo), { state: 'paid', paidAt: Date.now() });
      expect(await own.fake.notify(payNo, { forged: true })).toBe(401);
      expect(await own.outcomes(payNo)).toEqual([]);
      expect(await own.paymentOf(payNo)).toMatchObject({ status: 1 });
      own.fake.trade(payNo).state = 'waiting';
      expect(await own.state(me, payNo)).toBe('waiting');
    }
  });

  test('P1: a notice that was signed long ago is refused', async () => {
    const { payNo } = await own.waiting('5.00');
    const notice = own.fake.noticeOf(payNo, { signedAt: Date.now() - 400_000 });
    expect(await own.fake.send(notice)).toBe(401);
  });

  test.each([
    ['P2: one cent off', { amount: 501 }, 'amount'],
    ['of another merchant', { merchantId: '1900000099' }, 'foreign'],
    ['of another app', { appId: 'wx-other' }, 'foreign'],
  ])('a well signed notice %s pays nothing and alerts staff', async (_, change, outcome) => {
    const { payNo, orderNo } = await own.waiting('5.00');
    Object.assign(own.fake.trade(payNo), { state: 'paid', paidAt: Date.now() });
    expect(await own.fake.notify(payNo, change)).toBe(400);
    expect(await own.orderOf(orderNo)).toMatchObject({ status: 1, pay_status: 0 });
    expect(await own.outcomes(payNo)).toEqual([outcome]);
    await until(async () => {
      const { count } = await own.shop.one<{ count: number }>(
        `select count(*)::int as count from shop_notify where message_type = 'pay_alert' and message like $1`,
        [`%${payNo}%`],
      );
      return count === 1;
    });
  });

  test('P3: the same notice five times at once is one entry', async () => {
    const { payNo, orderNo } = await own.waiting('7.00');
    own.fake.holds = true;
    await own.fake.pay(payNo);
    own.fake.holds = false;
    const answers = await own.fake.release({ times: 5 });
    expect(answers).toEqual([204, 204, 204, 204, 204]);
    expect(await own.outcomes(payNo)).toEqual(['paid']);
    const { count } = await own.shop.one<{ count: number }>(
      `select count(*)::int as count from shop_ledger_entry where event = 'order_paid' and note = $1`,
      [orderNo],
    );
    expect(count).toBe(1);
  });

  test('P4: a notice that comes before the channel has answered our call pays the order', async () => {
    const me = await own.payer();
    const made = await own.order(me, [await own.shop.goods('4.00', 5), 1]);
    own.fake.troubles.push({ kind: 'lose' });
    const answer = await own.begin(me, made.group_no);
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('away') });
    const { pay_no: payNo } = await own.shop.one<{ pay_no: string }>(
      'select p.pay_no from shop_payment p join shop_order_group g on g.id = p.group_id where g.group_no = $1',
      [made.group_no],
    );
    await own.fake.pay(payNo);
    expect(await own.state(me, payNo)).toBe('paid');
  });

  test('a lost notice is found by asking, after a minute and when the member’s page asks', async () => {
    const [one, other] = [await own.waiting('6.00'), await own.waiting('6.00', 'alipay_page')];
    for (const { payNo } of [one, other])
      Object.assign(own.fake.trade(payNo), { state: 'paid', paidAt: Date.now() });
    expect(await own.state(other.me, other.payNo)).toBe('paid');
    await own.query();
    expect(await own.paymentOf(one.payNo)).toMatchObject({ status: 1 });
    await own.query(() => Date.now() + 61_000);
    expect(await own.paymentOf(one.payNo)).toMatchObject({ status: 2 });
  });

  test('a payer at the till is confirming, and so is what nobody knows of', async () => {
    const { me, payNo } = await own.waiting('6.00');
    own.fake.trade(payNo).state = 'paying';
    expect(await own.state(me, payNo)).toBe('confirming');
    const other = await own.waiting('6.00');
    own.fake.troubles.push({ kind: 'away' });
    expect(await own.state(other.me, other.payNo)).toBe('confirming');
  });

  test('a channel that says no fails the payment, and another one can be begun', async () => {
    const me = await own.payer();
    const made = await own.order(me, [await own.shop.goods('4.00', 5), 1]);
    own.fake.troubles.push({ kind: 'refuse', code: 'NO_AUTH' });
    const answer = await own.begin(me, made.group_no);
    expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('refused') });
    const again = await own.begin(me, made.group_no);
    await own.fake.pay(again.data.pay_no);
    expect(await own.state(me, again.data.pay_no)).toBe('paid');
  });

  test('payments of others, unknown ways and orders that wait for nothing are refused', async () => {
    const { me, groupNo, payNo } = await own.waiting('4.00');
    const stranger = await own.payer();
    expect((await stranger.get(`shop.pay/state?pay_no=${payNo}`)).code).toBe(0);
    expect((await own.begin(stranger, groupNo)).code).toBe(0);
    expect((await own.begin(me, groupNo, 'wechat_miniapp')).code).toBe(0);
    const withoutCode = { group_no: groupNo, channel: 'wechat_jsapi', idempotency_key: own.key() };
    expect(await me.post('shop.pay/create', withoutCode)).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'payer_code' }] },
    });
    await own.fake.pay(payNo);
    expect((await own.begin(me, groupNo)).code).toBe(0);
  });

  test('a notice that can not be taken is answered with a failure, and taken when it comes again', async () => {
    const { payNo } = await own.waiting('5.00');
    own.fake.holds = true;
    await own.fake.pay(payNo);
    own.fake.holds = false;
    const [notice] = own.fake.held.splice(0);
    await own.test.main.query({ text: 'alter table shop_pay_notice rename to shop_pay_away', values: [] });
    expect(await own.fake.send(notice!)).toBe(500);
    await own.test.main.query({ text: 'alter table shop_pay_away rename to shop_pay_notice', values: [] });
    expect(await own.paymentOf(payNo)).toMatchObject({ status: 1 });
    expect(await own.fake.send(notice!)).toBe(204);
    expect(await own.paymentOf(payNo)).toMatchObject({ status: 2 });
    const nowhere = await fetch(`${own.test.server.url}/api/pay/notify/nobody`, {
      method: 'POST',
      body: '{}',
    });
    expect(nowhere.status).toBe(404);
  });

  test('a transfer waits for staff, who confirm it with a voucher or refuse it', async () => {
    const me = await own.payer();
    const made = await own.order(me, [await own.shop.goods('4.00', 5), 1]);
    const begin = () =>
      me.post<Record<string, unknown>>('shop.pay/create', {
        group_no: made.group_no,
        channel: 'offline',
        idempotency_key: own.key(),
      });
    expect((await begin()).code).toBe(0);
    expect((await own.save({ shop_pay_offline: 1, shop_pay_offline_text: 'Account 1234' })).code).toBe(1);
    const { data } = await begin();
    expect(data).toMatchObject({ status: 'waiting', params: { text: 'Account 1234' } });
    const payNo = String(data['pay_no']);
    expect((await begin()).data['pay_no']).toBe(payNo);
    const channels = await me.get<{ list: { channel: string }[]; deadline: number }>(
      `shop.pay/channels?group_no=${made.group_no}`,
    );
    expect(channels.data.list.map(({ channel }) => channel)).toContain('offline');
    expect(channels.data.deadline * 1000).toBeGreaterThan(Date.now() + 47 * 3_600_000);
    const { id } = await own.shop.one<{ id: number }>('select id::int from shop_payment where pay_no = $1', [
      payNo,
    ]);
    const act = async (name: string, params: object, client = own.test.admin) =>
      (await client.post<{ code: number }>(`/admin/shop.pay.Payment/${name}`, { ids: [id], ...params })).body;
    expect(await act('refuse', { note: 'nothing came' })).toMatchObject({ code: 1 });
    expect(await own.state(me, payNo)).toBe('closed');
    const again = String((await begin()).data['pay_no']);
    const second = await own.shop.one<{ id: number }>('select id::int from shop_payment where pay_no = $1', [
      again,
    ]);
    const confirm = (params: object, client = own.test.admin) =>
      client.post<{ code: number }>('/admin/shop.pay.Payment/confirm', { ids: [second.id], ...params });
    expect((await confirm({ note: 'it came' })).body.code).toBe(0);
    const clerk = await own.test.actor(['shop/pay/payment/index']);
    const proof = { note: 'it came', voucher: '/storage/voucher.png' };
    expect((await confirm(proof, clerk)).body.code).toBe(401);
    expect((await confirm(proof)).body.code).toBe(1);
    expect(await own.orderOf(made.orders[0]!.order_no)).toMatchObject({ status: 2, pay_type: 'offline' });
    expect((await confirm(proof)).body.code).toBe(0);
    await own.save({ shop_pay_offline: 0 });
    await balanced();
  });

  test('ST4: the connections of the channels are tested, and each says what is wrong', async () => {
    const ask = async () =>
      (
        await own.test.admin.post<{ data: { list: { channel: string; ok: boolean; reason: string }[] } }>(
          '/admin/shop.pay/testChannels',
          {},
        )
      ).body.data.list;
    expect(await ask()).toEqual([
      { channel: 'wechat', ok: true, reason: 'the connection works' },
      { channel: 'alipay', ok: true, reason: 'the connection works' },
    ]);
    own.fake.trouble = { kind: 'away' };
    expect((await ask()).map(({ reason }) => reason)).toEqual(
      Array(2).fill('the channel can not be reached'),
    );
    own.fake.trouble = null;
    const stranger = own.fake.keys.stranger;
    await own.save({
      shop_pay_wechat_platform_key: stranger.publicKey,
      shop_pay_alipay_private_key: stranger.privateKey,
    });
    const wrong = await ask();
    expect(wrong[0]).toMatchObject({ ok: false, reason: expect.stringContaining('public key') });
    expect(wrong[1]).toMatchObject({ ok: false, reason: expect.stringContaining('isv.invalid-signature') });
    await own.save(own.accounts());
    const clerk = await own.test.actor(['routine/config/index']);
    const refused = await clerk.post<{ code: number }>('/admin/shop.pay/testChannels', {});
    expect(refused.body.code).toBe(401);
  });

  test('ST3: what is saved holds at once, without a restart', async () => {
    const me = await own.payer();
    const made = await own.order(me, [await own.shop.goods('4.00', 5), 1]);
    const list = async () => {
      const { data } = await me.get<{ list: { channel: string }[] }>(
        `shop.pay/channels?group_no=${made.group_no}`,
      );
      return data.list.map(({ channel }) => channel);
    };
    await own.save({ shop_pay_methods: ['alipay_wap'] });
    expect(await list()).toEqual(['alipay_wap', 'balance']);
    expect((await own.begin(me, made.group_no)).code).toBe(0);
    await own.save({ shop_pay_methods: own.accounts()['shop_pay_methods'] });
    expect(await list()).toContain('wechat_native');
  });

  test('ST1: keys are never shown again, and a bad one is refused with its path', async () => {
    const { body } = await own.test.admin.get<unknown>('/admin/routine.Config/index');
    const text = JSON.stringify(body);
    expect(text).not.toContain(own.fake.wechat().v3Key);
    expect(text).not.toContain(own.fake.keys.merchant.privateKey.slice(60, 120));
    const wrong = await own.save({
      shop_pay_wechat_v3_key: 'short',
      shop_pay_alipay_private_key: 'nonsense',
    });
    expect(wrong).toMatchObject({
      code: 0,
      data: {
        issues: [
          expect.objectContaining({ path: 'shop_pay_wechat_v3_key' }),
          expect.objectContaining({ path: 'shop_pay_alipay_private_key' }),
        ],
      },
    });
  });
});
