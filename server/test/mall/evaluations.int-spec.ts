import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { keepShopScores } from '#server/mall/evaluations/keep-shop-scores.ts';
import { completeInTime, type OrderJobPorts } from '#server/mall/orders/order-jobs.ts';
import { SHOP_DEPS, type ShopDeps } from '#server/mall/shop-deps.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop, type Answer, type SoldGoods } from './shop.fixture.ts';

interface Order {
  status: number;
  actions: string[];
  lines: { id: number; can_evaluate: boolean }[];
}
interface Evaluation {
  id: number;
  name: string;
  score: number | null;
  content: string;
  images: string[];
  automatic: boolean;
  reply: string;
  append: { content: string; days: number } | null;
}
interface List {
  list: Evaluation[];
  total: number;
  counts: Record<string, number>;
}
interface OwnList {
  list: { line_id: number; append: { content: string } | null; can_append: boolean }[];
  total: number;
}
interface Detail {
  evaluation: { count: number; score: number; good_rate: number; automatic: number };
}

const SCREEN = '/admin/shop.order.Evaluate';

describe.each(DATABASE_KINDS)('evaluations on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let count = 0;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
  });
  afterAll(() => own?.stop());

  const buyer = async (name = `speaker${(count += 1)}`) => {
    const member = await shop.member(name, '1000.00');
    return { ...member, ...callerOf(member.client) };
  };
  type Buyer = Awaited<ReturnType<typeof buyer>>;
  const key = (): string => `said-${(count += 1)}`;
  /** An order that waits to be evaluated. */
  const received = async (me: Buyer, ...goods: SoldGoods[]): Promise<string> => {
    const items = { items: goods.map(({ skuId }) => ({ sku_id: skuId, qty: 1 })) };
    const { data: preview } = await me.post<{ hash: string }>('shop.checkout/preview', items);
    const made = await me.post<{ group_no: string; orders: { order_no: string }[] }>('shop.order/create', {
      ...items,
      hash: preview.hash,
      idempotency_key: key(),
    });
    const { group_no: group, orders } = made.data;
    await me.post('shop.pay/create', { group_no: group, channel: 'balance', idempotency_key: key() });
    const orderNo = orders[0]!.order_no;
    const { id } = await shop.one<{ id: number }>('select id::int from shop_order where order_no = $1', [
      orderNo,
    ]);
    const parcel = { ids: [id], express_company: 'SF', express_no: 'SF1234567' };
    await own.admin.post(`/admin/shop.order.Order/delivery`, parcel);
    await me.post('shop.order/receive', { order_no: orderNo });
    return orderNo;
  };
  const detail = async (me: Buyer, orderNo: string): Promise<Order> =>
    (await me.get<Order>(`shop.order/detail?order_no=${orderNo}`)).data;
  const said = (line: number, score: number, more: object = {}) => ({
    line_id: line,
    score_goods: score,
    score_service: 5,
    score_delivery: 4,
    ...more,
  });
  const evaluate = (me: Buyer, orderNo: string, ...items: object[]): Promise<Answer<Order>> =>
    me.post<Order>('shop.evaluation/add', { order_no: orderNo, items });
  const list = async ({ goodsId }: SoldGoods, more = ''): Promise<List> =>
    (await callerOf(own.guest).get<List>(`shop.evaluation/index?goods_id=${goodsId}${more}`)).data;
  const summary = async ({ goodsId }: SoldGoods) =>
    (await callerOf(own.guest).get<Detail>(`shop.goods/detail?id=${goodsId}`)).data.evaluation;
  const onShelf = (): Promise<SoldGoods> => shop.goods('5.00', 50, { status: 1 });
  const staff = async (name: string, id: number, params: object = {}) =>
    (await own.admin.post<Answer>(`${SCREEN}/${name}`, { ids: [id], ...params })).body;
  const idOf = async (line: number, kind = 1): Promise<number> =>
    (
      await shop.one<{ id: number }>(
        'select id::int from shop_evaluation where order_goods_id = $1 and kind = $2',
        [line, kind],
      )
    ).id;
  const run = (job: JobDefinition): Promise<unknown> => {
    const { signal } = new AbortController();
    return Promise.resolve(
      job.run({ id: '1', data: {}, key: null, attempt: 1, signal, progress: () => undefined }),
    );
  };
  const deps = (): ShopDeps => own.server.app.get<ShopDeps>(SHOP_DEPS, { strict: false });
  const complete = (): Promise<unknown> =>
    run(completeInTime({ ...deps(), main: own.main, isShop: () => true } as OrderJobPorts));

  test('E1: evaluating the last line completes the order, and each line is evaluated once', async () => {
    const me = await buyer();
    const [one, other] = [await onShelf(), await onShelf()];
    const orderNo = await received(me, one, other);
    const before = await detail(me, orderNo);
    expect(before.actions).toContain('evaluate');
    expect(before.lines.map((line) => line.can_evaluate)).toEqual([true, true]);
    const [first, last] = before.lines.map(({ id }) => id) as [number, number];
    const part = await evaluate(me, orderNo, said(first, 5, { content: ' fine cup ' }));
    expect(part.data).toMatchObject({ status: 4, lines: [{ can_evaluate: false }, { can_evaluate: true }] });
    expect(await evaluate(me, orderNo, said(first, 1))).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'items[0].line_id' }] },
    });
    const twice = await evaluate(me, orderNo, said(last, 4), said(last, 4));
    expect(twice).toMatchObject({ code: 0, data: { issues: [{ path: 'items[1].line_id' }] } });
    expect((await evaluate(me, orderNo, said(last, 4))).data).toMatchObject({ status: 5 });
    expect((await detail(me, orderNo)).actions).not.toContain('evaluate');
    expect((await list(one)).list).toMatchObject([{ score: 5, content: 'fine cup', automatic: false }]);
  });

  test('E2: a line that was refunded needs no evaluation', async () => {
    const me = await buyer();
    const orderNo = await received(me, await onShelf(), await onShelf());
    const { lines } = await detail(me, orderNo);
    await own.main.query({
      text: 'update shop_order_goods set refunded_qty = quantity where id = $1',
      values: [lines[0]!.id],
    });
    expect((await detail(me, orderNo)).lines.map((line) => line.can_evaluate)).toEqual([false, true]);
    expect((await evaluate(me, orderNo, said(lines[0]!.id, 5))).code).toBe(0);
    expect((await evaluate(me, orderNo, said(lines[1]!.id, 5))).data).toMatchObject({ status: 5 });
  });

  test('E3, E6: a hidden evaluation leaves the mean, and automatic ones never count', async () => {
    const goods = await onShelf();
    const lines: number[] = [];
    for (const score of [5, 4, 2]) {
      const me = await buyer();
      const orderNo = await received(me, goods);
      const line = (await detail(me, orderNo)).lines[0]!.id;
      lines.push(line);
      await evaluate(me, orderNo, said(line, score));
    }
    const kinds = [
      { name: 'good', text: 'Good', count: 2 },
      { name: 'bad', text: 'Poor', count: 1 },
    ];
    expect(await summary(goods)).toEqual({ count: 3, score: 3.7, good_rate: 67, tags: kinds, automatic: 0 });
    const silent = await buyer();
    const late = await received(silent, goods);
    await own.main.query({
      text: `update shop_order set auto_evaluate_at = now() at time zone 'utc' - interval '1 second' where order_no = $1`,
      values: [late],
    });
    await complete();
    expect((await detail(silent, late)).status).toBe(5);
    expect(await summary(goods)).toEqual({ count: 3, score: 3.7, good_rate: 67, tags: kinds, automatic: 1 });
    const bad = await idOf(lines[2]!);
    expect((await staff('hide', bad, {})).code).toBe(0);
    expect((await staff('hide', bad, { reason: 'insults' })).code).toBe(1);
    expect(await summary(goods)).toMatchObject({ count: 2, score: 4.5, good_rate: 100 });
    expect((await list(goods)).counts).toEqual({ all: 3, image: 0, good: 2, middle: 0, bad: 0, append: 0 });
    expect((await staff('show', bad)).code).toBe(1);
    expect(await summary(goods)).toMatchObject({ count: 3, score: 3.7 });
    await run(
      keepShopScores({ records: deps().records, main: own.main, now: deps().now, isShop: () => true }),
    );
    const scores = await shop.one<{ goods: number; service: number; delivery: number }>(
      'select score_goods::float as goods, score_service::float as service, score_delivery::float as delivery from merchant_shop where id = 0',
    );
    expect(scores).toMatchObject({ service: 5, delivery: 4 });
  });

  test('E4: what nobody has evaluated is complete to the second, not while a refund is open', async () => {
    const me = await buyer();
    const [due, early, open] = [
      await received(me, await onShelf()),
      await received(me, await onShelf()),
      await received(me, await onShelf()),
    ];
    const setTime = (orderNo: string, seconds: number) =>
      own.main.query({
        text: 'update shop_order set auto_evaluate_at = $2 where order_no = $1',
        values: [orderNo, new Date(now + seconds * 1000).toISOString()],
      });
    const now = deps().now();
    await setTime(due, 0);
    await setTime(early, 1);
    await setTime(open, 0);
    await own.main.query({
      text: 'update shop_order_goods set refunding_qty = 1 where order_id = (select id from shop_order where order_no = $1)',
      values: [open],
    });
    const ports = { ...deps(), now: () => now, main: own.main, isShop: () => true } as OrderJobPorts;
    await run(completeInTime(ports));
    const statuses = await Promise.all([due, early, open].map(async (no) => (await detail(me, no)).status));
    expect(statuses).toEqual([5, 4, 4]);
  });

  test('E5: staff of another shop neither see nor answer it', async () => {
    const goods = await onShelf();
    const me = await buyer();
    const orderNo = await received(me, goods);
    const line = (await detail(me, orderNo)).lines[0]!.id;
    await evaluate(me, orderNo, said(line, 5));
    const id = await idOf(line);
    const { rows } = await own.main.query<{ id: string }>({
      text: `insert into merchant_shop (name, status) values ('Other', 1) returning id::text`,
      values: [],
    });
    const foreign = await own.actor(['shop/order/evaluate/index', 'shop/order/evaluate/reply'], {
      merchantId: Number(rows[0]?.id),
    });
    const seen = await foreign.get<Answer<{ total: number }>>(`${SCREEN}/index`);
    expect(seen.body.data.total).toBe(0);
    const answered = await foreign.post<Answer>(`${SCREEN}/reply`, { ids: [id], reply: 'thanks' });
    expect(answered.body.code).toBe(0);
    expect((await staff('reply', id, { reply: ' Thank you ' })).code).toBe(1);
    expect((await staff('reply', id, { reply: 'Thank you!' })).code).toBe(1);
    expect((await list(goods)).list).toMatchObject([{ reply: 'Thank you!' }]);
    await own.main.query({
      text: `update shop_evaluation set reply_time = reply_time - interval '25 hours' where id = $1`,
      values: [id],
    });
    expect(await staff('reply', id, { reply: 'later' })).toMatchObject({ code: 0 });
    const edit = await own.admin.post<Answer>(`${SCREEN}/edit`, { id, content: 'other words' });
    expect(edit.body.code).toBe(0);
  });

  test('words on the shop’s list wait for staff, who are told of what is bad', async () => {
    await own.admin.data('POST', '/admin/routine.Config/edit', { shop_listed_words: 'scam\n加微信' });
    const goods = await onShelf();
    const me = await buyer();
    const orderNo = await received(me, goods);
    const line = (await detail(me, orderNo)).lines[0]!.id;
    await evaluate(me, orderNo, said(line, 1, { content: 'S.C.A.M, 请 加微信' }));
    expect((await list(goods)).total).toBe(0);
    expect(await summary(goods)).toMatchObject({ count: 0, score: 0 });
    const { bad } = await shop.one<{ bad: number }>(
      `select count(*)::int as bad from shop_notify where message_type = 'evaluation_bad' and subject = $1`,
      [`evaluation ${await idOf(line)}`],
    );
    expect(bad).toBeGreaterThan(0);
    expect((await staff('show', await idOf(line))).code).toBe(1);
    expect((await list(goods)).total).toBe(1);
  });

  test('a follow-up comes once, within 180 days, and names are masked where the member wants it', async () => {
    const goods = await onShelf();
    const me = await buyer('张三丰');
    const orderNo = await received(me, goods);
    const line = (await detail(me, orderNo)).lines[0]!.id;
    const more = (content: string) => me.post('shop.evaluation/append', { line_id: line, content });
    expect((await more('too early')).code).toBe(0);
    await evaluate(me, orderNo, said(line, 3, { content: 'so so', anonymous: true }));
    const other = await buyer();
    const foreign = await other.post('shop.evaluation/append', { line_id: line, content: 'not mine' });
    expect(foreign.code).toBe(0);
    const age = (days: number) =>
      own.main.query({
        text: `update shop_evaluation set create_time = $2 where order_goods_id = $1 and kind = 1`,
        values: [line, new Date(deps().now() - days * 24 * 3_600_000).toISOString()],
      });
    await age(181);
    expect((await more('too late')).code).toBe(0);
    await age(20);
    expect((await more('better now')).code).toBe(1);
    expect((await more('again')).code).toBe(0);
    expect(await list(goods, '&filter=append')).toMatchObject({
      total: 1,
      list: [{ name: '张***丰', content: 'so so', append: { content: 'better now', days: 20 } }],
      counts: { all: 1, middle: 1, append: 1 },
    });
    expect((await list(goods, '&filter=good')).total).toBe(0);
  });

  test('only pictures of one’s own uploads are taken, and nothing foreign or out of bounds', async () => {
    const goods = await onShelf();
    const me = await buyer();
    const orderNo = await received(me, goods);
    const line = (await detail(me, orderNo)).lines[0]!.id;
    const url = '/storage/default/own.png';
    await own.main.query({
      text: `insert into attachment (topic, admin_id, user_id, url, width, height, name, size, mimetype, storage, sha1)
        values ('default', 0, $1, $2, 4, 4, 'own.png', 10, 'image/png', 'local', 'x')`,
      values: [me.id, url],
    });
    const stolen = await evaluate(
      me,
      orderNo,
      said(line, 5, { images: [url, 'https://evil.example/x.png'] }),
    );
    expect(stolen).toMatchObject({ code: 0, data: { issues: [{ path: 'items[0].images[1]' }] } });
    for (const wrong of [
      said(line, 6),
      said(line, 0),
      said(line, 5, { content: 'x'.repeat(501) }),
      said(999_999, 5),
    ])
      expect((await evaluate(me, orderNo, wrong)).code).toBe(0);
    const other = await buyer();
    expect((await evaluate(other, orderNo, said(line, 1))).code).toBe(0);
    expect((await detail(me, orderNo)).status).toBe(4);
    expect((await evaluate(me, orderNo, said(line, 5, { images: [url] }))).code).toBe(1);
    expect(await list(goods, '&filter=image')).toMatchObject({ total: 1, list: [{ images: [url] }] });
  });

  test('members see what they have said, what became of it and what they can add, and nobody else’s', async () => {
    const [goods, other] = [await onShelf(), await onShelf()];
    const me = await buyer();
    const orderNo = await received(me, goods, other);
    const lines = (await detail(me, orderNo)).lines.map(({ id }) => id) as [number, number];
    await evaluate(
      me,
      orderNo,
      said(lines[0], 3, { content: 'so so', anonymous: true }),
      said(lines[1], 5, { content: 'fine' }),
    );
    const mine = async (who: Buyer, query = ''): Promise<OwnList> =>
      (await who.get<OwnList>(`shop.evaluation/mine${query}`)).data;
    const both = await mine(me);
    expect(both).toMatchObject({
      total: 2,
      list: [
        { line_id: lines[1], order_no: orderNo, goods_id: other.goodsId, score_goods: 5, content: 'fine' },
        { line_id: lines[0], anonymous: true, status: 1, hide_reason: '', append: null, can_append: true },
      ],
    });
    expect((await mine(me, '?limit=1&page=2')).list.map(({ line_id: line }) => line)).toEqual([lines[0]]);
    expect((await mine(me, '?order_no=X0000000000000000')).total).toBe(0);
    expect((await mine(await buyer())).total).toBe(0);
    await staff('hide', await idOf(lines[0]), { reason: 'insults' });
    await staff('reply', await idOf(lines[1]), { reply: 'Thanks' });
    await me.post('shop.evaluation/append', { line_id: lines[1], content: 'still fine' });
    await own.main.query({
      text: `update shop_evaluation set create_time = $2 where order_goods_id = $1 and kind = 1`,
      values: [lines[0], new Date(deps().now() - 181 * 24 * 3_600_000).toISOString()],
    });
    expect((await mine(me, `?order_no=${orderNo}`)).list).toMatchObject([
      { reply: 'Thanks', append: { content: 'still fine', status: 1 }, can_append: false },
      { status: 2, hide_reason: 'insults', append: null, can_append: false },
    ]);
    expect((await callerOf(own.guest).get('shop.evaluation/mine')).code).toBe(303);
  });
});
