import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AUTHENTICATOR, type Authenticator } from '#server/http/authenticator.ts';
import { ownerNodes } from '#server/mall/merchants/owner-nodes.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { issueTokens, renewAccess } from '#server/auth/token-store.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestShop, type Answer, type SoldGoods } from './shop.fixture.ts';

interface Listed {
  list: { id: number; [field: string]: unknown }[];
  total: number;
}
interface Start {
  adminInfo: { super: boolean; acting?: { name: string; reason: string } };
}

describe.each(DATABASE_KINDS)('staff who act as a merchant on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let owner: HttpClient;
  let id: number;
  let otherId: number;
  let cup: SoldGoods;
  let foreign: SoldGoods;
  let nodes: string[];

  const addShop = async (name: string): Promise<number> =>
    (await own.admin.post<{ id: number }>('/admin/rest/merchant/shop', { name })).body.id;
  const goodsOf = async (merchant: number): Promise<SoldGoods> => {
    const goods = await shop.goods('5.00', 9);
    for (const [table, key] of [
      ['shop_goods', 'id'],
      ['shop_goods_sku', 'goods_id'],
    ] as const)
      await own.main.query({
        text: `update ${table} set merchant_id = $1 where ${key} = $2`,
        values: [merchant, goods.goodsId],
      });
    return goods;
  };
  const act = async (client: HttpClient, key: number, params: object = {}) =>
    (await client.post<Answer>('/admin/merchant.Shop/actAs', { ids: [key], ...params })).body;
  const end = (client: HttpClient) => client.post<Answer>('/admin/Index/endActing');
  const goodsIn = async (client: HttpClient): Promise<number[]> =>
    (await client.get<Enveloped<Listed>>('/admin/shop.goods.Goods/index?limit=100')).body.data.list.map(
      (row) => row.id,
    );
  const rename = (client: HttpClient, goods: SoldGoods, name: string) =>
    client.put<{ message?: string }>(`/admin/rest/shop/goods/goods/${goods.goodsId}`, { name });
  const nameOf = async ({ goodsId }: SoldGoods): Promise<string> =>
    (await shop.one<{ name: string }>('select name from shop_goods where id = $1', [goodsId])).name;

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
    [id, otherId] = [await addShop('Jade Tea'), await addShop('Copper Pots')];
    nodes = ownerNodes(own.server.app.get(MetadataService).all());
    owner = await own.actor(nodes, { merchantId: id });
    [cup, foreign] = [await goodsOf(id), await goodsOf(otherId)];
  });
  beforeEach(() => end(own.admin));
  afterAll(() => own?.stop());

  test('who only looks sees what the shop sees, and writes nothing whichever way', async () => {
    const before = await nameOf(cup);
    expect(await act(own.admin, id)).toMatchObject({ code: 1 });
    const { adminInfo } = await own.admin.data<Start>('GET', '/admin/Index/index');
    expect(adminInfo).toMatchObject({ super: false, acting: { name: 'Jade Tea', reason: '' } });
    expect(await goodsIn(own.admin)).toEqual(await goodsIn(owner));
    expect((await own.admin.get(`/admin/rest/shop/goods/goods/${foreign.goodsId}`)).status).toBe(404);
    const refused = await rename(own.admin, cup, 'Mine');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You only look as a shop: nothing can be changed.',
    ]);
    for (const [method, path] of [
      ['POST', '/admin/rest/shop/goods/goods'],
      ['PATCH', `/admin/rest/shop/goods/goods/${cup.goodsId}`],
      ['DELETE', `/admin/rest/shop/goods/goods/${cup.goodsId}`],
      ['DELETE', `/admin/shop.goods.Goods/del?ids[]=${cup.goodsId}`],
      ['POST', '/admin/shop.goods.Goods/edit'],
      ['POST', '/admin/merchant.Shop/rest'],
      ['POST', '/admin/routine.Config/edit'],
      ['POST', '/admin/ajax/upload'],
    ] as const) {
      const { body, status } = await own.admin.call<{ code?: number }>(method, path, { body: { ids: [id] } });
      const said = status === 200 ? body.code : status;
      expect([method, path, said]).toEqual([method, path, path.includes('/rest/') ? 403 : 0]);
    }
    expect(await nameOf(cup)).toBe(before);
    // What is their own they may still keep: how their lists look, what they have read.
    const kept = await own.admin.post<Answer>('/admin/preferences', {
      values: { 'list:shop/goods/goods': { dense: true } },
    });
    expect(kept.body.code).toBe(1);
    expect((await end(own.admin)).body.code).toBe(1);
    expect(await goodsIn(own.admin)).toEqual(expect.arrayContaining([cup.goodsId, foreign.goodsId]));
    expect((await own.admin.data<Start>('GET', '/admin/Index/index')).adminInfo).toMatchObject({
      super: true,
    });
  });

  test('who has a reason acts, within the shop and what its people may do, and the log says so', async () => {
    expect(await act(own.admin, id, { reason: 'asked by phone' })).toMatchObject({ code: 1 });
    expect((await rename(own.admin, cup, 'Jade cup')).status).toBe(200);
    expect((await rename(own.admin, foreign, 'Mine')).status).toBe(404);
    expect(await nameOf(cup)).toBe('Jade cup');
    const made = await own.admin.post<{ id: number }>('/admin/rest/shop/goods/tag', { name: 'Fresh' });
    expect(made.status).toBe(201);
    expect(
      await shop.one('select merchant_id::int from shop_goods_tag where id = $1', [made.body.id]),
    ).toEqual({ merchant_id: id });
    // Of the platform's nothing is theirs meanwhile.
    for (const path of ['/admin/user.User/index', '/admin/auth.AdminLog/index'])
      expect((await own.admin.get<Answer>(path)).body.code).toBe(401);
    expect((await own.admin.post<Answer>('/admin/routine.Config/edit', {})).body.code).toBe(401);
    expect(await act(own.admin, otherId, { reason: 'x' })).toMatchObject({ code: 401 });
    const shops = await own.admin.data<Listed>('GET', '/admin/merchant.Shop/index');
    expect(shops.list.map((row) => row.id)).toEqual([id]);
    const people = await own.admin.data<Listed>('GET', '/admin/auth.Admin/index');
    expect(people.list.every((row) => row['merchant_id'] === undefined || row['merchant_id'] === id)).toBe(
      true,
    );
    await end(own.admin);
    const { rows } = await own.main.query<{ node: string; data: string }>({
      text: `select node, data::text from admin_log where admin_id = 1 order by id desc limit 20`,
      values: [],
    });
    const edited = rows.find(({ node }) => node === 'shop/goods/goods/edit');
    expect(JSON.parse(edited?.data ?? '{}')).toMatchObject({
      acting_as: id,
      acting_reason: 'asked by phone',
    });
    const began = rows.filter(({ node }) => node === 'merchant/shop/actAs').map(({ data }) => data);
    expect(began.some((data) => data.includes('asked by phone'))).toBe(true);
    expect(rows[0]?.data).toContain('acting_as');
  });

  test('staff of the house do no more as a shop than they may do themselves', async () => {
    const staff = await own.actor([
      'merchant/shop/index',
      'merchant/shop/actAs',
      'shop/goods/goods',
      'shop/goods/goods/index',
    ]);
    expect(await act(staff, id, { reason: 'looking after it' })).toMatchObject({ code: 1 });
    expect(await goodsIn(staff)).toEqual(await goodsIn(owner));
    expect((await rename(staff, cup, 'Mine')).status).toBe(403);
    await end(staff);
    expect(await goodsIn(staff)).toContain(foreign.goodsId);
  });

  test('nobody acts as the house, as a shop without people, or from within a shop', async () => {
    for (const key of [0, otherId]) expect(await act(own.admin, key)).toMatchObject({ code: 0 });
    const staff = await own.actor([...nodes, 'merchant/shop/actAs'], { merchantId: id });
    expect(await act(staff, id)).toMatchObject({ code: 0 });
    const without = await own.actor(['merchant/shop/index']);
    expect(await act(without, id)).toMatchObject({ code: 401 });
    expect(await goodsIn(own.admin)).toContain(foreign.goodsId);
    expect((await end(without)).body.code).toBe(1);
  });

  test('it goes on with a renewed session, in work that is done later, and ends for one session alone', async () => {
    const tokens = await own.main.transaction((transaction) => issueTokens(transaction, 1, true, Date.now()));
    const kept = own.guest.with({ batoken: tokens.access });
    expect(await act(kept, id)).toMatchObject({ code: 1 });
    expect(await goodsIn(own.admin)).toContain(foreign.goodsId);
    const access = await own.main.transaction((transaction) =>
      renewAccess(transaction, 'admin', { refresh: tokens.refresh, oldAccess: tokens.access }, Date.now()),
    );
    const renewed = own.guest.with({ batoken: access ?? '' });
    expect(await goodsIn(renewed)).toEqual(await goodsIn(owner));
    const people = own.server.app.get<Authenticator>(AUTHENTICATOR);
    const acting = { merchantId: id, name: 'Jade Tea', reason: 'x' };
    expect(await people.accountOf(1, 'admin', acting)).toMatchObject({
      super: false,
      merchantId: id,
      acting,
    });
    expect(await people.accountOf(1, 'admin')).toMatchObject({ super: true, merchantId: null });
  });
});
