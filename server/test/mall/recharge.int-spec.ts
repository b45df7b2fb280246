import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkLedger } from '#server/mall/ledger/check-ledger.ts';
import { expireRecharges } from '#server/mall/recharge/expire-recharges.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { PayShop, type Payer } from './pay.fixture.ts';
import type { Answer } from './shop.fixture.ts';

interface Made {
  recharge_no: string;
  pay_no: string;
  status: string;
  params?: Record<string, string>;
  issues?: { path: string; msg: string }[];
}
interface Plans {
  open: boolean;
  balance: string;
  plans: { id: number; amount: string; usable: boolean; reason?: string; coupons: { name: string }[] }[];
  free: { min: string; max: string; steps: { amount: string; gift_amount: string }[] } | null;
  channels: { channel: string }[];
}
interface Row {
  id: number;
  status: number;
  refund_amount: number;
  refund_gift: number;
  refund_score: number;
  refund_growth: number;
  coupon_ids: number[];
}
interface Has {
  money: number;
  score: number;
  growth: number;
}

const MINUTE = 60_000;

describe.each(DATABASE_KINDS)('recharges on %s', (database) => {
  let own: PayShop;
  const ids = { plan: 0, first: 0, twice: 0, coupon: 0 };

  const plan = async (values: object): Promise<number> => {
    const added = await own.test.admin.post<{ id: number }>('/admin/rest/shop/recharge/plan', values);
    if (added.status !== 201) throw new Error(JSON.stringify(added.body));
    return added.body.id;
  };
  beforeAll(async () => {
    own = await PayShop.start(database);
    const coupon = {
      name: 'Gift',
      type: 1,
      threshold: '9000.00',
      amount: '5.00',
      valid_type: 2,
      valid_days: 7,
      get_type: 2,
    };
    const { body } = await own.test.admin.post<{ id: number }>('/admin/rest/shop/market/coupon', coupon);
    ids.coupon = body.id;
    await own.test.admin.post(`/admin/rest/shop/market/coupon/${body.id}/start`, {});
    const gifts = { gift_amount: '20.00', gift_score: 100, gift_growth: 10, gift_coupon_ids: [body.id] };
    ids.plan = await plan({ name: '百元', name_en: 'Hundred', pay_amount: '100.00', ...gifts });
    ids.first = await plan({ name: '首充', pay_amount: '10.00', gift_amount: '10.00', first_time_only: 1 });
    ids.twice = await plan({ name: '限充', pay_amount: '1.00', per_member: 1 });
    for (const [pay_amount, gift_amount] of [
      ['200.00', '10.00'],
      ['500.00', '40.00'],
    ])
      await plan({ name: `满 ${pay_amount}`, kind: 2, pay_amount, gift_amount });
    await plan({ name: '已停', pay_amount: '3.00', status: 0 });
    await plan({
      name: '已过',
      pay_amount: '4.00',
      start_time: '2020-01-01T00:00:00Z',
      end_time: '2020-02-01T00:00:00Z',
    });
  });
  afterAll(() => own?.stop());

  const create = (me: Payer, body: object, key = own.key()): Promise<Answer<Made>> =>
    me.post<Made>('shop.recharge/create', { channel: 'wechat_native', idempotency_key: key, ...body });
  const made = async (me: Payer, body: object): Promise<Made> => {
    const answer = await create(me, body);
    if (answer.code !== 1) throw new Error(JSON.stringify(answer));
    const url = answer.data.params?.['url'];
    if (url) await fetch(url, { redirect: 'manual' });
    return answer.data;
  };
  const recharged = async (me: Payer, body: object): Promise<Made> => {
    const one = await made(me, body);
    await own.fake.pay(one.pay_no);
    expect(await own.state(me, one.pay_no)).toBe('paid');
    return one;
  };
  const rowOf = (no: string): Promise<Row> =>
    own.shop.one(
      `select id::int, status::int, refund_amount::int, refund_gift::int, refund_score::int, refund_growth::int,
        coalesce(coupon_ids, '{}')::int[] as coupon_ids from shop_recharge_order where recharge_no = $1`,
      [no],
    );
  const has = ({ id }: Payer): Promise<Has> =>
    own.shop.one('select money::int, score::int, growth::int from "user" where id = $1', [id]);
  const refund = async (no: string): Promise<Answer> => {
    const { id } = await rowOf(no);
    const body = { ids: [id], reason: 'wanted back' };
    return (await own.test.admin.post<Answer>('/admin/shop.recharge.Order/refund', body)).body;
  };
  const buy = async (me: Payer, price: string): Promise<string> => {
    const order = await own.order(me, [await own.shop.goods(price, 9), 1]);
    const pay = { group_no: order.group_no, channel: 'balance', idempotency_key: own.key() };
    expect((await me.post('shop.pay/create', pay)).code).toBe(1);
    return order.orders[0]!.order_no;
  };
  /** What the ledger has of a recharge and of what goes back of it, by account. */
  const accounts = async (no: string): Promise<Record<string, number>> => {
    const { rows } = await own.test.main.query<{ account: string; sum: number }>({
      text: `select p.account, sum(p.amount)::int as sum from shop_ledger_posting p join shop_ledger_entry e on e.id = p.entry_id
        where e.note in ($1::text, (select refund_pay_no from shop_recharge_order where recharge_no = $1::text)) group by 1 having sum(p.amount) <> 0`,
      values: [no],
    });
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  };
  const nightly = async (): Promise<unknown[]> => {
    const { records, notify, main, now } = own.ports();
    const metadata = own.test.server.app.get(MetadataService);
    await own.run(checkLedger({ records, metadata, notify, main, now }));
    const text = 'select kind, subject, expected, found from shop_ledger_mismatch';
    return (await own.test.main.query({ text, values: [] })).rows;
  };
  const timeout = (now: () => number): Promise<void> => own.run(expireRecharges(own.ports(now)));
  const notices = ({ id }: Payer): Promise<{ message: string; target: string }[]> =>
    own.test.main
      .query<{ message: string; target: string }>({
        text: `select message, target from shop_message where user_id = $1 and message_type = 'recharge_done'`,
        values: [id],
      })
      .then(({ rows }) => rows);

  test('L4: what is paid and what is given are on the balance, and the books agree', async () => {
    const me = await own.payer();
    const one = await recharged(me, { plan_id: ids.plan });
    expect(one).toMatchObject({ recharge_no: expect.stringMatching(/^C\d{16}$/), status: 'waiting' });
    expect(await has(me)).toEqual({ money: 12_000, score: 100, growth: 10 });
    expect(await accounts(one.recharge_no)).toEqual({
      'channel:wechat_native': 10_000,
      'platform:gift_cost': 2000,
      [`member:${me.id}:balance`]: -12_000,
    });
    const row = await rowOf(one.recharge_no);
    expect(row).toMatchObject({ status: 2, coupon_ids: [expect.any(Number)] });
    const { rows } = await own.test.main.query({
      text: 'select money::int, after::int, memo from user_money_log where user_id = $1 order by id',
      values: [me.id],
    });
    expect(rows).toEqual([
      { money: 10_000, after: 10_000, memo: `余额充值 ${one.recharge_no}` },
      { money: 2000, after: 12_000, memo: `充值赠送 ${one.recharge_no}` },
    ]);
    const { data } = await me.get<{ list: object[]; total: number }>('shop.recharge/orders');
    expect(data).toMatchObject({
      total: 1,
      list: [
        { recharge_no: one.recharge_no, status: 2, pay_amount: '100.00', gift_amount: '20.00', coupons: 1 },
      ],
    });
    expect((await (await own.payer()).get<{ total: number }>('shop.recharge/orders')).data.total).toBe(0);
    expect(await nightly()).toEqual([]);
  });

  test('M6: the notice five times at once, and once more later, is one gift and one message', async () => {
    const me = await own.payer();
    const one = await made(me, { plan_id: ids.plan });
    own.fake.holds = true;
    await own.fake.pay(one.pay_no);
    own.fake.holds = false;
    expect(await own.fake.release({ times: 5 })).toEqual([204, 204, 204, 204, 204]);
    expect(await own.fake.notify(one.pay_no)).toBe(204);
    expect(await has(me)).toEqual({ money: 12_000, score: 100, growth: 10 });
    expect(await own.outcomes(one.pay_no)).toEqual(['paid', 'repeated']);
    expect(await notices(me)).toHaveLength(1);
    const text = 'select count(*)::int as count from shop_member_coupon where user_id = $1';
    expect(await own.shop.one(text, [me.id])).toEqual({ count: 1 });
  });

  test('M5, L5: what is unspent goes back, gifts in proportion, and the coupon is void', async () => {
    const me = await own.payer();
    const { recharge_no: no, pay_no: payNo } = await recharged(me, { plan_id: ids.plan });
    await buy(me, '30.00');
    const before = await has(me);
    expect(before.money).toBe(9000);
    expect(await refund(no)).toMatchObject({ code: 1 });
    expect(await rowOf(no)).toMatchObject({
      status: 4,
      refund_amount: 7000,
      refund_gift: 1400,
      refund_score: 70,
      refund_growth: 7,
    });
    expect(await has(me)).toMatchObject({ money: 600, score: before.score - 70, growth: before.growth - 7 });
    await own.giveBack(payNo);
    expect(await own.backOf(payNo)).toMatchObject({ amount: 7000 });
    await own.giveBack(payNo);
    expect(await own.backOf(payNo)).toMatchObject({ status: 3 });
    expect(await accounts(no)).toEqual({
      'channel:wechat_native': 3000,
      'platform:gift_cost': 600,
      [`member:${me.id}:balance`]: -3600,
    });
    const text = 'select status::int, void_reason from shop_member_coupon where user_id = $1';
    expect(await own.shop.one(text, [me.id])).toMatchObject({ status: 4 });
    expect(await refund(no)).toMatchObject({ code: 0 });
    expect(await nightly()).toEqual([]);
  });

  test('M5: nothing goes back where all is spent, or the balance does not cover the gift', async () => {
    const me = await own.payer();
    const { recharge_no: no } = await recharged(me, { plan_id: ids.plan });
    await buy(me, '100.00');
    expect(await refund(no)).toMatchObject({ code: 0, msg: expect.stringContaining('spent') });
    // A correction takes the gift; the amount itself is counted as spent first, so it is put back by a second recharge.
    const second = await recharged(me, { plan_id: ids.plan });
    await own.test.admin.post('/admin/rest/user/moneyLog', {
      user_id: me.id,
      money: '-20.00',
      memo: 'mistake',
    });
    expect(await has(me)).toMatchObject({ money: 12_000 });
    expect(await refund(second.recharge_no)).toMatchObject({ code: 1 });
    expect(await rowOf(second.recharge_no)).toMatchObject({ refund_amount: 8000, refund_gift: 1600 });
    expect(await has(me)).toMatchObject({ money: 2400 });
    expect(await nightly()).toEqual([]);
  });

  test('L5: what an order gives back counts as unspent again', async () => {
    const me = await own.payer();
    const { recharge_no: no } = await recharged(me, { plan_id: ids.plan });
    const orderNo = await buy(me, '110.00');
    const { id } = await own.shop.one<{ id: number }>('select id::int from shop_order where order_no = $1', [
      orderNo,
    ]);
    const close = { ids: [id], reason: 'no stock' };
    expect((await own.test.admin.post<Answer>('/admin/shop.order.Order/close', close)).body.code).toBe(1);
    expect(await has(me)).toMatchObject({ money: 12_000 });
    expect(await refund(no)).toMatchObject({ code: 1 });
    expect(await rowOf(no)).toMatchObject({ refund_amount: 10_000, refund_gift: 2000 });
    expect(await has(me)).toMatchObject({ money: 0, score: 0, growth: 0 });
    expect(await nightly()).toEqual([]);
  });

  test('plans and steps: what is over, limited or out of bounds is refused, with the path', async () => {
    const me = await own.payer();
    const { data } = await me.get<Plans>('shop.recharge/index');
    expect(data).toMatchObject({
      open: true,
      balance: '0.00',
      free: {
        min: '10.00',
        max: '5000.00',
        steps: [{ amount: '200.00' }, { amount: '500.00', gift_amount: '40.00' }],
      },
    });
    expect(data.plans.map(({ id }) => id).sort((one, other) => one - other)).toEqual([
      ids.plan,
      ids.first,
      ids.twice,
    ]);
    expect(data.plans.find(({ id }) => id === ids.plan)?.coupons).toEqual([{ id: ids.coupon, name: 'Gift' }]);
    expect(data.channels.map(({ channel }) => channel)).not.toContain('balance');
    const refusals: [object, string][] = [
      [{ plan_id: 999_999 }, 'plan_id'],
      [{ amount: '9.99' }, 'amount'],
      [{ amount: '5000.01' }, 'amount'],
      [{ plan_id: ids.plan, channel: 'balance' }, 'channel'],
      [{ plan_id: ids.plan, channel: 'mock' }, 'channel'],
      [{ plan_id: ids.plan, channel: 'wechat_jsapi' }, 'payer_code'],
      [{ amount: '1.234' }, 'amount'],
    ];
    for (const [body, path] of refusals) {
      const answer = await create(me, body);
      expect(answer.code).toBe(0);
      expect(answer.data.issues?.map((issue) => issue.path)).toEqual([path]);
    }
    for (const [amount, gift] of [
      ['199.99', 0],
      ['200.00', 1000],
      ['4999.99', 4000],
    ] as const) {
      const { recharge_no: no } = await made(me, { amount });
      expect(
        await own.shop.one(
          'select gift_amount::int as gift from shop_recharge_order where recharge_no = $1',
          [no],
        ),
      ).toEqual({ gift });
    }
    await recharged(me, { plan_id: ids.first });
    await recharged(me, { plan_id: ids.twice });
    for (const plan_id of [ids.first, ids.twice])
      expect((await create(me, { plan_id })).data.issues?.[0]?.path).toBe('plan_id');
    const after = (await me.get<Plans>('shop.recharge/index')).data;
    expect(after.plans.filter(({ usable }) => !usable).map(({ id }) => id)).toEqual(
      expect.arrayContaining([ids.first, ids.twice]),
    );
    await own.save({ ...own.accounts(), shop_recharge_on: 0 });
    expect((await me.get<Plans>('shop.recharge/index')).data).toMatchObject({
      open: false,
      plans: [],
      free: null,
    });
    expect((await create(me, { plan_id: ids.plan })).code).toBe(0);
    await own.save({ ...own.accounts(), shop_recharge_on: 1 });
  });

  test('the same key is one recharge, another body under it is refused', async () => {
    const me = await own.payer();
    const key = own.key();
    const [one, other] = [
      await create(me, { plan_id: ids.plan }, key),
      await create(me, { plan_id: ids.plan }, key),
    ];
    expect(other.data).toEqual(one.data);
    expect((await create(me, { plan_id: ids.first }, key)).code).toBe(0);
    const text = 'select count(*)::int as count from shop_recharge_order where user_id = $1';
    expect(await own.shop.one(text, [me.id])).toEqual({ count: 1 });
  });

  test('of a limited plan one waits: an earlier one is closed, and money for it goes back', async () => {
    const me = await own.payer();
    const [first, second] = [await made(me, { plan_id: ids.first }), await made(me, { plan_id: ids.first })];
    expect([(await rowOf(first.recharge_no)).status, (await rowOf(second.recharge_no)).status]).toEqual([
      3, 1,
    ]);
    await own.fake.pay(second.pay_no);
    Object.assign(own.fake.trade(first.pay_no), { state: 'paid', paidAt: Date.now() });
    await own.fake.notify(first.pay_no);
    expect(await has(me)).toMatchObject({ money: 2000 });
    expect(await own.outcomes(first.pay_no)).toEqual(['returned']);
    expect(await own.backOf(first.pay_no)).toMatchObject({ amount: 1000 });
    expect(await nightly()).toEqual([]);
  });

  test('what is not paid in time is closed at its channel too; late money revives it shortly, else goes back', async () => {
    const me = await own.payer();
    const [one, other] = [await made(me, { plan_id: ids.plan }), await made(me, { amount: '50.00' })];
    await timeout(() => Date.now() + 29 * MINUTE);
    expect((await rowOf(one.recharge_no)).status).toBe(1);
    await timeout(() => Date.now() + 31 * MINUTE);
    for (const { recharge_no: no, pay_no: payNo } of [one, other]) {
      expect((await rowOf(no)).status).toBe(3);
      expect(await own.state(me, payNo)).toBe('closed');
      expect(own.fake.trade(payNo).state).toBe('closed');
    }
    const late = async (payNo: string): Promise<void> => {
      Object.assign(own.fake.trade(payNo), { state: 'paid', paidAt: Date.now() });
      await own.fake.notify(payNo);
    };
    await late(one.pay_no);
    expect(await own.outcomes(one.pay_no)).toEqual(['revived']);
    await own.test.main.query({
      text: `update shop_recharge_order set close_time = now() - interval '11 minutes' where recharge_no = $1`,
      values: [other.recharge_no],
    });
    await late(other.pay_no);
    expect(await own.outcomes(other.pay_no)).toEqual(['returned']);
    expect(await has(me)).toMatchObject({ money: 12_000 });
    expect((await rowOf(other.recharge_no)).status).toBe(3);
    expect(await nightly()).toEqual([]);
  });

  test('while its channel is away a recharge waits two hours longer', async () => {
    const me = await own.payer();
    const one = await made(me, { plan_id: ids.plan });
    own.fake.troubles.push({ kind: 'away' });
    await timeout(() => Date.now() + 31 * MINUTE);
    expect((await rowOf(one.recharge_no)).status).toBe(1);
    own.fake.troubles.push({ kind: 'away' });
    await timeout(() => Date.now() + 151 * MINUTE);
    expect((await rowOf(one.recharge_no)).status).toBe(3);
  });

  test('a transfer waits for staff, who confirm it', async () => {
    await own.save({ ...own.accounts(), shop_pay_offline: 1, shop_pay_offline_text: 'Bank 123' });
    const me = await own.payer();
    const one = await made(me, { plan_id: ids.plan, channel: 'offline' });
    expect(one).toMatchObject({ status: 'waiting', params: { text: 'Bank 123' } });
    await timeout(() => Date.now() + 31 * MINUTE);
    expect((await rowOf(one.recharge_no)).status).toBe(1);
    const { id } = await own.shop.one<{ id: number }>('select id::int from shop_payment where pay_no = $1', [
      one.pay_no,
    ]);
    const proof = { ids: [id], voucher: '/a.svg', note: 'there' };
    expect((await own.test.admin.post<Answer>('/admin/shop.pay.Payment/confirm', proof)).body.code).toBe(1);
    expect(await has(me)).toMatchObject({ money: 12_000 });
    await own.save({ ...own.accounts(), shop_pay_offline: 0 });
    expect((await create(me, { plan_id: ids.plan, channel: 'offline' })).code).toBe(0);
  });

  test('L5: two refunds, a payment and an order at once leave the books in balance', async () => {
    const me = await own.payer();
    const { recharge_no: no } = await recharged(me, { plan_id: ids.plan });
    const goods = await own.shop.goods('30.00', 9);
    const order = await own.order(me, [goods, 1]);
    const next = await made(me, { amount: '10.00' });
    const pay = { group_no: order.group_no, channel: 'balance', idempotency_key: own.key() };
    const [one, other, bought] = await Promise.all([
      refund(no),
      refund(no),
      me.post('shop.pay/create', pay),
      own.fake.pay(next.pay_no),
    ]);
    expect([one.code, other.code].sort((first, second) => first - second)).toEqual([0, 1]);
    const { refund_amount: back, refund_gift: gift } = await rowOf(no);
    const spent = bought.code === 1 ? 3000 : 0;
    expect([7000, 10_000]).toContain(back);
    expect(gift).toBe(back / 5);
    expect(await has(me)).toMatchObject({ money: 13_000 - spent - back - gift });
    expect(await own.shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    expect(await nightly()).toEqual([]);
  });

  test('many that begin the same limited plan at once leave one that waits', async () => {
    const me = await own.payer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(me, { plan_id: ids.first })));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1));
    const text = 'select count(*)::int as count from shop_recharge_order where user_id = $1 and status = 1';
    expect(await own.shop.one(text, [me.id])).toEqual({ count: 1 });
  });

  test('a plan must end after it begins, and one that was used stays', async () => {
    const spans = { start_time: '2026-02-01T00:00:00Z', end_time: '2026-01-01T00:00:00Z' };
    const wrong = await own.test.admin.post<object>('/admin/rest/shop/recharge/plan', {
      name: 'x',
      pay_amount: '1.00',
      ...spans,
    });
    expect(wrong.status).toBe(422);
    const gone = await own.test.admin.post<Answer>('/admin/shop.recharge.Plan/del', { ids: [ids.plan] });
    expect(gone.body.code).toBe(0);
  });
});
