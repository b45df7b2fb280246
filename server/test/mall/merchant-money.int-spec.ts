import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import type { TestServer } from '../harness/test-server.ts';
import { MONEY_NODES, TestMerchants, type Merchant } from './merchant.fixture.ts';
import type { Buyer, TestRefunds } from './refund.fixture.ts';
import type { Answer } from './shop.fixture.ts';

const DAY_MS = 86_400_000;

interface Withdrawal {
  id: number;
  status: number;
  fee: string;
  real_amount: string;
  account_no: string;
}

describe.each(DATABASE_KINDS)('money of merchants on %s', (database) => {
  let them: TestMerchants;
  let own: TestServer;
  let its: TestRefunds;
  let me: Buyer;
  const config = (values: object) => own.admin.post<Answer>('/admin/routine.Config/edit', values);

  beforeAll(async () => {
    them = await TestMerchants.start(database);
    ({ own, its, me } = them);
    await config({ shop_withdraw_min: 1, shop_withdraw_per_day: 0, shop_withdraw_second_from: 0 });
  });
  afterAll(() => them?.stop());

  const merchant = (terms?: object) => them.merchant(terms);
  const account = (id: number) => them.account(id);
  const finished = (shop: Merchant, qty: number) => them.finished(shop, qty);
  const settle = (now?: number) => them.settle(now);
  const ask = async ({ staff }: Merchant, amount: string) =>
    staff.post<Withdrawal & { errors?: Record<string, unknown> }>('/admin/rest/merchant/withdrawal', {
      amount,
    });
  const step = (client: HttpClient, id: number, name: string, params: object = {}) =>
    client.post<Answer>(`/admin/merchant.Withdrawal/${name}`, { ids: [id], ...params });
  const row = (id: number) =>
    its.shop.one<{ status: number; reason: string | null; first: number | null }>(
      'select status, reason, first_auditor_id::int as first from merchant_withdrawal where id = $1',
      [id],
    );

  test('T2 L1: a shop’s commission is frozen on the line, by its own rate, or by the category above', async () => {
    const fixed = await merchant({ commission_mode: 2, commission_rate: 500 });
    await its.paid(me, [[fixed.cup, 2]]);
    expect(await account(fixed.id)).toEqual({ pending: 19_000, available: 0, frozen: 0, debt: 0 });
    const byClass = await merchant();
    const { classify } = await its.shop.one<{ classify: number }>(
      'select classify_id::int as classify from shop_goods where id = $1',
      [byClass.cup.goodsId],
    );
    const parent = await own.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', {
      name: 'Kitchen',
      commission_rate: 1000,
    });
    await own.admin.put(`/admin/rest/shop/goods/classify/${classify}`, { pid: parent.body.id });
    const orderNo = await its.paid(me, [[byClass.cup, 1]]);
    expect(await account(byClass.id)).toMatchObject({ pending: 9000 });
    await own.admin.put(`/admin/rest/shop/goods/classify/${classify}`, { commission_rate: 0 });
    await its.paid(me, [[byClass.cup, 1]]);
    expect(await account(byClass.id)).toMatchObject({ pending: 19_000 });
    const { commission } = await its.shop.one<{ commission: number }>(
      'select commission_amount::int as commission from shop_order where order_no = $1',
      [orderNo],
    );
    expect(commission).toBe(1000);
  });

  test('O7: a price change changes the commission with the line, and a refund of all takes back what the shop was given', async () => {
    const shop = await merchant({ commission_mode: 2, commission_rate: 500 });
    const items = { items: [{ sku_id: shop.cup.skuId, qty: 2 }] };
    const { data } = await me.post<{ hash: string }>('shop.checkout/preview', items);
    const made = await me.post<{ group_no: string; orders: { order_no: string }[] }>('shop.order/create', {
      ...items,
      hash: data.hash,
      idempotency_key: its.key(),
    });
    const orderNo = made.data.orders[0]!.order_no;
    const changed = await own.admin.post<Answer>('/admin/shop.order.Order/changePrice', {
      ids: [await its.orderId(orderNo)],
      pay_amount: '100.00',
      reason: 'agreed by phone',
    });
    expect(changed.body.code).toBe(1);
    const pay = { group_no: made.data.group_no, channel: 'balance', idempotency_key: its.key() };
    expect((await me.post('shop.pay/create', pay)).code).toBe(1);
    const sums = await its.shop.one<{ order: number; lines: number }>(
      `select o.commission_amount::int as order, sum(l.commission)::int as lines from shop_order o
        join shop_order_goods l on l.order_id = o.id where o.order_no = $1 group by o.id`,
      [orderNo],
    );
    expect(sums).toEqual({ order: 500, lines: 500 });
    expect(await account(shop.id)).toMatchObject({ pending: 9500 });
    const refundNo = await its.asked(me, orderNo, 1, [[0, 2]]);
    expect((await its.agree(refundNo)).code).toBe(1);
    expect(await account(shop.id)).toEqual({ pending: 0, available: 0, frozen: 0, debt: 0 });
  });

  test('a weekly settlement is on a day of the week', async () => {
    const shop = await merchant();
    const path = `/admin/rest/merchant/account/${shop.id}`;
    const refused = await own.admin.put<{ errors: object }>(path, { settle_mode: 2, settle_day: 8 });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty('settle_day');
    expect((await own.admin.put(path, { settle_mode: 2, settle_day: 7 })).status).toBe(200);
    expect((await own.admin.put(path, { settle_day: 28 })).status).toBe(422);
    expect((await own.admin.put(path, { settle_mode: 3, settle_day: 28 })).status).toBe(200);
  });

  test('T4: orders whose time for refunds is over are settled once, others are not', async () => {
    const shop = await merchant({ commission_mode: 2, commission_rate: 1000, freeze_days: 2 });
    await finished(shop, 1);
    await its.paid(me, [[shop.cup, 1]]);
    await settle();
    expect(await account(shop.id)).toMatchObject({ pending: 18_000, available: 0 });
    const later = Date.now() + 2 * DAY_MS;
    await Promise.all([settle(later), settle(later)]);
    await settle(later);
    expect(await account(shop.id)).toEqual({ pending: 9000, available: 9000, frozen: 0, debt: 0 });
  });

  test('16.4 the forecast names the day on which pending money is settled, what of it is at risk, and adds up', async () => {
    const shop = await merchant({ commission_mode: 2, commission_rate: 1000, freeze_days: 2 });
    interface Held {
      orders: number;
      amount: string;
      at_risk: string;
    }
    interface Forecast {
      today: string;
      pending: string;
      days: ({ day: string } & Held)[];
      later: Held;
      other: string;
    }
    const forecast = (client: HttpClient) =>
      client.get<{ code: number; data: Forecast }>(`/admin/merchant.Account/forecast?id=${shop.id}`);
    const of = async (): Promise<Forecast> => (await forecast(shop.staff)).body.data;
    expect(await of()).toMatchObject({ pending: '0.00', days: [], later: { orders: 0 }, other: '0.00' });
    await finished(shop, 1);
    const risky = await its.paid(me, [[shop.cup, 2]]);
    await its.asked(me, risky, 1, [[0, 1]]);
    const sent = await its.paid(me, [[shop.cup, 1]]);
    await its.ship(sent);
    await its.paid(me, [[shop.cup, 3]]);
    const { after, sentAt } = await its.shop.one<{ after: string; sentAt: string }>(
      `select to_char((now() - interval '1 hour' + interval '2 days') at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as after,
        to_char((auto_receive_at + interval '9 days') at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "sentAt"
        from shop_order where order_no = $1`,
      [sent],
    );
    const held = (orders: number, amount: string, risk = '0.00'): Held => ({ orders, amount, at_risk: risk });
    expect(await of()).toMatchObject({
      pending: '630.00',
      days: [
        { day: after, ...held(1, '90.00') },
        { day: sentAt, ...held(1, '90.00') },
      ],
      later: held(2, '450.00', '180.00'),
      other: '0.00',
    });
    // By the month, both wait for the next first day of one.
    await own.admin.put(`/admin/rest/merchant/account/${shop.id}`, { settle_mode: 3, settle_day: 1 });
    const monthly = await of();
    expect(monthly.days.every(({ day }) => day.endsWith('-01') && day >= after)).toBe(true);
    expect(monthly.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(2);
    const other = await merchant();
    expect((await forecast(other.staff)).body.code).toBe(0);
    expect((await forecast(await own.actor(['merchant/withdrawal/index']))).body.code).toBe(401);
  });

  test('16.3 what the platform has and owes adds up to zero, and is the platform’s to see', async () => {
    interface Overview {
      accounts: { account: string; amount: string }[];
      debit: string;
      credit: string;
      difference: string;
    }
    const shop = await merchant();
    await its.paid(me, [[shop.cup, 1]]);
    const path = '/admin/merchant.Account/overview';
    const { data } = (await own.admin.get<{ data: Overview }>(path)).body;
    expect(data.difference).toBe('0.00');
    expect(data.debit).toBe(data.credit);
    const { pending } = await its.shop.one<{ pending: string }>(
      'select (-sum(pending) / 100.0)::numeric(20,2)::text as pending from merchant_account',
    );
    expect(data.accounts).toContainEqual({ account: 'merchants:pending', amount: pending });
    expect(data.accounts.some(({ account: name }) => name.startsWith('member:'))).toBe(false);
    const nodes = ['merchant/account/index', 'merchant/account/edit'];
    const foreign = await own.actor(nodes, { merchantId: shop.id });
    expect((await foreign.get<Answer>(path)).body.code).toBe(0);
    expect((await shop.staff.get<Answer>(path)).body.code).toBe(401);
  });

  test('T5, RF11: a refund after the settlement takes what is available, becomes a debt, and the next settlement nets it', async () => {
    const shop = await merchant();
    const orderNo = await finished(shop, 2);
    await settle();
    const asked = await ask(shop, '150.00');
    expect(asked.status).toBe(201);
    expect(await account(shop.id)).toEqual({ pending: 0, available: 5000, frozen: 15_000, debt: 0 });
    await them.refundLate(orderNo);
    expect(await account(shop.id)).toEqual({ pending: 0, available: 0, frozen: 15_000, debt: 5000 });
    const refused = await ask(shop, '1.00');
    expect(refused.status).toBe(422);
    await finished(shop, 1);
    await settle();
    expect(await account(shop.id)).toEqual({ pending: 0, available: 5000, frozen: 15_000, debt: 0 });
  });

  test('W1: an amount has to be there, and be as much as the platform asks for', async () => {
    const shop = await merchant();
    await finished(shop, 1);
    await settle();
    await config({ shop_withdraw_min: 50 });
    for (const amount of ['49.99', '100.01', '0.00', '-5.00']) {
      const refused = await ask(shop, amount);
      expect([amount, refused.status]).toEqual([amount, 422]);
      expect(refused.body.errors).toHaveProperty('amount');
    }
    await config({ shop_withdraw_min: 1 });
    await own.admin.put(`/admin/rest/merchant/account/${shop.id}`, { withdraw_blocked: 1 });
    expect((await ask(shop, '10.00')).status).toBe(422);
    await own.admin.put(`/admin/rest/merchant/account/${shop.id}`, { withdraw_blocked: 0 });
    await own.admin.put(`/admin/rest/merchant/shop/${shop.id}`, { certified_until: '2020-02-29' });
    const late = await ask(shop, '10.00');
    expect([late.status, late.body.errors]).toEqual([
      422,
      { amount: 'The certificate of this shop was valid until 2020-02-29: renew it first' },
    ]);
    await own.admin.put(`/admin/rest/merchant/shop/${shop.id}`, { certified_until: null });
    await config({ shop_withdraw_per_day: 1 });
    const first = await ask(shop, '10.00');
    expect(first.status).toBe(201);
    expect((await ask(shop, '10.00')).status).toBe(422);
    expect((await step(shop.staff, first.body.id, 'cancel')).body.code).toBe(1);
    expect((await ask(shop, '10.00')).status).toBe(201);
    await config({ shop_withdraw_per_day: 0 });
    expect(await account(shop.id)).toMatchObject({ available: 9000, frozen: 1000 });
  });

  test('T6: two withdrawals of the same money at once: one', async () => {
    const shop = await merchant();
    await finished(shop, 1);
    await settle();
    const asked = await Promise.all(Array.from({ length: 4 }, () => ask(shop, '60.00')));
    expect(asked.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 422, 422, 422]);
    expect(await account(shop.id)).toMatchObject({ available: 4000, frozen: 6000 });
  });

  test('W4, W5, W7, L8: the platform approves, sends and pays; the fee is a part of the amount', async () => {
    const shop = await merchant();
    await finished(shop, 1);
    await settle();
    await config({ shop_withdraw_rate: 60 });
    const { body } = await ask(shop, '100.00');
    await config({ shop_withdraw_rate: 0 });
    expect(body).toMatchObject({ fee: '0.60', real_amount: '99.40', status: 1 });
    const clerk = await own.actor(['merchant/withdrawal/index'], { merchantId: shop.id });
    const seen = await clerk.get<Withdrawal>(`/admin/rest/merchant/withdrawal/${body.id}`);
    expect(seen.body.account_no).toMatch(/^[^0-9]+2222$/);
    for (const name of ['approve', 'refuse', 'transfer', 'pay', 'fail']) {
      const tried = await step(shop.staff, body.id, name, { reason: 'x', channel_no: 'x' });
      expect([name, tried.body.code]).toEqual([name, 0]);
    }
    expect((await step(own.admin, body.id, 'pay', { channel_no: 'early' })).body.code).toBe(0);
    expect((await step(own.admin, body.id, 'approve')).body.code).toBe(1);
    expect((await step(shop.staff, body.id, 'cancel')).body.code).toBe(0);
    expect((await step(own.admin, body.id, 'transfer')).body.code).toBe(1);
    expect((await step(own.admin, body.id, 'pay', { channel_no: 'B1' })).body.code).toBe(1);
    expect((await step(own.admin, body.id, 'pay', { channel_no: 'B1' })).body.code).toBe(0);
    expect(await row(body.id)).toMatchObject({ status: 4 });
    expect(await account(shop.id)).toEqual({ pending: 0, available: 0, frozen: 0, debt: 0 });
    const postings = await own.main.query<{ account: string; amount: number }>({
      text: `select p.account, p.amount::int from shop_ledger_posting p join shop_ledger_entry e on e.id = p.entry_id
        where e.event = 'withdrawal_paid' and e.subject_id = $1 order by p.account`,
      values: [body.id],
    });
    expect(postings.rows).toEqual([
      { account: 'bank', amount: -9940 },
      { account: `merchant:${shop.id}:frozen`, amount: 10_000 },
      { account: 'platform:fee_income', amount: -60 },
    ]);
  });

  test('W3, W8: what is refused or has failed is available again, with its reason, and two at once give it back once', async () => {
    const shop = await merchant();
    await finished(shop, 1);
    await settle();
    const one = await ask(shop, '30.00');
    const other = await ask(shop, '40.00');
    expect((await step(own.admin, one.body.id, 'refuse', { reason: '' })).body.code).toBe(0);
    const twice = await Promise.all(
      ['No invoice', 'No invoice'].map((reason) => step(own.admin, one.body.id, 'refuse', { reason })),
    );
    expect(twice.map(({ body }) => body.code).sort((first, second) => first - second)).toEqual([0, 1]);
    expect(await row(one.body.id)).toMatchObject({ status: 5, reason: 'No invoice' });
    await step(own.admin, other.body.id, 'approve');
    await step(own.admin, other.body.id, 'transfer', { channel_no: 'B2' });
    expect((await step(own.admin, other.body.id, 'fail', { reason: 'Account closed' })).body.code).toBe(1);
    expect(await row(other.body.id)).toMatchObject({ status: 8, reason: 'Account closed' });
    expect(await account(shop.id)).toEqual({ pending: 0, available: 10_000, frozen: 0, debt: 0 });
  });

  test('W4: from a certain amount a second person approves, not the first one again', async () => {
    const shop = await merchant();
    await finished(shop, 1);
    await settle();
    await config({ shop_withdraw_second_from: 80 });
    const { body } = await ask(shop, '80.00');
    expect((await step(own.admin, body.id, 'approve')).body.code).toBe(1);
    expect(await row(body.id)).toMatchObject({ status: 1, first: expect.any(Number) });
    expect((await step(own.admin, body.id, 'approve')).body.code).toBe(0);
    const second = await own.actor(MONEY_NODES);
    expect((await step(second, body.id, 'approve')).body.code).toBe(1);
    expect(await row(body.id)).toMatchObject({ status: 2 });
    await config({ shop_withdraw_second_from: 0 });
  });

  test('a merchant sees its own account alone, and changes neither sums nor terms', async () => {
    const [shop, foreign] = [await merchant(), await merchant()];
    const list = await shop.staff.get<{ id: number }[]>('/admin/rest/merchant/account');
    expect(list.body.map(({ id }) => id)).toEqual([shop.id]);
    const editor = await own.actor([...MONEY_NODES, 'merchant/account/edit'], { merchantId: shop.id });
    for (const [id, values] of [
      [shop.id, { commission_mode: 2, commission_rate: 0 }],
      [shop.id, { available: '1000.00' }],
      [foreign.id, { freeze_days: 0 }],
    ] as const)
      expect((await editor.put(`/admin/rest/merchant/account/${id}`, values)).status).toBeGreaterThanOrEqual(
        400,
      );
    expect(await account(shop.id)).toEqual({ pending: 0, available: 0, frozen: 0, debt: 0 });
    const { body } = await ask(foreign, '0.01');
    expect(body.errors).toBeDefined();
  });
});
