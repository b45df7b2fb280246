import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { SimulatedClock } from '#server/config/simulated-clock.ts';
import { AdvertBook } from '#server/mall/adverts/advert-book.ts';
import { AdvertCounts } from '#server/mall/adverts/advert-counts.ts';
import { ADVERT_TARGETS, type TargetPorts } from '#server/mall/adverts/advert-targets.ts';
import { keepAdvertStates } from '#server/mall/adverts/keep-advert-states.ts';
import { SHOP_DEPS, type ShopDeps } from '#server/mall/shop-deps.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop, type Answer } from './shop.fixture.ts';

interface Advert {
  id: number;
  title: string;
  image: string;
  text: string;
  link: { kind: string; url: string };
  goods?: { id: number }[];
}
interface Shown {
  list: Advert[];
  personal: boolean;
  day: string;
  preview?: { at: number };
}
interface Stored {
  id: number;
  slot: string;
  state: number;
  target_gone: number;
  shown: number;
  clicked: number;
  _version: string;
}

const REST = '/admin/rest/shop/advert';
const NODES = ['index', 'add', 'edit', 'del', 'preview'];
const MINUTE = 60_000;

describe.each(DATABASE_KINDS)('adverts on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let clock: SimulatedClock;
  const iso = (at: number): string => new Date(at).toISOString();
  const add = async (slot: string, values: object, as: HttpClient = own.admin): Promise<number> => {
    const added = await as.post<Stored>(`${REST}/${slot}`, {
      title: 'Tea',
      ...(slot === 'banner' ? { image: '/static/tea.svg' } : {}),
      ...values,
    });
    expect(added).toMatchObject({ status: 201 });
    return added.body.id;
  };
  const edit = (slot: string, id: number, values: object) => own.admin.put(`${REST}/${slot}/${id}`, values);
  const read = async (slot: string, id: number): Promise<Stored> =>
    (await own.admin.get<Stored>(`${REST}/${slot}/${id}`)).body;
  const shown = async (slot: string, more = '', as: HttpClient = own.guest): Promise<Shown> => {
    const { body } = await as.get<Answer<Shown>>(`/api/shop.advert/index?slot=${slot}${more}`);
    expect(body).toMatchObject({ code: 1 });
    return body.data;
  };
  const ids = async (slot: string, more = '', as?: HttpClient): Promise<number[]> =>
    (await shown(slot, more, as)).list.map(({ id }) => id);
  const seen = (body: object, as: HttpClient = own.guest) => as.post<Answer>('/api/shop.advert/seen', body);
  const keepStates = async (): Promise<void> => {
    const find = <Part>(token: symbol): Part => own.server.app.get<Part>(token, { strict: false });
    const job = keepAdvertStates({
      ...find<ShopDeps>(SHOP_DEPS),
      ...find<TargetPorts>(ADVERT_TARGETS),
      main: own.main,
      isShop: () => true,
    });
    const { signal } = new AbortController();
    await job.run({ id: '1', data: {}, key: null, attempt: 1, signal, progress: () => undefined });
  };
  const history = async (who: HttpClient, slot: string, id: number) =>
    (await who.get<Answer>(`/admin/metadata/history/shop/advert/${slot}?_key=${id}`)).body;
  const counts = () => own.server.app.get(AdvertCounts, { strict: false });

  beforeAll(async () => {
    own = await startTestServer({
      definitions: 'definitions',
      database,
      env: { SIMULATED_CLOCK: new Date().toISOString().replace(/\.\d+Z/, 'Z') },
    });
    clock = own.server.app.get(SimulatedClock, { strict: false });
    shop = new TestShop(own);
  });
  afterAll(() => own?.stop());
  afterEach(async () => {
    for (const slot of ['banner', 'alert', 'hotRecommend']) {
      const { body } = await own.admin.get<Stored[]>(`${REST}/${slot}?filter={}`);
      for (const { id } of body) await own.admin.delete(`${REST}/${slot}/${id}`);
    }
  });

  test('are shown in their slot, in their order, in the language of the caller', async () => {
    const first = await add('banner', {
      title: '茶',
      title_en: 'Tea',
      text: '新茶',
      link_kind: 'list',
      link_query: 'keyword=茶',
    });
    const second = await add('banner', { title: '杯', image_en: '/static/cup.svg', status: 0 });
    await add('alert', { title: '公告' });
    expect(await shown('banner')).toMatchObject({
      list: [
        {
          id: first,
          title: 'Tea',
          text: '新茶',
          image: '/static/tea.svg',
          link: { kind: 'list', url: '/search?keyword=茶' },
        },
      ],
      personal: false,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    await edit('banner', second, { status: 1 });
    expect(await shown('banner')).toMatchObject({
      list: [{ id: second, title: '杯', image: '/static/cup.svg' }, { id: first }],
    });
    const chinese = await shown('banner', '', own.guest.with({ 'think-lang': 'zh-cn' }));
    expect(chinese.list).toMatchObject([{ image: '/static/tea.svg' }, { title: '茶' }]);
    expect((await shown('alert')).list).toMatchObject([{ title: '公告' }]);
    expect((await shown('banner,alert')).list).toHaveLength(3);
    for (const id of [first, second]) await own.admin.delete(`${REST}/banner/${id}`);
    expect(await ids('banner')).toEqual([]);
  });

  test('A1 begin at their start and end right before their end, on every server at once', async () => {
    const [start, end] = [clock.now() + 10 * MINUTE, clock.now() + 20 * MINUTE];
    const id = await add('banner', { start_time: iso(start), end_time: iso(end) });
    const book = own.server.app.get(AdvertBook, { strict: false });
    const at = async (time: number): Promise<[number[], number | null]> => {
      const preview = await open({ at: iso(time), audience: 'guest' });
      return [
        (await shown('banner', `&preview=${preview}`)).list.map((each) => each.id),
        await book.changesAt(time),
      ];
    };
    expect(await at(start - 1)).toEqual([[], start]);
    expect(await at(start)).toEqual([[id], end]);
    expect(await at(end - 1)).toEqual([[id], end]);
    expect(await at(end)).toEqual([[], null]);
    expect(await ids('banner')).toEqual([]);
    expect(await read('banner', id)).toMatchObject({ state: 0 });
    clock.moveTo(start);
    expect(await ids('banner')).toEqual([id]);
    await keepStates();
    expect(await read('banner', id)).toMatchObject({ state: 1 });
    clock.moveTo(end);
    expect(await ids('banner')).toEqual([]);
    await keepStates();
    expect(await read('banner', id)).toMatchObject({ state: 2 });
    await edit('banner', id, { end_time: null });
    expect(await ids('banner')).toEqual([id]);
    expect(await read('banner', id)).toMatchObject({ state: 1 });
    const wrong = await edit('banner', id, { start_time: iso(end), end_time: iso(end) });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { end_time: expect.anything() } } });
  });

  test('A2 goods that go off sale leave their window, and a window without goods is not shown', async () => {
    const [cup, pot] = [await shop.goods('9.90', 5), await shop.goods('99.00', 5)];
    const id = await add('hotRecommend', { goods_ids: [pot.goodsId, cup.goodsId] });
    const goods = async () =>
      (await shown('hotRecommend')).list.map((each) => each.goods?.map((one) => one.id));
    expect(await goods()).toEqual([[pot.goodsId, cup.goodsId]]);
    await own.admin.put(`/admin/rest/shop/goods/goods/${pot.goodsId}`, { status: 0 });
    expect(await goods()).toEqual([[cup.goodsId]]);
    await keepStates();
    expect(await read('hotRecommend', id)).toMatchObject({ target_gone: 0 });
    await own.admin.delete(`/admin/rest/shop/goods/goods/${cup.goodsId}`);
    expect(await goods()).toEqual([]);
    await keepStates();
    expect(await read('hotRecommend', id)).toMatchObject({ target_gone: 1 });
    await own.admin.put(`/admin/rest/shop/goods/goods/${pot.goodsId}`, { status: 1 });
    expect(await goods()).toEqual([[pot.goodsId]]);
    const empty = await own.admin.post(`${REST}/hotRecommend`, { title: 'Nothing', goods_ids: [] });
    expect(empty).toMatchObject({ status: 422, body: { errors: { goods_ids: expect.anything() } } });
  });

  test('hide themselves while what they lead to is gone, and the back office says so', async () => {
    const cup = await shop.goods('9.90', 5);
    const classify = await own.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', {
      name: 'Pots',
    });
    const toGoods = await add('banner', { link_kind: 'goods', link_goods_id: cup.goodsId });
    const toClass = await add('banner', { link_kind: 'classify', link_classify_id: classify.body.id });
    const toPage = await add('banner', { link_kind: 'page', link_page: 'home-market' });
    const coupon = await own.admin.post<{ id: number }>('/admin/rest/shop/market/coupon', {
      name: 'Pot luck',
      amount: '5.00',
    });
    const act = (action: string) =>
      own.admin.post(`/admin/rest/shop/market/coupon/${coupon.body.id}/${action}`, {});
    await act('start');
    const toCoupon = await add('banner', { link_kind: 'coupon', link_coupon_id: coupon.body.id });
    expect((await shown('banner')).list.map(({ link }) => link.url)).toEqual([
      '/coupons',
      '/page/home-market',
      `/class/${classify.body.id}`,
      `/goods/${cup.goodsId}`,
    ]);
    await own.admin.put(`/admin/rest/shop/goods/goods/${cup.goodsId}`, { status: 0 });
    await own.admin.put(`/admin/rest/shop/goods/classify/${classify.body.id}`, { status: 0 });
    expect(await ids('banner')).toEqual([toCoupon, toPage]);
    await keepStates();
    for (const id of [toGoods, toClass]) expect(await read('banner', id)).toMatchObject({ target_gone: 1 });
    for (const id of [toPage, toCoupon]) expect(await read('banner', id)).toMatchObject({ target_gone: 0 });
    expect(await own.admin.delete(`/admin/rest/shop/goods/classify/${classify.body.id}`)).toMatchObject({
      status: 200,
    });
    expect(await ids('banner')).toEqual([toCoupon, toPage]);
    await edit('banner', toClass, { link_kind: 'none' });
    expect(await ids('banner')).toEqual([toCoupon, toPage, toClass]);
    expect(await read('banner', toClass)).toMatchObject({ target_gone: 0 });
    await act('end');
    expect(await ids('banner')).toEqual([toPage, toClass]);
    for (const [wrong, path] of [
      [{ link_kind: 'page', link_page: 'nowhere' }, 'link_page'],
      [{ link_kind: 'goods' }, 'link_goods_id'],
      [{ link_kind: 'goods', link_goods_id: cup.goodsId }, 'link_goods_id'],
      [{ link_kind: 'url', link_url: 'javascript:alert(1)' }, 'link_url'],
      [{ link_kind: 'url', link_url: '//evil.example' }, 'link_url'],
      [{ link_kind: 'list', link_query: 'page=2' }, 'link_query'],
    ] as const)
      expect(await own.admin.post(`${REST}/banner`, { title: 'x', image: '/a.svg', ...wrong })).toMatchObject(
        {
          status: 422,
          body: { errors: { [path]: expect.anything() } },
        },
      );
  });

  test('are for those they are meant for alone', async () => {
    const { client } = await shop.member('aim');
    const everybody = await add('banner', {});
    const guests = await add('banner', { audience: 'guests' });
    const fresh = await add('banner', { audience: 'new' });
    const level = await add('banner', { audience: 'level', levels: '1,2' });
    const mini = await add('banner', { platform: ['miniapp'] });
    expect(await shown('banner')).toMatchObject({
      list: [{ id: guests }, { id: everybody }],
      personal: true,
    });
    expect(await ids('banner', '', client)).toEqual([fresh, everybody]);
    expect(await ids('banner', '&platform=miniapp')).toEqual([mini, guests, everybody]);
    const cup = await shop.goods('9.90', 5);
    const me = callerOf(client);
    await me.post('shop.cart/add', { sku_id: cup.skuId, qty: 1 });
    await own.main.query({
      text: `insert into shop_order (order_no, user_id, merchant_id, status, pay_time) select 'D1', id, 0, 2, now() from "user" where username = 'aim'`,
      values: [],
    });
    expect(await ids('banner', '', client)).toEqual([everybody]);
    const leveled = await open({ audience: 'member', level: 2 });
    expect(await ids('banner', `&preview=${leveled}`)).toEqual([level, everybody]);
    expect(
      await own.admin.post(`${REST}/banner`, { title: 'x', image: '/a.svg', audience: 'level' }),
    ).toMatchObject({
      status: 422,
      body: { errors: { levels: expect.anything() } },
    });
  });

  /** The token of a preview that an administrator opens. */
  async function open(params: object, as: HttpClient = own.admin): Promise<string> {
    const { body } = await as.post<{ open: string }>(`${REST}/banner/preview`, params);
    const address = new URL(body.open, 'http://shop.example');
    return encodeURIComponent(address.searchParams.get('preview') ?? '');
  }

  test('are looked at as they will be by a link of the back office, and by nobody without one', async () => {
    const off = await add('banner', { status: 0 });
    const later = await add('banner', { start_time: iso(clock.now() + 60 * MINUTE) });
    const at = clock.now() + 90 * MINUTE;
    const preview = await open({ at: iso(at), audience: 'new', off: true });
    expect(await shown('banner', `&preview=${preview}`)).toMatchObject({
      list: [{ id: later }, { id: off }],
      personal: false,
      preview: { at: Math.floor(at / 1000) },
    });
    expect(await ids('banner')).toEqual([]);
    const forged = await own.guest.get<Answer>('/api/shop.advert/index?slot=banner&preview=v1.x.y');
    expect(forged.body).toMatchObject({ code: 0, msg: expect.stringContaining('preview has ended') });
    const reader = await own.actor(['shop/advert/banner/index']);
    expect(await reader.post(`${REST}/banner/preview`, {})).toMatchObject({ status: 403 });
    clock.moveTo(clock.now() + 3 * 60 * MINUTE);
    const over = await own.guest.get<Answer>(`/api/shop.advert/index?slot=banner&preview=${preview}`);
    expect(over.body).toMatchObject({ code: 0 });
  });

  test('A4 a click is counted once for each view, and never without one', async () => {
    const [one, two] = [await add('banner', {}), await add('alert', {})];
    const figures = async () => {
      await counts().settle();
      const rows = await Promise.all([read('banner', one), read('alert', two)]);
      return rows.map(({ shown: views, clicked }) => [views, clicked]);
    };
    const view = 'view-0001';
    await seen({ ids: [], clicked: [one], view });
    expect(await figures()).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await seen({ ids: [one, two, one], view });
    await seen({ ids: [one], view });
    expect(await figures()).toEqual([
      [1, 0],
      [1, 0],
    ]);
    for (let times = 0; times < 3; times += 1) await seen({ ids: [one], clicked: true, view });
    await seen({ ids: [one], clicked: [one], view });
    expect(await figures()).toEqual([
      [1, 1],
      [1, 0],
    ]);
    await seen({ ids: [one, two], clicked: [two], view: 'view-0002' });
    expect(await figures()).toEqual([
      [2, 1],
      [2, 1],
    ]);
    // Without an id of the view a visitor is known by where they come from, for half an hour.
    const visitor = own.guest.with({ 'user-agent': 'one' });
    for (let times = 0; times < 2; times += 1) await seen({ ids: [one], clicked: true }, visitor);
    await seen({ ids: [one] }, own.guest.with({ 'user-agent': 'two' }));
    expect(await figures()).toEqual([
      [4, 2],
      [2, 1],
    ]);
    clock.moveTo(clock.now() + 31 * MINUTE);
    await seen({ ids: [one], clicked: true }, visitor);
    expect(await figures()).toEqual([
      [5, 3],
      [2, 1],
    ]);
    for (const body of [{ ids: [999_999], clicked: true, view }, { ids: [] }])
      expect((await seen(body)).body).toMatchObject({ code: 1 });
    for (const body of [
      {},
      { ids: ['1'] },
      { ids: [one], more: 1 },
      { ids: Array(51).fill(one) },
      { ids: [-1] },
    ])
      expect((await seen(body)).body).toMatchObject({ code: 0 });
    expect(await figures()).toEqual([
      [5, 3],
      [2, 1],
    ]);
  });

  test('add up what several servers have counted, and leave whoever edits them alone', async () => {
    const id = await add('banner', { title: 'Counted' });
    const before = await read('banner', id);
    const servers = [1, 2].map(
      () => new AdvertCounts(own.server.app.get<ShopDeps>(SHOP_DEPS, { strict: false })),
    );
    for (let times = 0; times < 5; times += 1)
      for (const server of servers) server.add({ shown: [id, 888_888], clicked: times === 0 ? [id] : [] });
    await Promise.all(servers.map((server) => server.settle()));
    expect(await read('banner', id)).toMatchObject({ shown: 10, clicked: 2 });
    const saved = await own.admin.put(`${REST}/banner/${id}`, {
      title: 'Still mine',
      _version: before._version,
    });
    expect(saved).toMatchObject({ status: 200, body: { title: 'Still mine', shown: 10 } });
    const pressed = await own.admin.put(`${REST}/banner/${id}`, { shown: 5 });
    expect(pressed).toMatchObject({ status: 422 });
  });

  test('of one slot do not exist in the screens of the others, whoever looks', async () => {
    const banner = await add('banner', { title: 'Only a banner' });
    const alert = await add('alert', { title: 'Only a notice', display: 'popup' });
    const keeper = await own.actor(NODES.map((verb) => `shop/advert/banner/${verb}`));
    for (const who of [own.admin, keeper]) {
      const list = await who.get<Stored[]>(`${REST}/banner?filter={}`);
      expect(list.body.map(({ id }) => id)).toContain(banner);
      expect(list.body.map(({ id }) => id)).not.toContain(alert);
      expect(await who.get(`${REST}/banner/${alert}`)).toMatchObject({ status: 404 });
      expect(await who.put(`${REST}/banner/${alert}`, { title: 'x' })).toMatchObject({ status: 404 });
      expect(await who.delete(`${REST}/banner/${alert}`)).toMatchObject({ status: 404 });
      expect(await history(who, 'banner', alert)).toMatchObject({ code: 0 });
      expect(await who.put(`${REST}/banner/${banner}`, { slot: 'alert' })).toMatchObject({ status: 422 });
    }
    expect(await keeper.get(`${REST}/alert/${alert}`)).toMatchObject({ status: 403 });
    expect(await keeper.get(`${REST}/advert/${alert}`)).toMatchObject({ status: 403 });
    expect(await history(own.admin, 'banner', banner)).toMatchObject({ code: 1 });
    await own.admin.delete(`${REST}/alert/${alert}`);
    expect(await history(own.admin, 'banner', alert)).toMatchObject({ code: 0 });
    expect(await history(own.admin, 'alert', alert)).toMatchObject({ code: 0 });
    const added = await own.admin.post<Stored>(`${REST}/alert`, { title: 'x', slot: 'banner' });
    expect(added.status === 400 || added.body.slot === 'alert').toBe(true);
    expect(await read('banner', banner)).toMatchObject({ slot: 'banner', title: 'Only a banner' });
  });

  test('of a merchant are theirs alone, and shown in their shop alone', async () => {
    const merchants = await Promise.all(
      [81, 82].map(async (merchantId) => {
        const values = [merchantId, `Shop ${merchantId}`];
        await own.main.query({ text: 'insert into merchant_shop (id, name) values ($1, $2)', values });
        const nodes = NODES.map((verb) => `shop/advert/banner/${verb}`);
        return own.actor([...nodes, 'shop/goods/goods/index'], { merchantId });
      }),
    );
    const [mine, other] = merchants as [HttpClient, HttpClient];
    const foreign = await shop.goods('9.90', 5);
    await own.main.query({
      text: 'update shop_goods set merchant_id = 82 where id = $1',
      values: [foreign.goodsId],
    });
    const id = await add('banner', { title: 'Mine' }, mine);
    const house = await add('banner', { title: 'House' });
    expect((await mine.get<Stored[]>(`${REST}/banner?filter={}`)).body.map((row) => row.id)).toEqual([id]);
    for (const verb of ['get', 'delete'] as const)
      expect(await other[verb](`${REST}/banner/${id}`)).toMatchObject({ status: 404 });
    expect(await mine.get(`${REST}/banner/${house}`)).toMatchObject({ status: 404 });
    expect(await other.put(`${REST}/banner/${id}`, { title: 'Taken' })).toMatchObject({ status: 404 });
    const stolen = { link_kind: 'goods', link_goods_id: foreign.goodsId };
    expect(await mine.put(`${REST}/banner/${id}`, stolen)).toMatchObject({ status: 422 });
    expect(await ids('banner', '&merchant_id=81')).toEqual([id]);
    expect(await ids('banner', '&merchant_id=82')).toEqual([]);
    expect(await ids('banner')).toContain(house);
    expect(await ids('banner')).not.toContain(id);
    const { body } = await mine.post<{ open: string }>(`${REST}/banner/preview`, {});
    expect(body.open).toMatch(/^\/en\/merchant\/81\?preview=/);
  });

  test('reports are limited for each address', async () => {
    let answer = await seen({ ids: [] });
    for (let times = 0; times < 320 && answer.body.code === 1; times += 1) answer = await seen({ ids: [] });
    expect(answer.body).toMatchObject({ code: 0 });
  });
});
