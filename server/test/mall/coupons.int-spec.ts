import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { countCoupons } from '#server/mall/coupons/count-coupons.ts';
import { expireCoupons, noticeOfEnds, type CouponJobPorts } from '#server/mall/coupons/coupon-jobs.ts';
import { giftCoupons } from '#server/mall/coupons/gift-coupons.ts';
import { closeUnpaid } from '#server/mall/orders/order-jobs.ts';
import { SHOP_DEPS } from '#server/mall/shop-deps.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';
import { explain } from './explain-figure.ts';
import { callerOf, TestShop, type Answer, type SoldGoods } from './shop.fixture.ts';

interface Held {
  id: number;
  coupon_id: number;
  status: number;
  start: number;
  end: number;
  order_nos: string[];
  discount: string;
}
interface Preview {
  hash: string;
  pay_amount: string;
  freight: string;
  score_give: number;
  coupons: {
    usable: { id: number; discount: string }[];
    unusable: { id: number; reason_code: string; short?: string }[];
    chosen: number[];
  };
  advice: { id: number; short: string; saves: string }[];
  merchants: {
    id: number;
    pay_amount: string;
    lines: { sku_id: number; pay: string; merchant_coupon: string; platform_coupon: string }[];
  }[];
}
interface Made {
  group_no: string;
  pay_amount: string;
  orders: { order_no: string; merchant_id: number; pay_amount: string }[];
}
interface Card {
  id: number;
  can_receive: boolean;
  reason_code?: string;
  left_rate: number;
  received: number;
}

const DAY_MS = 24 * 3_600_000;
/** Parts of what refusals say. */
const WORDS = {
  member: 'each member may receive',
  day: 'received it today',
  ended: 'no longer given',
  early: 'can not be received yet',
  late: 'time to receive it is over',
};

describe.each(DATABASE_KINDS)('coupons on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let count = 0;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
  });
  afterAll(() => own?.stop());

  const buyer = async () => {
    const member = await shop.member(`holder${(count += 1)}`, '100000.00', 1000);
    return { ...member, ...callerOf(member.client) };
  };
  type Buyer = Awaited<ReturnType<typeof buyer>>;
  const key = (): string => `coupon-key-${(count += 1)}`;
  const coupon = async (values: object = {}, steps = ['start']): Promise<number> => {
    const all = { name: `Coupon ${(count += 1)}`, type: 1, amount: '20.00', per_member: 0, ...values };
    const { body, status } = await own.admin.post<{ id: number }>('/admin/rest/shop/market/coupon', all);
    if (status >= 300) throw new Error(JSON.stringify(body));
    for (const name of steps) await own.admin.post(`/admin/shop.market.Coupon/${name}`, { ids: [body.id] });
    return body.id;
  };
  const receive = (me: Buyer, id: number) => me.post<Held>('shop.coupon/receive', { id });
  const received = async (me: Buyer, values: object = {}): Promise<Held> => {
    const { data, code, msg } = await receive(me, await coupon(values));
    if (code !== 1) throw new Error(msg);
    return data;
  };
  const mine = async (me: Buyer, status = 0): Promise<Held[]> =>
    (await me.get<{ list: Held[] }>(`shop.coupon/mine?status=${status}&limit=100`)).data.list;
  const preview = async (me: Buyer, body: object): Promise<Preview> =>
    (await me.post<Preview>('shop.checkout/preview', body)).data;
  const itemsOf = (...goods: [SoldGoods, number][]) => ({
    items: goods.map(([{ skuId }, qty]) => ({ sku_id: skuId, qty })),
  });
  const order = async (me: Buyer, body: object): Promise<Answer<Made>> => {
    const { hash } = await preview(me, body);
    return me.post<Made>('shop.order/create', { ...body, hash, idempotency_key: key() });
  };
  /** Every part of its price is what its lines say. */
  const explained = async ({ data }: Answer<Made>): Promise<void> => {
    const { id } = await shop.one<{ id: number }>('select id::int from shop_order where order_no = $1', [
      data.orders[0]!.order_no,
    ]);
    const changed = { ids: [id], pay_amount: '35.00', reason: 'A gift' };
    expect((await own.admin.post<Answer>('/admin/shop.order.Order/changePrice', changed)).body.code).toBe(1);
    const figures: Record<string, string> = {};
    for (const field of ['goods_amount', 'level_discount', 'platform_coupon', 'freight', 'adjust_amount']) {
      const { figure, sum } = await explain(own.admin, 'shop/order/order', id, field);
      figures[field] = figure;
      expect({ field, sum }).toEqual({ field, sum: figure });
    }
    expect(figures).toEqual({
      goods_amount: '40.00',
      level_discount: '4.00',
      platform_coupon: '6.00',
      freight: '6.00',
      adjust_amount: '-1.00',
    });
  };
  const pay = (me: Buyer, group: string) =>
    me.post('shop.pay/create', { group_no: group, channel: 'balance', idempotency_key: key() });
  const run = async (
    job: (ports: CouponJobPorts) => { run: (run: never) => Promise<void> },
  ): Promise<void> => {
    const ports = { ...own.server.app.get(SHOP_DEPS, { strict: false }), main: own.main, isShop: () => true };
    const { signal } = new AbortController();
    await job(ports as never).run({
      id: '1',
      data: {},
      key: null,
      attempt: 1,
      signal,
      progress: () => undefined,
    } as never);
  };
  const sql = (text: string, values: unknown[] = []) => own.main.query({ text, values });
  const purse = (me: Buyer) =>
    shop.one<{ score: number }>('select score::int from "user" where id = $1', [me.id]);

  test('Q1 a hundred members ask at once for the last ten: ten get one, and nobody else', async () => {
    const id = await coupon({ total: 10, per_member: 1 });
    const members: Buyer[] = [];
    for (let at = 0; at < 20; at += 1) members.push(await buyer());
    const asked = members.flatMap((me) => Array.from({ length: 5 }, () => receive(me, id)));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(10);
    const { received: sum, held } = await shop.one<{ received: number; held: number }>(
      `select received::int, (select count(distinct user_id)::int from shop_member_coupon where coupon_id = $1) as held
        from shop_coupon where id = $1`,
      [id],
    );
    expect({ sum, held }).toEqual({ sum: 10, held: 10 });
    expect((await receive(await buyer(), id)).msg).toContain('gone');
  });

  test('Q2 two for each member, one a day: the day is that of the shop', async () => {
    const me = await buyer();
    const two = await coupon({ per_member: 2 });
    expect((await receive(me, two)).code).toBe(1);
    expect((await receive(me, two)).code).toBe(1);
    const third = await receive(me, two);
    expect(third).toMatchObject({ code: 0, msg: expect.stringContaining(WORDS.member) });
    const daily = await coupon({ per_member_per_day: 1 });
    expect((await receive(me, daily)).code).toBe(1);
    expect(await receive(me, daily)).toMatchObject({ code: 0, msg: expect.stringContaining(WORDS.day) });
    await sql(`update shop_member_coupon set day = day - 1 where coupon_id = $1`, [daily]);
    expect((await receive(me, daily)).code).toBe(1);
  });

  test('what is not offered is not there, and what is refused says why', async () => {
    const me = await buyer();
    const { msg } = await receive(me, 99_999_999);
    const hidden = [await coupon({}, []), await coupon({ get_type: 2 }), await coupon({ get_type: 3 })];
    for (const id of hidden) expect(await receive(me, id)).toMatchObject({ code: 0, msg });
    // Members of other tests would be given it within a minute.
    const paused = await own.admin.post<Answer>('/admin/shop.market.Coupon/pause', { ids: [hidden[2]] });
    expect(paused.body.code).toBe(1);
    expect(await receive(me, await coupon({}, ['start', 'pause']))).toMatchObject({
      code: 0,
      msg: expect.stringContaining(WORDS.ended),
    });
    const now = Math.floor(Date.now() / 1000);
    const cases: [object, keyof typeof WORDS][] = [
      [{ receive_start: new Date((now + 3600) * 1000).toISOString() }, 'early'],
      [{ receive_end: new Date((now - 3600) * 1000).toISOString() }, 'late'],
    ];
    for (const [values, reason] of cases)
      expect(await receive(me, await coupon(values))).toMatchObject({
        code: 0,
        msg: expect.stringContaining(WORDS[reason]),
      });
  });

  test('a code stands for a coupon, points pay for another one', async () => {
    const me = await buyer();
    await coupon({ get_type: 5, code: 'SPRING-26', per_member: 1 });
    expect(await me.post('shop.coupon/receive', { code: 'nothing' })).toMatchObject({ code: 0 });
    expect(await me.post('shop.coupon/receive', { code: ' SPRING-26 ' })).toMatchObject({ code: 1 });
    expect(await me.post('shop.coupon/receive', { code: 'SPRING-26' })).toMatchObject({
      code: 0,
      msg: expect.stringContaining(WORDS.member),
    });
    const dear = await coupon({ get_type: 6, points: 600 });
    const answers = await Promise.all([receive(me, dear), receive(me, dear)]);
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([0, 1]);
    expect(await purse(me)).toEqual({ score: 400 });
    const { rows: log } = await sql('select kind, score::int from user_score_log where user_id = $1', [
      me.id,
    ]);
    expect(log).toEqual([{ kind: 'exchange', score: -600 }]);
  });

  test('C1, C3, C10 the best coupon is chosen, split over the lines to the cent, and never more than they cost', async () => {
    const me = await buyer();
    const [one, two, three] = [
      await shop.goods('99.00', 9),
      await shop.goods('49.50', 9),
      await shop.goods('1.50', 9),
    ];
    const body = itemsOf([one, 1], [two, 1], [three, 1]);
    await received(me, { amount: '5.00' });
    const best = await received(me, { amount: '20.00', threshold: '100.00' });
    const short = await received(me, { amount: '50.00', threshold: '150.01' });
    const shown = await preview(me, body);
    expect(shown.coupons.chosen).toEqual([best.id]);
    expect(shown.coupons.usable).toHaveLength(2);
    expect(shown.coupons.unusable).toMatchObject([{ id: short.id, reason_code: 'threshold', short: '0.01' }]);
    expect(shown.advice).toMatchObject([{ id: short.id, short: '0.01', saves: '50.00' }]);
    expect(shown.merchants[0]!.lines.map((line) => [line.platform_coupon, line.pay])).toEqual([
      ['13.20', '85.80'],
      ['6.60', '42.90'],
      ['0.20', '1.30'],
    ]);
    expect((await preview(me, { ...body, coupon_ids: [] })).pay_amount).toBe('150.00');
    await received(me, { amount: '9999.00' });
    expect((await preview(me, body)).pay_amount).toBe('0.00');
  });

  test('C7 two checkouts with the same coupon at once: exactly one order has it, the other hears of the new price', async () => {
    const me = await buyer();
    const cup = await shop.goods('100.00', 9);
    const held = await received(me);
    const body = { ...itemsOf([cup, 1]), coupon_ids: [held.id] };
    const { hash, pay_amount: amount } = await preview(me, body);
    expect(amount).toBe('80.00');
    const answers = await Promise.all(
      [1, 2].map(() =>
        me.post<Made & Preview>('shop.order/create', { ...body, hash, idempotency_key: key() }),
      ),
    );
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([1, 2]);
    expect(answers.find(({ code }) => code === 2)!.data).toMatchObject({
      pay_amount: '100.00',
      coupons: { chosen: [] },
    });
    const [used] = await mine(me);
    expect(used).toMatchObject({ id: held.id, status: 2, discount: '20.00' });
    expect(used!.order_nos).toEqual([answers.find(({ code }) => code === 1)!.data.orders[0]!.order_no]);
    expect(
      await me.post('shop.checkout/preview', { ...body, coupon_ids: [held.id, 99_999_999] }),
    ).toMatchObject({ code: 0 });
    const stranger = await buyer();
    expect(await stranger.post('shop.checkout/preview', body)).toMatchObject({ code: 0 });
  });

  test('an order that ends unpaid gives its coupon back, and one that is refunded before it is sent too', async () => {
    const me = await buyer();
    const cup = await shop.goods('100.00', 9);
    const held = await received(me);
    const made = await order(me, itemsOf([cup, 1]));
    expect(made.data.pay_amount).toBe('80.00');
    const { order_no: orderNo } = made.data.orders[0]!;
    expect((await me.post('shop.order/cancel', { order_no: orderNo, reason: 'no' })).code).toBe(1);
    expect(await mine(me)).toMatchObject([{ id: held.id, status: 1, order_nos: [] }]);
    const again = await order(me, itemsOf([cup, 1]));
    await pay(me, again.data.group_no);
    const { id } = await shop.one<{ id: number }>('select id::int from shop_order where order_no = $1', [
      again.data.orders[0]!.order_no,
    ]);
    const closed = await own.admin.post<Answer>('/admin/shop.order.Order/close', {
      ids: [id],
      reason: 'sorry',
    });
    expect(closed.body.code).toBe(1);
    expect(await mine(me)).toMatchObject([{ id: held.id, status: 1 }]);
    expect(await shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
  });

  test('Q6 one that expires in an unpaid order leaves the order valid, and comes back as expired', async () => {
    const me = await buyer();
    const cup = await shop.goods('100.00', 9);
    const held = await received(me);
    const made = await order(me, itemsOf([cup, 1]));
    await sql(`update shop_member_coupon set end_time = now() - interval '1 hour' where id = $1`, [held.id]);
    await run(expireCoupons);
    expect(await mine(me)).toMatchObject([{ id: held.id, status: 2 }]);
    await sql(`update shop_order set expire_time = now() - interval '1 minute' where order_no = $1`, [
      made.data.orders[0]!.order_no,
    ]);
    await run(closeUnpaid as never);
    expect(await mine(me)).toMatchObject([{ id: held.id, status: 3 }]);
  });

  test('Q8 staff make one void with a reason, not while an order has it', async () => {
    const me = await buyer();
    const cup = await shop.goods('100.00', 9);
    const [used, free] = [await received(me), await received(me, { amount: '1.00' })];
    await order(me, itemsOf([cup, 1]));
    const void_ = (id: number) =>
      own.admin.post<Answer>('/admin/shop.market.Receive/void', { ids: [id], reason: 'mistake' });
    expect((await void_(used.id)).body.code).toBe(0);
    expect((await void_(free.id)).body.code).toBe(1);
    const all = await mine(me);
    expect(all.map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        [used.id, 2],
        [free.id, 4],
      ]),
    );
    expect((await preview(me, itemsOf([cup, 1]))).coupons.usable).toEqual([]);
  });

  test('Q3, Q4 a category covers what is below it, and category 1 is not category 11', async () => {
    const me = await buyer();
    const add = async (name: string, pid: number | null): Promise<number> =>
      (await own.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', { name, pid })).body.id;
    const top = await add('Top', null);
    const deep = await add('Deep', await add('Middle', top));
    const cup = await shop.goods('50.00', 9, { classify_id: deep });
    const other = await shop.goods('50.00', 9);
    await received(me, { scope: 2, scope_classify_ids: [top] });
    const shown = await preview(me, itemsOf([cup, 1], [other, 1]));
    expect(shown.merchants[0]!.lines.map((line) => line.platform_coupon)).toEqual(['20.00', '0.00']);
    await received(me, { scope: 3, scope_goods_ids: [other.goodsId], amount: '30.00' });
    expect((await preview(me, itemsOf([cup, 1]))).pay_amount).toBe('30.00');
    expect((await preview(me, itemsOf([other, 1]))).pay_amount).toBe('20.00');
  });

  test('Q7 a discount of 12 % takes 12.00 off 100.00 and ends at 20.00', async () => {
    const me = await buyer();
    const [cup, tea] = [await shop.goods('100.00', 9), await shop.goods('300.00', 9)];
    await received(me, { type: 2, discount_rate: 8800, max_discount: '20.00' });
    expect((await preview(me, itemsOf([cup, 1]))).pay_amount).toBe('88.00');
    expect((await preview(me, itemsOf([tea, 1]))).pay_amount).toBe('280.00');
  });

  test('a gift is one piece of its goods for nothing: it names them, and the rest costs what it did', async () => {
    const me = await buyer();
    const [cup, tea] = [await shop.goods('50.00', 9), await shop.goods('30.00', 9)];
    const everything = { name: 'Gift', type: 4, scope: 1 };
    const refused = await own.admin.post<{ errors: object }>('/admin/rest/shop/market/coupon', everything);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['scope']]);
    const gift = { type: 4, amount: null, scope: 3, scope_goods_ids: [cup.goodsId] };
    await received(me, gift);
    const shown = await preview(me, itemsOf([cup, 2], [tea, 1]));
    expect(shown.merchants[0]!.lines.map((line) => line.platform_coupon)).toEqual(['50.00', '0.00']);
    expect(shown.pay_amount).toBe('80.00');
    expect((await preview(me, itemsOf([tea, 1]))).coupons.unusable).toMatchObject([{ reason_code: 'scope' }]);
    expect((await order(me, itemsOf([cup, 1]))).data.pay_amount).toBe('0.00');
    await received(me, { ...gift, max_discount: '20.00' });
    expect((await preview(me, itemsOf([cup, 1]))).pay_amount).toBe('30.00');
  });

  test('C4, Q10 a coupon of the platform over two merchants: each bears its part, the platform the rest, the ledger adds up', async () => {
    const me = await buyer();
    const { rows } = await own.main.query<{ id: string }>({
      text: `insert into merchant_shop (name, name_en, status) values ('丙', 'C', 1) returning id::text`,
      values: [],
    });
    const merchant = Number(rows[0]?.id);
    const [cup, tea] = [await shop.goods('30.00', 9), await shop.goods('60.01', 9)];
    for (const table of ['shop_goods where id', 'shop_goods_sku where goods_id'])
      await sql(`update ${table.replace(' where', ' set merchant_id = $1 where')} = $2`, [
        merchant,
        tea.goodsId,
      ]);
    await received(me, { amount: '10.00', merchant_share: 3333 });
    const made = await order(me, itemsOf([cup, 1], [tea, 1]));
    expect(made.data.pay_amount).toBe('80.01');
    await pay(me, made.data.group_no);
    const { rows: orders } = await own.main.query<{ coupon: number; subsidy: number }>({
      text: `select platform_coupon::int as coupon, platform_subsidy::int as subsidy from shop_order o
        join shop_order_group g on g.id = o.group_id where g.group_no = $1 order by o.id`,
      values: [made.data.group_no],
    });
    expect(orders.reduce((sum, { coupon: part }) => sum + part, 0)).toBe(1000);
    expect(orders.map(({ coupon: part, subsidy }) => [part, part - subsidy])).toEqual([
      [333, 111],
      [667, 222],
    ]);
    expect(await shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    await run(countCoupons);
    expect(
      await shop.one(
        'select used::int, orders::int, discount_amount::int from shop_coupon order by id desc limit 1',
      ),
    ).toEqual({
      used: 1,
      orders: 1,
      discount_amount: 1000,
    });
  });

  test('a coupon for freight lowers what sending costs, and a refund of the whole order takes the subsidy back', async () => {
    const me = await buyer();
    const box = await shop.goods('40.00', 9, { freight_type: 2, freight_fixed: '12.00' });
    const before = await preview(me, itemsOf([box, 1]));
    expect(before).toMatchObject({ freight: '12.00', pay_amount: '52.00' });
    await received(me, { type: 3, amount: '5.00' });
    const made = await order(me, itemsOf([box, 1]));
    expect(made.data.pay_amount).toBe('47.00');
    await pay(me, made.data.group_no);
    const costOf = async (): Promise<number> =>
      (
        await shop.one<{ sum: number }>(
          `select coalesce(sum(amount), 0)::int as sum from shop_ledger_posting p join shop_ledger_entry e on e.id = p.entry_id
            join shop_order o on o.id = e.order_id where o.order_no = $1 and p.account = 'platform:coupon_cost'`,
          [made.data.orders[0]!.order_no],
        )
      ).sum;
    expect(await costOf()).toBe(500);
    const { id } = await shop.one<{ id: number }>('select id::int from shop_order where order_no = $1', [
      made.data.orders[0]!.order_no,
    ]);
    await own.admin.post<Answer>('/admin/shop.order.Order/close', { ids: [id], reason: 'sorry' });
    expect(await costOf()).toBe(0);
    expect(await shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
  });

  test('a level lowers prices and freight, and a coupon may be for a level and may leave such prices out', async () => {
    const me = await buyer();
    const level = await own.admin.post<{ id: number }>('/admin/rest/shop/user/level', {
      name: 'Gold',
      level: 90,
      growth_needed: 99_999_999,
      discount_rate: 9000,
      free_freight_rate: 5000,
    });
    const box = await shop.goods('40.00', 9, {
      freight_type: 2,
      freight_fixed: '12.00',
      level_discount_on: 1,
      give_score: 7,
    });
    const forLevel = await coupon({ level_ids: [level.body.id], amount: '6.00' });
    expect(await receive(me, forLevel)).toMatchObject({ code: 0, msg: 'Not for your member level' });
    expect(await preview(me, itemsOf([box, 1]))).toMatchObject({ pay_amount: '52.00' });
    // Without the growth, the job that follows a new level takes it away again.
    await sql('update "user" set level_id = $1, growth = 99999999 where id = $2', [level.body.id, me.id]);
    expect(await preview(me, itemsOf([box, 1]))).toMatchObject({ freight: '6.00', pay_amount: '42.00' });
    expect((await receive(me, forLevel)).code).toBe(1);
    expect(await preview(me, itemsOf([box, 1]))).toMatchObject({ pay_amount: '36.00' });
    await explained(await order(me, itemsOf([box, 1])));
    await received(me, { amount: '9.00', stack_with_level: 0 });
    const { coupons, score_give: given } = await preview(me, itemsOf([box, 2]));
    expect(coupons.unusable).toMatchObject([{ reason_code: 'level' }]);
    expect(given).toBeGreaterThanOrEqual(14);
  });

  test('O8 an address that costs more is refused; freight that a level and a coupon have lowered is no reason to refuse another', async () => {
    const me = await buyer();
    const level = await own.admin.post<{ id: number }>('/admin/rest/shop/user/level', {
      name: 'Silver',
      level: 80,
      growth_needed: 88_888_888,
      free_freight_rate: 5000,
    });
    // Without the growth, the job that follows a new level takes it away again.
    await sql('update "user" set level_id = $1, growth = 88888888 where id = $2', [level.body.id, me.id]);
    const template = await own.admin.post<{ id: number }>('/admin/rest/shop/delivery/template', {
      name: key(),
      billing: 1,
      rules: {
        add: [
          { areas: ['330000'], first: 1, first_fee: '12.00', continue: 1, continue_fee: '1.00' },
          { areas: ['310000'], first: 1, first_fee: '12.01', continue: 1, continue_fee: '1.00' },
        ],
      },
    });
    const box = await shop.goods('40.00', 9, { freight_type: 3, delivery_template_id: template.body.id });
    await received(me, { type: 3, amount: '5.00' });
    const made = await order(me, itemsOf([box, 1]));
    expect(made.data.pay_amount).toBe('41.00');
    const moved = async (name: string, codes: string[]): Promise<number> => {
      await me.post('shop.address/add', { name, mobile: '13800000002', codes, detail: '2 Hill Road' });
      const { data } = await me.get<{ list: { id: number; name: string }[] }>('shop.address/index');
      const { id } = data.list.find((address) => address.name === name)!;
      const { order_no: orderNo } = made.data.orders[0]!;
      return (await me.post('shop.order/editAddress', { order_no: orderNo, address_id: id })).code;
    };
    expect(await moved('Near', ['330000', '330100', '330106'])).toBe(1);
    expect(await moved('Far', ['310000', '310100', '310101'])).toBe(0);
    // It costs more wherever it goes: that is no rise by the address.
    await sql('update shop_delivery_rule set first_fee = 1300 where template_id = $1', [template.body.id]);
    expect(await moved('Next door', ['330000', '330100', '330106'])).toBe(1);
  });

  test('a preview of a refund says whether the coupon comes back, and the lines of an order how their price came about', async () => {
    const me = await buyer();
    const cup = await shop.goods('50.00', 9);
    await received(me, { amount: '10.00' });
    const body = itemsOf([cup, 2]);
    const shown = await preview(me, body);
    const made = await order(me, body);
    await pay(me, made.data.group_no);
    const { order_no: orderNo } = made.data.orders[0]!;
    const { data } = await me.get<{ lines: { id: number; steps: object[] }[] }>(
      `shop.order/detail?order_no=${orderNo}`,
    );
    const [line] = data.lines;
    expect(line!.steps).toEqual((shown.merchants[0]!.lines[0] as unknown as typeof line)!.steps);
    expect(line!.steps).toContainEqual(expect.objectContaining({ base: '100.00', amount: '-10.00' }));
    const refund = async (qty: number): Promise<unknown> =>
      (
        await me.post<{ coupon_back: boolean }>('shop.refund/preview', {
          order_no: orderNo,
          type: 1,
          items: [{ line_id: line!.id, qty }],
        })
      ).data.coupon_back;
    expect([await refund(1), await refund(2)]).toEqual([false, true]);
    await own.admin.post('/admin/routine.Config/edit', { shop_coupon_back: '0' });
    expect(await refund(2)).toBe(false);
    await own.admin.post('/admin/routine.Config/edit', { shop_coupon_back: '1' });
  });

  test('nothing is sold while the shop is closed, and an order takes no more points than the shop lets it', async () => {
    const me = await buyer();
    const cup = await shop.goods('50.00', 9);
    const body = itemsOf([cup, 1]);
    const set = (values: object) => own.admin.post<Answer>('/admin/routine.Config/edit', values);
    const { hash } = await preview(me, body);
    await set({ shop_open: '0' });
    const closed = await me.post<Preview>('shop.checkout/preview', body);
    expect(closed.data.merchants[0]!.lines[0]).toMatchObject({ valid: false, reason_code: 'shop_closed' });
    const refusal = await me.post('shop.order/create', { ...body, hash, idempotency_key: key() });
    expect(refusal.code).not.toBe(1);
    await set({ shop_open: '1', shop_points_max: 100 });
    const points = await me.post<Preview>('shop.checkout/preview', { ...body, use_points: true });
    expect(points.data.pay_amount).toBe('49.00');
    await set({ shop_points_max: 0 });
    expect((await order(me, body)).code).toBe(1);
  });

  test('what it does stays as it is once received, the number may grow but not fall below what is received', async () => {
    const me = await buyer();
    const id = await coupon({ total: 5 });
    await receive(me, id);
    const put = (values: object) =>
      own.admin.post<Answer<{ issues?: object[] }>>('/admin/shop.market.Coupon/edit', { id, ...values });
    expect((await put({ amount: '99.00' })).body.code).toBe(0);
    expect((await put({ total: 6 })).body.code).toBe(1);
    await receive(me, id);
    expect((await put({ total: 1 })).body.code).toBe(0);
    expect((await put({ total: 2, name: 'Other name' })).body.code).toBe(1);
    const deleted = await own.admin.post<Answer>('/admin/shop.market.Coupon/del', { ids: [id] });
    expect(deleted.body.code).toBe(0);
  });

  test('the centre shows guests and members what they can receive, and goods only what covers them', async () => {
    const me = await buyer();
    const [cup, tea] = [await shop.goods('10.00', 9), await shop.goods('10.00', 9)];
    const place = (couponId: number, slot: string) =>
      own.admin.post('/admin/rest/shop/market/couponCenter', { coupon_id: couponId, slot });
    const [open, once, some] = [
      await coupon({ total: 3 }),
      await coupon({ per_member: 1 }),
      await coupon({ scope: 3, scope_goods_ids: [cup.goodsId] }),
    ];
    for (const id of [open, once]) await place(id, 'centre');
    await place(some, 'goods');
    await place(once, 'goods');
    await receive(me, once);
    const centre = async (
      get: (path: string) => Promise<Answer<{ list: Card[]; total: number }>>,
      more = '',
    ) => (await get(`shop.coupon/centre?limit=100${more}`)).data.list;
    const guest = callerOf(own.guest).get;
    expect((await centre(guest)).map(({ id, can_receive: can }) => [id, can])).toEqual(
      expect.arrayContaining([
        [open, true],
        [once, true],
      ]),
    );
    const shown = await centre(me.get);
    expect(shown.find(({ id }) => id === once)).toMatchObject({
      can_receive: false,
      reason_code: 'member',
      received: 1,
    });
    const idsOf = async (goods: SoldGoods): Promise<number[]> =>
      (await centre(guest, `&slot=goods&goods_id=${goods.goodsId}`)).map(({ id }) => id);
    expect(await idsOf(cup)).toEqual(expect.arrayContaining([some, once]));
    expect(await idsOf(tea)).toEqual([once]);
    const detail = await me.get<{ coupons: Card[] }>(`shop.goods/detail?id=${cup.goodsId}`);
    expect(detail.data.coupons.map(({ id }) => id)).toEqual(expect.arrayContaining([some, once]));
    const found = await callerOf(own.guest).get<{ list: { id: number }[] }>(
      `shop.goods/index?coupon_id=${some}`,
    );
    expect(found.data.list.map(({ id }) => id)).toEqual([cup.goodsId]);
    expect(found.data).toMatchObject({ coupon: { id: some, name: expect.stringContaining('Coupon') } });
    expect((await guest('shop.goods/index?coupon_id=99999999')).data).toMatchObject({
      total: 0,
      coupon: null,
    });
    expect((await guest('shop.goods/index')).data).not.toHaveProperty('coupon');
  });

  test('fixed dates and tabs of the centre are in the language of the caller, by the days of the shop', async () => {
    const id = await coupon({
      valid_type: 1,
      valid_start: '2099-02-24T16:00:00Z',
      valid_end: '2099-03-04T15:59:59Z',
    });
    const place = { coupon_id: id, slot: 'centre', tab: '满减', tab_en: 'Off' };
    await own.admin.post('/admin/rest/shop/market/couponCenter', place);
    for (const [lang, tab, text] of [
      ['zh-cn', '满减', '2099年2月25日 – 2099年3月4日'],
      ['en', 'Off', 'Feb 25, 2099 – Mar 4, 2099'],
    ] as const) {
      const { get } = callerOf(own.guest.with({ 'think-lang': lang }));
      const { data } = await get<{ list: { id: number; valid_text: string }[]; tabs: string[] }>(
        `shop.coupon/centre?tab=${encodeURIComponent(tab)}`,
      );
      expect(data.tabs).toContain(tab);
      expect(data.list).toMatchObject([{ id, valid_text: text }]);
    }
  });

  test('Q9 people of a shop see, start and give the coupons of their shop alone, the platform sees all', async () => {
    await sql(`insert into merchant_shop (id, name, status) values (901, 'Q9', 1)`);
    const nodes = ['merchant/coupon', 'merchant/userCoupon', 'shop/market/coupon', 'shop/market/receive']
      .flatMap((name) =>
        ['index', 'add', 'edit', 'del', 'start', 'pause', 'void'].map((verb) => `${name}/${verb}`),
      )
      .concat('shop/market/couponIssue/index', 'shop/market/couponIssue/add');
    const theirs = await own.actor(nodes, { merchantId: 901 });
    const me = await buyer();
    const platform = await coupon({ get_type: 2 });
    const held = await received(me);
    const values = { name: 'Of the shop', type: 1, amount: '5.00', per_member: 0 };
    const made = await theirs.post<{ id: number }>('/admin/rest/merchant/coupon', {
      ...values,
      merchant_id: 0,
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect(await shop.one('select merchant_id::int as of from shop_coupon where id = $1', [id])).toEqual({
      of: 901,
    });
    for (const name of ['merchant/coupon', 'shop/market/coupon']) {
      const list = await theirs.get<{ id: number }[]>(`/admin/rest/${name}`);
      expect([name, list.body.map((row) => row.id)]).toEqual([name, [id]]);
      expect((await theirs.get(`/admin/rest/${name}/${platform}`)).status).toBe(404);
      expect((await theirs.put(`/admin/rest/${name}/${platform}`, { name: 'Mine' })).status).toBe(404);
    }
    for (const name of ['merchant/userCoupon', 'shop/market/receive']) {
      expect((await theirs.get<object[]>(`/admin/rest/${name}`)).body).toEqual([]);
      expect((await theirs.get(`/admin/rest/${name}/${held.id}`)).status).toBe(404);
    }
    const act = async (path: string, key: number, by = theirs) =>
      (await by.post<Answer>(`/admin/${path}`, { ids: [key] })).body.code;
    for (const path of ['merchant.Coupon/pause', 'shop.market.Coupon/pause'])
      expect([path, await act(path, platform)]).not.toEqual([path, 1]);
    expect(await shop.one('select status::int from shop_coupon where id = $1', [platform])).toEqual({
      status: 1,
    });
    expect(await act('merchant.Coupon/start', id)).toBe(1);
    const give = (couponId: number) =>
      theirs.post('/admin/rest/shop/market/couponIssue', {
        coupon_id: couponId,
        target: 1,
        user_ids: [me.id],
      });
    expect((await give(id)).status).toBe(201);
    expect((await give(platform)).status).toBeGreaterThanOrEqual(400);
    expect(
      await shop.one('select count(*)::int as held from shop_member_coupon where coupon_id = $1', [platform]),
    ).toEqual({ held: 0 });
    const all = await own.admin.get<{ id: number }[]>('/admin/rest/shop/market/coupon?range=[0,99]');
    expect(all.body.map((row) => row.id)).toEqual(expect.arrayContaining([platform, id]));
  });

  test('staff give a coupon to a list of accounts: each once, with a report of who got none and why', async () => {
    const [one, two] = [await buyer(), await buyer()];
    const names = await Promise.all(
      [one, two].map(({ id }) =>
        shop.one<{ name: string }>('select username as name from "user" where id = $1', [id]),
      ),
    );
    const id = await coupon({
      get_type: 2,
      per_member: 1,
      receive_end: new Date(Date.now() - DAY_MS).toISOString(),
    });
    const accounts = [names[0]!.name, 'nobody-at-all', names[1]!.name, names[0]!.name].join('\n');
    const added = await own.admin.post<{ id: number }>('/admin/rest/shop/market/couponIssue', {
      coupon_id: id,
      target: 3,
      accounts,
    });
    expect(added.status).toBeLessThan(300);
    const task = <Row = object>() =>
      shop.one<Row>(
        'select status, total::int, done::int, granted::int, refused::int from shop_coupon_issue where id = $1',
        [added.body.id],
      );
    await until(async () => Number((await task<{ status: number }>()).status) === 2);
    expect(await task()).toEqual({ status: 2, total: 3, done: 3, granted: 2, refused: 1 });
    expect(await mine(two, 1)).toHaveLength(1);
    const report = await own.admin.get<{ account: string; result: number; reason: string }[]>(
      `/admin/rest/shop/market/couponIssueRow?filter=${encodeURIComponent(JSON.stringify({ task_id: added.body.id }))}`,
    );
    expect(report.body.find(({ account }) => account === 'nobody-at-all')).toMatchObject({
      reason: 'unknown',
    });
    expect(await mine(one, 1)).toHaveLength(1);
  });

  test('a registration and a paid order bring theirs, once, and a refund takes the unused one away', async () => {
    const hello = await coupon({ get_type: 3, per_member: 1, name: 'Hello' });
    const me = await buyer();
    const thanks = await coupon({ get_type: 4, per_member: 1, name: 'Thanks' });
    await run(giftCoupons);
    await run(giftCoupons);
    const named = async (id: number): Promise<Held[]> =>
      (await mine(me)).filter((held) => held.coupon_id === id);
    expect(await named(hello)).toHaveLength(1);
    expect(await named(thanks)).toHaveLength(0);
    const cup = await shop.goods('100.00', 9);
    const made = await order(me, { ...itemsOf([cup, 1]), coupon_ids: [] });
    await pay(me, made.data.group_no);
    await run(giftCoupons);
    await run(giftCoupons);
    expect(await named(thanks)).toMatchObject([{ status: 1 }]);
    const { id } = await shop.one<{ id: number }>('select id::int from shop_order where order_no = $1', [
      made.data.orders[0]!.order_no,
    ]);
    await own.admin.post<Answer>('/admin/shop.order.Order/close', { ids: [id], reason: 'sorry' });
    expect(await named(thanks)).toMatchObject([{ status: 4 }]);
  });

  test('members hear three days before one ends, once, of a short one a day before, and expired ones say so', async () => {
    const me = await buyer();
    const held = await received(me, { valid_days: 30 });
    await sql(
      `update shop_member_coupon set end_time = now() + interval '5 hours', start_time = now() - interval '9 days' where id = $1`,
      [held.id],
    );
    const heard = async (): Promise<number> => {
      await run(noticeOfEnds);
      const { data } = await me.get<{ list: { message_type: string }[] }>('shop.message/index');
      return data.list.filter(({ message_type: type }) => type === 'coupon_ends').length;
    };
    expect([await heard(), await heard()]).toEqual([1, 1]);
    const early = await received(me, { valid_days: 30 });
    const ends = (left: string) =>
      sql(`update shop_member_coupon set end_time = now() + $2::interval where id = $1`, [early.id, left]);
    await ends('73 hours');
    expect(await heard()).toBe(1);
    await ends('60 hours');
    await sql(`update shop_member_coupon set start_time = now() - interval '9 hours' where id = $1`, [
      early.id,
    ]);
    expect(await heard()).toBe(1);
    await sql(`update shop_member_coupon set start_time = now() - interval '9 days' where id = $1`, [
      early.id,
    ]);
    expect(await heard()).toBe(2);
    await sql(`update shop_member_coupon set end_time = now() - interval '1 hour' where id = $1`, [held.id]);
    expect(await mine(me, 3)).toMatchObject([{ id: held.id, status: 3 }]);
    await run(expireCoupons);
    expect(await shop.one('select status from shop_member_coupon where id = $1', [held.id])).toEqual({
      status: 3,
    });
  });
});
