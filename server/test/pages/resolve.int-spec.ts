import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { needKey, type PageDocument, type PageNeed, type PageNode } from '#engine/page/index.ts';
import { CATALOG_PARTS, type CatalogParts } from '#server/mall/catalog/catalog-parts.ts';
import { resolvePage, type ResolvedPage } from '#server/pages/resolve-page.ts';
import type { Executor } from '#server/database/connection.ts';
import { TestShop, type SoldGoods } from '../mall/shop.fixture.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

interface Answer<Data> {
  code: number;
  data: Data;
}

const pageOf = (blocks: readonly [type: string, props: JsonObject][]): PageDocument => {
  const nodes = blocks.map(([type, props], at): [string, PageNode] => [`n${at}`, { type, v: 1, props }]);
  const root: PageNode = { type: 'page', v: 1, props: {}, slots: { body: nodes.map(([id]) => id) } };
  return { format: 1, kind: 'page', rev: 1, root: 'r', nodes: { r: root, ...Object.fromEntries(nodes) } };
};

describe.each(DATABASE_KINDS)('what blocks of a page show on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let cup: SoldGoods;
  let pot: SoldGoods;
  let couponId: number;

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
    cup = await shop.goods('88.80', 5, { name: '青瓷杯', name_en: 'Celadon cup' });
    pot = await shop.goods('50.00', 5, { name: '壶', name_en: 'Pot' });
    const coupon = { name: '秋天', name_en: 'Autumn', type: 1, threshold: '60.00', amount: '20.00' };
    couponId = (await own.admin.post<{ id: number }>('/admin/rest/shop/market/coupon', coupon)).body.id;
    await own.admin.post('/admin/shop.market.Coupon/start', { ids: [couponId] });
    await own.admin.post('/admin/rest/shop/market/couponCenter', { coupon_id: couponId, slot: 'centre' });
  });
  afterAll(() => own?.stop());

  /** The page as a guest sees it, with the statements it took, each by its first words. */
  const resolve = async (document: PageDocument): Promise<ResolvedPage & { statements: string[] }> => {
    const parts = own.server.app.get<() => CatalogParts>(CATALOG_PARTS, { strict: false })();
    const statements: string[] = [];
    const executor: Executor = {
      ...parts.executor,
      query: (statement) => {
        statements.push(statement.text.replace(/\s+/g, ' ').slice(0, 60));
        return parts.executor.query(statement);
      },
    };
    const now = Math.floor(Date.now() / 1000);
    const page = await resolvePage({ ...parts, executor }, document, { locale: 'en', now });
    return { ...page, statements };
  };
  const answerTo = ({ data }: ResolvedPage, need: PageNeed) => data[needKey(need)];

  test('one statement for each kind of data, however many blocks ask for it', async () => {
    const bound = (count: number) =>
      Array.from({ length: count }, (_, at): [string, JsonObject][] => [
        ['goodsList', { source: { sort: 'new', limit: at + 1 } }],
        ['coupons', { limit: at + 1 }],
        ['merchants', { limit: at + 1 }],
        ['agreement', { code: at % 2 === 0 ? 'about' : 'user' }],
      ]).flat();
    const one = await resolve(pageOf(bound(1)));
    const ten = await resolve(pageOf(bound(10).slice(0, 10)));
    const twenty = await resolve(pageOf(bound(5)));
    expect(one.statements).toHaveLength(3);
    expect([...ten.statements].sort()).toEqual([...one.statements].sort());
    expect([...twenty.statements].sort()).toEqual([...one.statements].sort());
    expect((await resolve(pageOf([['classEntries', {}]]))).statements).toEqual([]);
  });

  test('coupons are those of the coupon centre, or the chosen ones of them', async () => {
    const page = await resolve(
      pageOf([
        ['coupons', { limit: 3 }],
        ['coupons', { ids: [999_999, couponId] }],
        ['coupons', { ids: [999_999] }],
      ]),
    );
    const card = { id: couponId, name: 'Autumn', amount: '20.00', can_receive: true, received: 0 };
    expect(answerTo(page, { kind: 'coupons', params: { limit: 3 } })).toMatchObject([card]);
    expect(answerTo(page, { kind: 'coupons', params: { ids: [999_999, couponId] } })).toMatchObject([card]);
    expect(answerTo(page, { kind: 'coupons', params: { ids: [999_999] } })).toEqual([]);
  });

  test('shops stand as they were chosen, or those that have sold the largest numbers', async () => {
    const page = await resolve(pageOf([['merchants', { limit: 2 }]]));
    const [first] = answerTo(page, { kind: 'merchants', params: { limit: 2 } }) as JsonObject[];
    expect(first).toMatchObject({ counts: { goods: 2 }, scores: {} });
    const chosen = { ids: [999_999, Number(first!['id'])] };
    const other = await resolve(pageOf([['merchants', chosen]]));
    expect(answerTo(other, { kind: 'merchants', params: chosen })).toEqual([first]);
  });

  test('a text of the shop is there once it is shown, in the language of whoever looks', async () => {
    const page = pageOf([['agreement', { code: 'about' }]]);
    const need: PageNeed = { kind: 'agreement', params: { code: 'about' } };
    expect(answerTo(await resolve(page), need)).toBeNull();
    await own.admin.data('POST', '/admin/routine.Config/edit', {
      agree_about_on: 1,
      agree_about_zh: '<p>我们卖杯子</p>',
      agree_about_en: '<p>We sell cups</p>',
    });
    expect(answerTo(await resolve(page), need)).toMatchObject({
      title: 'About us',
      text: '<p>We sell cups</p>',
    });
  });

  test('goods that were chosen stand as they were chosen', async () => {
    const idsOf = async (source: JsonObject): Promise<unknown> => {
      const { data } = await resolve(pageOf([['goodsList', { source }]]));
      return (Object.values(data)[0] as JsonObject)['ids'];
    };
    const [one, two] = [cup.goodsId, pot.goodsId];
    expect(await idsOf({ ids: [two, 999_999, one] })).toEqual([two, one]);
    expect(await idsOf({ ids: [one, two] })).toEqual([one, two]);
    expect(await idsOf({ ids: [one, two], sort: 'price_asc' })).toEqual([two, one]);
    expect(await idsOf({ ids: [two, one], limit: 1 })).toEqual([two]);
    expect(await idsOf({ ids: [], sort: 'price_desc' })).toEqual([one, two]);
  });

  test('what blocks show of a member is the member’s own, and asked for by itself', async () => {
    const { client } = await shop.member('bits');
    type State = { member?: JsonObject };
    const plain = (await client.get<Answer<State>>('/api/shop.member/state')).body;
    expect(plain.data).not.toHaveProperty('member');
    await client.post('/api/shop.coupon/receive', { id: couponId });
    const { body } = await client.get<Answer<State>>('/api/shop.member/state?bits=1');
    expect(body.data.member).toMatchObject({
      points: 0,
      balance: '1000.00',
      coupons: 1,
      orders: { unpaid: 0, unsent: 0, unreceived: 0, unreviewed: 0 },
    });
    expect((await own.guest.get<Answer<State>>('/api/shop.member/state?bits=1')).body.code).not.toBe(1);
  });
});
