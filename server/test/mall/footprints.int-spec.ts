import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FOOTPRINT_DAYS, MAX_FOOTPRINTS } from '#server/mall/footprints/footprint-names.ts';
import { forgetFootprints } from '#server/mall/footprints/forget-footprints.ts';
import { writeFootprints } from '#server/mall/footprints/write-footprints.ts';
import { SHOP_DEPS, type ShopDeps } from '#server/mall/shop-deps.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';
import { callerOf, TestShop, type SoldGoods } from './shop.fixture.ts';

interface Footprints {
  list: { day: string; goods: { id: number; goods_id: number; valid: boolean; name: string }[] }[];
  total: number;
  paused: boolean;
}

const DAY_MS = 24 * 3_600_000;

describe.each(DATABASE_KINDS)('footprints on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let cup: SoldGoods;
  let pot: SoldGoods;
  let count = 0;
  const member = async () => {
    const { id, client } = await shop.member(`walker${(count += 1)}`);
    return { id, ...callerOf(client) };
  };
  type Walker = Awaited<ReturnType<typeof member>>;
  const list = async (me: Walker, query = ''): Promise<Footprints> =>
    (await me.get<Footprints>(`shop.footprint/index${query}`)).data;
  const look = (me: Pick<Walker, 'get'>, { goodsId }: SoldGoods, more = '') =>
    me.get(`shop.goods/detail?id=${goodsId}${more}`);
  const seen = async (me: Walker) =>
    (await list(me)).list.map(({ goods }) => goods.map(({ goods_id: id }) => id));
  const deps = (): ShopDeps => own.server.app.get<ShopDeps>(SHOP_DEPS, { strict: false });

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
    cup = await shop.goods('88.80', 5, { name: 'Cup', status: 1 });
    pot = await shop.goods('120.00', 5, { name: 'Pot', status: 1 });
  });
  afterAll(() => own?.stop());

  test('SF4 are one for goods and day, the latest first', async () => {
    const me = await member();
    await look(me, cup);
    await look(me, pot);
    await look(me, cup);
    expect(await seen(me)).toEqual([[cup.goodsId, pot.goodsId]]);
    const yesterday = deps().now() - DAY_MS;
    await writeFootprints(deps())(me.id, [{ goodsId: pot.goodsId, at: yesterday }]);
    expect(await seen(me)).toEqual([[cup.goodsId, pot.goodsId], [pot.goodsId]]);
    expect(await list(me, '?limit=2&page=2')).toMatchObject({
      list: [{ goods: [{ name: 'Pot' }] }],
      total: 3,
    });
    const recent = await me.get<{ list: { id: number }[] }>(`shop.footprint/recent?except=${cup.goodsId}`);
    expect(recent.data.list.map(({ id }) => id)).toEqual([pot.goodsId]);
  });

  test('are written without being asked for, of who looks and of nobody else', async () => {
    const [me, other] = [await member(), await member()];
    await look(callerOf(own.guest), cup);
    await look(me, cup, '&seen=0');
    await me.get(`shop.member/state?goods_id=${pot.goodsId}`);
    await me.get('shop.member/state?goods_id=999999');
    expect((await me.get('shop.goods/detail?id=999999')).code).toBe(0);
    const rows = (): Promise<{ goods: number[] | null }> =>
      shop.one('select array_agg(goods_id::int) as goods from user_footprint where user_id = $1', [me.id]);
    await until(async () => (await rows()).goods !== null);
    expect(await rows()).toEqual({ goods: [pot.goodsId] });
    expect((await list(other)).total).toBe(0);
  });

  test('SF4 keep one row per goods and day, however often they are looked at and on however many devices', async () => {
    const me = await member();
    const rows = () =>
      shop.one<{ rows: number; keys: number }>(
        `select count(*)::int as rows, count(distinct (goods_id, day))::int as keys from user_footprint where user_id = $1`,
        [me.id],
      );
    await Promise.all(Array.from({ length: 12 }, (_, at) => look(me, at % 2 === 0 ? cup : pot)));
    const now = deps().now();
    const looks = [0, 1, 2].map((days) => ({ goodsId: cup.goodsId, at: now - days * DAY_MS }));
    // Servers that do not know of each other write at the same time.
    await Promise.all(Array.from({ length: 6 }, () => writeFootprints(deps())(me.id, looks)));
    expect((await list(me)).total).toBe(4);
    expect(await rows()).toEqual({ rows: 4, keys: 4 });
    await me.post('shop.footprint/pause', {});
    await Promise.all([
      look(me, pot),
      writeFootprints(deps())(me.id, [{ goodsId: pot.goodsId, at: now - 5 * DAY_MS }]),
    ]);
    await list(me);
    expect(await rows()).toEqual({ rows: 4, keys: 4 });
  });

  test('SF4 stop while they are paused', async () => {
    const me = await member();
    await look(me, cup);
    expect((await me.post('shop.footprint/pause', {})).data).toEqual({ total: 1, paused: true });
    await look(me, pot);
    expect(await list(me)).toMatchObject({ total: 1, paused: true });
    expect((await me.post('shop.footprint/pause', { paused: false })).data).toEqual({
      total: 1,
      paused: false,
    });
    await look(me, pot);
    expect((await list(me)).total).toBe(2);
  });

  test('are deleted one by one, by goods, by day, and all; of others as if they were not there', async () => {
    const [me, other] = [await member(), await member()];
    await look(me, cup);
    await look(me, pot);
    const day = deps().now() - 2 * DAY_MS;
    await writeFootprints(deps())(me.id, [{ goodsId: cup.goodsId, at: day }]);
    const [today, before] = (await list(me)).list;
    const id = before!.goods[0]!.id;
    const foreign = await other.post('shop.footprint/del', { ids: [id] });
    expect(foreign.code).toBe(0);
    expect({ ...foreign, time: 0 }).toEqual({
      ...(await other.post('shop.footprint/del', { ids: [999_999] })),
      time: 0,
    });
    expect((await other.post('shop.footprint/del', { day: today!.day })).code).toBe(0);
    expect((await me.post('shop.footprint/del', { ids: [id] })).data).toMatchObject({ total: 2 });
    expect((await me.post('shop.footprint/del', { goods_id: cup.goodsId })).data).toMatchObject({ total: 1 });
    expect((await me.post('shop.footprint/del', { day: today!.day })).data).toMatchObject({ total: 0 });
    await look(me, pot);
    expect((await me.post('shop.footprint/del', { all: true })).data).toMatchObject({ total: 0 });
    for (const body of [{}, { day: '2026-13-01' }, { all: false }, { ids: [] }])
      expect((await me.post('shop.footprint/del', body)).code).toBe(0);
  });

  test('of goods that are gone say so', async () => {
    const me = await member();
    const mug = await shop.goods('5.00', 1, { name: 'Mug', status: 1 });
    await look(me, mug);
    await list(me);
    await own.admin.put(`/admin/rest/shop/goods/goods/${mug.goodsId}`, { status: 0 });
    expect(await list(me)).toMatchObject({ list: [{ goods: [{ valid: false, name: 'Mug' }] }] });
    expect((await me.get<{ list: object[] }>('shop.footprint/recent')).data.list).toEqual([]);
  });

  test('have their number and their time', async () => {
    const me = await member();
    await own.main.query({
      text: `insert into user_footprint (user_id, goods_id, day, seen_time)
        select $1, $2, (current_date - 1 - n)::date, now() - interval '1 day' * (n + 1) from generate_series(1, $3) n`,
      values: [me.id, cup.goodsId, MAX_FOOTPRINTS],
    });
    await look(me, pot);
    expect((await list(me)).total).toBe(MAX_FOOTPRINTS);
    const job = forgetFootprints({ ...deps(), isShop: () => true });
    const { signal } = new AbortController();
    await job.run({ id: '1', data: {}, key: null, attempt: 1, signal, progress: () => undefined });
    const { oldest } = await shop.one<{ oldest: number }>(
      'select extract(epoch from min(seen_time))::float * 1000 as oldest from user_footprint where user_id = $1',
      [me.id],
    );
    expect(oldest).toBeGreaterThanOrEqual(deps().now() - FOOTPRINT_DAYS * DAY_MS - 60_000);
    expect((await list(me)).total).toBeGreaterThan(80);
  });

  test('are for members who are signed in', async () => {
    const guest = callerOf(own.guest);
    for (const answer of [
      await guest.get('shop.footprint/index'),
      await guest.get('shop.footprint/recent'),
      await guest.post('shop.footprint/del', { all: true }),
      await guest.post('shop.footprint/pause', {}),
    ])
      expect(answer.code).toBe(303);
  });
});
