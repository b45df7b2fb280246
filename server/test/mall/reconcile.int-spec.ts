import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { dayBefore } from '#server/mall/reconcile/bill-day.ts';
import { reconcileDay } from '#server/mall/reconcile/reconcile-day.ts';
import { reconcileNightly } from '#server/mall/reconcile/reconcile-jobs.ts';
import { repairDifference } from '#server/mall/reconcile/repair-difference.ts';
import { fakeFee, type FakeBillLine } from '../fake-channel/fake-bills.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { PayShop } from './pay.fixture.ts';

const CHANNELS = ['wechat', 'alipay'] as const;
const DAY_MS = 86_400_000;

describe.each(DATABASE_KINDS)('bills on %s', (database) => {
  let own: PayShop;
  const today = dayBefore(Date.now(), 0);
  beforeAll(async () => {
    own = await PayShop.start(database);
  });
  afterAll(() => own?.stop());
  afterEach(async () => {
    own.fake.plant = (lines) => lines;
    expect(await own.shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
  });

  const check = (channel: (typeof CHANNELS)[number]) => reconcileDay(own.ports(), channel, today);
  const bill = (channel: string, day = today) =>
    own.shop.one<{
      id: number;
      status: number;
      lines: number;
      our_paid: number;
      their_paid: number;
      fee: number;
      open_count: number;
    }>(
      'select id::int, status::int, lines::int, our_paid::int, their_paid::int, fee::int, open_count::int from shop_pay_bill where channel = $1 and day = $2',
      [channel, day],
    );
  const differences = async (channel: string, status = 1) => {
    const { rows } = await own.test.main.query<{ id: number; kind: string; no: string; resolution: string }>({
      text: 'select id::int, kind, document_no as no, resolution from shop_pay_difference where channel = $1 and status = $2 order by id',
      values: [channel, status],
    });
    return rows;
  };
  const feeOf = (channel: string) =>
    own.shop.one<{ sum: number }>(
      `select coalesce(sum(p.amount), 0)::int as sum from shop_ledger_posting p join shop_ledger_entry e on e.id = p.entry_id
        where e.event = 'channel_fee' and p.account = 'platform:channel_fee' and e.note like $1`,
      [`${channel} %`],
    );
  const paid = async (price: string, method: string): Promise<string> => {
    const { payNo } = await own.waiting(price, method);
    await own.fake.pay(payNo);
    return payNo;
  };
  /** Two attempts that succeed: the second is given back. */
  const refunded = async (method: string) => {
    const { me, payNo, groupNo } = await own.waiting('20.00', method);
    const other = await own.begin(me, groupNo, method);
    await own.fake.pay(payNo);
    await own.fake.pay(other.data.pay_no);
    await own.giveBack(other.data.pay_no);
    const [refund] = own.fake.trade(other.data.pay_no).refunds;
    return { payNo: other.data.pay_no, refundNo: refund!.refundNo };
  };

  test.each([
    ['wechat', 'wechat_native'],
    ['alipay', 'alipay_page'],
  ] as const)(
    'P8: the bill of %s: what agrees, five planted differences, and what is done about them',
    async (channel, method) => {
      const numbers = [
        await paid('100.00', method),
        await paid('100.01', method),
        await paid('100.02', method),
      ];
      const [first, second, third] = numbers as [string, string, string];
      const back = await refunded(method);

      await check(channel);
      expect(await differences(channel)).toEqual([]);
      const fees = own.fake.bill(channel, today).reduce((sum, { fee }) => sum + fee, 0);
      expect(await bill(channel)).toMatchObject({
        status: 1,
        lines: 6,
        our_paid: 34_003,
        their_paid: 34_003,
        fee: fees,
      });
      expect((await feeOf(channel)).sum).toBe(fees);
      await check(channel);
      expect((await feeOf(channel)).sum).toBe(fees);

      const planted: FakeBillLine = {
        kind: 'payment',
        payNo: 'P0000000000000000',
        tradeNo: '1',
        refundNo: '',
        amount: 1_000,
        fee: fakeFee(1_000),
        time: Date.now(),
        isDone: true,
      };
      own.fake.plant = (lines) => [
        ...lines
          .filter(({ payNo }) => payNo !== first)
          .filter(({ refundNo }) => refundNo !== back.refundNo)
          .map((line) => (line.payNo === second ? { ...line, amount: line.amount - 1 } : line))
          .map((line) => (line.payNo === third ? { ...line, fee: line.fee + 7 } : line)),
        planted,
      ];
      // What was matched before is known to be billed: these are new to the bill.
      await own.test.main.query({ text: 'update shop_payment set bill_day = null', values: [] });
      await own.test.main.query({ text: 'update shop_refund_payment set bill_day = null', values: [] });
      await check(channel);
      const found = await differences(channel);
      expect(Object.fromEntries(found.map(({ kind, no }) => [kind, no]))).toEqual({
        ours_only: first,
        amount: second,
        fee: third,
        theirs_only: planted.payNo,
        refund_missing: back.refundNo,
      });
      expect(found).toHaveLength(5);
      expect(await bill(channel)).toMatchObject({ status: 2, open_count: 5 });
      const [zh, en] = { wechat: ['微信支付', 'WeChat Pay'], alipay: ['支付宝', 'Alipay'] }[channel] as [
        string,
        string,
      ];
      const said = `select message, message_en from shop_notify where message_type = 'pay_difference' order by id desc limit 1`;
      expect(await own.shop.one(said)).toEqual({
        message: `${zh} ${today} 的账单有 5 处差异`,
        message_en: `The bill of ${en} for ${today} has 5 differences`,
      });
      await check(channel);
      expect(await differences(channel)).toHaveLength(5);

      // The channel confirms what the bill lacks; what it does not know stays for people.
      const idOf = (kind: string): number => found.find((each) => each.kind === kind)!.id;
      await repairDifference({ ...own.ports(), isShop: () => true }, idOf('ours_only'));
      await repairDifference(own.ports(), idOf('refund_missing'));
      await repairDifference(own.ports(), idOf('theirs_only'));
      const open = await differences(channel);
      expect(open.map(({ kind }) => kind).sort((one, other) => one.localeCompare(other))).toEqual([
        'amount',
        'fee',
        'theirs_only',
      ]);
      expect(open.find(({ kind }) => kind === 'theirs_only')?.resolution).toContain('still different');
      const solved = await own.test.admin.post<{ code: number }>('/admin/shop.pay.Difference/solve', {
        ids: [idOf('theirs_only')],
        note: 'paid at the counter',
      });
      expect(solved.body.code).toBe(1);
      expect(await bill(channel)).toMatchObject({ open_count: 2 });

      own.fake.plant = (lines) => lines;
      await check(channel);
      expect(await differences(channel)).toEqual([]);
      expect(await bill(channel)).toMatchObject({ status: 1, open_count: 0 });
      expect((await feeOf(channel)).sum).toBe(fees);
    },
  );

  test.each(['wechat_native', 'alipay_page'])(
    '%s: money of which no message came is found by the bill, and pays its order',
    async (method) => {
      const { payNo, orderNo } = await own.waiting('30.00', method);
      Object.assign(own.fake.trade(payNo), { state: 'paid', paidAt: Date.now() });
      const channel = method.startsWith('wechat') ? 'wechat' : 'alipay';
      await check(channel);
      expect(await own.orderOf(orderNo)).toMatchObject({ status: 2, pay_status: 1 });
      const solved = await differences(channel, 2);
      expect(solved).toContainEqual(
        expect.objectContaining({
          kind: 'theirs_only',
          no: payNo,
          resolution: expect.stringContaining('paid'),
        }),
      );
      expect(await bill(channel)).toMatchObject({ status: 1 });
    },
  );

  test('every morning yesterday is checked; a day without payments agrees, one whose bill is late waits', async () => {
    own.fake.plant = () => [];
    const later = (): number => Date.now() + DAY_MS;
    await own.run(reconcileNightly(own.ports(later)));
    const { rows } = await own.test.main.query<{ day: string; status: number }>({
      text: `select day::text, status::int from shop_pay_bill where channel = 'wechat' order by day`,
      values: [],
    });
    expect(rows).toEqual([
      { day: dayBefore(Date.now(), 2), status: 1 },
      { day: dayBefore(Date.now(), 1), status: 1 },
      { day: today, status: 1 },
    ]);
    const late = await own.waiting('5.00');
    await own.fake.pay(late.payNo);
    const yesterday = dayBefore(Date.now(), 1);
    const text = `update shop_payment set pay_time = pay_time - interval '1 day' where pay_no = $1`;
    await own.test.main.query({ text, values: [late.payNo] });
    own.fake.trade(late.payNo).paidAt! -= DAY_MS;
    await reconcileDay(own.ports(), 'wechat', yesterday);
    expect(await bill('wechat', yesterday)).toMatchObject({ status: 3 });
    own.fake.plant = (lines) => lines;
    await own.run(reconcileNightly(own.ports(later)));
    expect(await bill('wechat', yesterday)).toMatchObject({ status: 1, lines: 1, our_paid: 500 });
  });

  test('P8: a refund that the channel made before midnight and we heard of after is on one bill and missed on none', async () => {
    own.fake.refundState = 'processing';
    const back = await refunded('wechat_native');
    own.fake.refundState = 'success';
    const yesterday = dayBefore(Date.now(), 1);
    const made = own.fake.trade(back.payNo).refunds[0]!;
    Object.assign(made, { state: 'success', time: made.time - DAY_MS });
    const checkBoth = async (): Promise<void> => {
      await reconcileDay(own.ports(), 'wechat', yesterday);
      await check('wechat');
    };
    const where = 'from shop_refund_payment where refund_pay_no = $1';
    const read = () =>
      own.shop.one(
        `select (done_at at time zone 'Asia/Shanghai')::date::text as done, bill_day::text as billed ${where}`,
        [back.refundNo],
      );
    await checkBoth();
    expect(await read()).toEqual({ done: yesterday, billed: yesterday });
    // Even where our own time of it is of the next day.
    const late = 'update shop_refund_payment set done_at = now(), bill_day = null where refund_pay_no = $1';
    await own.test.main.query({ text: late, values: [back.refundNo] });
    await checkBoth();
    expect(await read()).toEqual({ done: today, billed: yesterday });
    expect((await differences('wechat')).map(({ no }) => no)).not.toContain(back.refundNo);
  });

  test('a bill that was changed on its way is not read', async () => {
    let calls = 0;
    own.fake.plant = (lines) => ((calls += 1) > 1 ? lines.slice(1) : lines);
    await expect(check('wechat')).rejects.toMatchObject({ code: 'BILL_HASH' });
  });

  test('staff ask for a day that is over, and for no other', async () => {
    const ask = async (day: string) =>
      (await own.test.admin.post<{ code: number }>('/admin/shop.pay.Bill/checkDay', { day })).body;
    expect(await ask(dayBefore(Date.now(), 5))).toMatchObject({ code: 1 });
    expect(await ask(today)).toMatchObject({ code: 0 });
    expect(await ask('yesterday')).toMatchObject({ code: 0 });
  });
});
