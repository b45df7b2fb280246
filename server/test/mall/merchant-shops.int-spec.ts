import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ownerNodes } from '#server/mall/merchants/owner-nodes.ts';
import { keepHouseShop } from '#server/mall/merchants/keep-house-shop.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ShippingShop, type Buyer } from './shipping.fixture.ts';
import type { Answer } from './shop.fixture.ts';

interface Row {
  id: number;
  [field: string]: unknown;
}
interface Listed {
  list: Row[];
  total: number;
}

const PASSWORD = 'Shop-clerk-2026';

describe.each(DATABASE_KINDS)('shops of merchants, their states and their people on %s', (database) => {
  let shop: ShippingShop;
  let me: Buyer;
  let owner: HttpClient;
  let other: HttpClient;
  let id: number;
  let otherId: number;

  const sql = async (text: string, values: unknown[] = []) =>
    (await shop.server.main.query<Row>({ text, values })).rows;
  const act = async (client: HttpClient, verb: string, key: number, params: object = {}) =>
    (await client.post<Answer>(`/admin/merchant.Shop/${verb}`, { ids: [key], ...params })).body;
  const stateOf = async (key: number): Promise<unknown> =>
    (await sql('select state from merchant_shop where id = $1', [key]))[0]?.['state'];
  const isSold = async (goodsId: number): Promise<boolean> =>
    (await shop.server.guest.get<Answer>(`/api/shop.goods/detail?id=${goodsId}`)).body.code === 1;
  const goodsOf = async (merchant: number) => {
    const goods = await shop.goods('5.00', 9);
    for (const [table, key] of [
      ['shop_goods', 'id'],
      ['shop_goods_sku', 'goods_id'],
    ])
      await sql(`update ${table} set merchant_id = $1 where ${key} = $2`, [merchant, goods.goodsId]);
    return goods;
  };
  const addShop = async (name: string): Promise<number> =>
    (await shop.server.admin.post<Row>('/admin/rest/merchant/shop', { name })).body.id;

  beforeAll(async () => {
    shop = await ShippingShop.start(database);
    me = await shop.buyer();
    [id, otherId] = [await addShop('Jade Tea'), await addShop('Copper Pots')];
    const nodes = ownerNodes(shop.server.server.app.get(MetadataService).all());
    owner = await shop.server.actor(nodes, { merchantId: id });
    other = await shop.server.actor(nodes, { merchantId: otherId });
  });
  afterAll(() => shop?.server.stop());

  test('16.6 whoever owns a shop sees and changes that shop alone, and not what it may sell', async () => {
    const listed = (await owner.get<Enveloped<Listed>>('/admin/merchant.Shop/index')).body.data;
    expect(listed.list.map((row) => row.id)).toEqual([id]);
    const changed = await owner.put<Row>(`/admin/rest/merchant/shop/${id}`, {
      hours: '9:00 - 21:00',
      address: '1 Lake Road',
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ hours: '9:00 - 21:00', address: '1 Lake Road' });
    const before = JSON.stringify(await sql('select * from merchant_shop where id = $1', [otherId]));
    expect((await owner.put(`/admin/rest/merchant/shop/${otherId}`, { hours: '24 h' })).status).toBe(404);
    for (const verb of ['rest', 'leave']) expect(await act(owner, verb, otherId)).toMatchObject({ code: 0 });
    expect(JSON.stringify(await sql('select * from merchant_shop where id = $1', [otherId]))).toBe(before);
    const { body: tea } = await shop.server.admin.post<Row>('/admin/rest/shop/goods/classify', {
      name: 'Tea',
    });
    for (const terms of [{ name: 'Gold Tea' }, { classify_ids: [String(tea.id)] }, { name_en: 'Gold' }]) {
      const refused = await owner.put<{ errors: object }>(`/admin/rest/merchant/shop/${id}`, terms);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual(Object.keys(terms));
    }
    // A state is changed by what leads there and by nothing else.
    await owner.put(`/admin/rest/merchant/shop/${id}`, { state: 5, status: 0 });
    expect(await stateOf(id)).toBe(1);
    expect((await owner.post('/admin/rest/merchant/shop', { name: 'Second' })).status).toBe(403);
  });

  test('16.2 a shop rests and opens again by itself', async () => {
    const tea = await goodsOf(id);
    expect(await isSold(tea.goodsId)).toBe(true);
    expect(await act(owner, 'rest', id)).toMatchObject({ code: 1 });
    expect(await isSold(tea.goodsId)).toBe(false);
    expect(await act(owner, 'rest', id)).toMatchObject({ code: 0 });
    expect(await act(owner, 'open', id)).toMatchObject({ code: 1 });
    expect(await isSold(tea.goodsId)).toBe(true);
  });

  test('T9 goods of a suspended shop are hidden, and its open orders are shipped', async () => {
    const tea = await goodsOf(id);
    const orderNo = await shop.paid(me, [tea, 1]);
    for (const client of [owner, other])
      expect((await act(client, 'suspend', id, { reason: 'x' })).code).toBe(401);
    expect(await act(shop.server.admin, 'suspend', id)).toMatchObject({ code: 0 });
    expect(await stateOf(id)).toBe(1);
    const suspended = await act(shop.server.admin, 'suspend', id, {
      reason: 'Counterfeit goods',
      withdraw_blocked: true,
    });
    expect(suspended).toMatchObject({ code: 1 });
    const [account] = await sql('select withdraw_blocked from merchant_account where id = $1', [id]);
    expect(account).toEqual({ withdraw_blocked: 1 });
    // Who owns it reads why, and can not open it.
    const { body: row } = await owner.get<Row>(`/admin/rest/merchant/shop/${id}`);
    expect(row).toMatchObject({ state: 3, state_reason: 'Counterfeit goods' });
    for (const verb of ['open', 'restore']) expect((await act(owner, verb, id)).code).not.toBe(1);
    expect(await isSold(tea.goodsId)).toBe(false);
    const { body: added } = await me.client.post<Answer>('/api/shop.cart/add', { sku_id: tea.skuId, qty: 1 });
    expect(added.code).toBe(0);
    const { body: shipped } = await owner.post<Answer>('/admin/merchant.order.Order/delivery', {
      ids: [await shop.idOf(orderNo)],
      express_company: 'sf',
      express_no: 'SF1234567890',
    });
    expect(shipped).toMatchObject({ code: 1 });
    const restored = await act(shop.server.admin, 'restore', id, { withdraw_allowed: true });
    expect(restored).toMatchObject({ code: 1 });
    const [again] = await sql('select withdraw_blocked from merchant_account where id = $1', [id]);
    expect(again).toEqual({ withdraw_blocked: 0 });
    expect(await isSold(tea.goodsId)).toBe(true);
  });

  test('16.2 a shop that leaves is closed once nothing is left of orders, refunds and money', async () => {
    const pot = await goodsOf(otherId);
    await shop.paid(me, [pot, 1]);
    expect(await act(other, 'leave', otherId)).toMatchObject({ code: 1 });
    expect(await isSold(pot.goodsId)).toBe(false);
    expect((await act(other, 'close', otherId)).code).toBe(401);
    const early = await act(shop.server.admin, 'close', otherId);
    expect(early).toMatchObject({ code: 0 });
    expect(JSON.stringify(early)).toContain('orders under way: 1');
    expect(JSON.stringify(early)).toContain('money in the account ¥5.00');
    expect(await stateOf(otherId)).toBe(4);
    await sql('update merchant_account set deposit_due = 500 where id = $1', [otherId]);
    const unpaid = await act(shop.server.admin, 'restore', otherId);
    expect([unpaid.code, JSON.stringify(unpaid)]).toEqual([0, expect.stringContaining('¥5.00')]);
    await sql('update merchant_account set deposit_due = 0 where id = $1', [otherId]);
    await sql('update shop_order set status = 6 where merchant_id = $1', [otherId]);
    await sql('update merchant_account set pending = 0 where id = $1', [otherId]);
    await sql(
      `insert into merchant_bill (merchant_id, bill_no, status, start_day, end_day) values ($1, 'B1', 3, '2026-01-01', '2026-01-31')`,
      [otherId],
    );
    const disputed = await act(shop.server.admin, 'close', otherId);
    expect(JSON.stringify(disputed)).toContain('bills that are not completed: 1');
    await sql('update merchant_bill set status = 4 where merchant_id = $1', [otherId]);
    expect(await act(shop.server.admin, 'close', otherId)).toMatchObject({ code: 1 });
    expect(await stateOf(otherId)).toBe(5);
    expect(await act(shop.server.admin, 'restore', otherId)).toMatchObject({ code: 0 });
    const house = await act(shop.server.admin, 'leave', 0);
    expect(house).toMatchObject({ code: 0 });
    expect(await stateOf(0)).toBe(1);
  });

  test('16.2 a shop that was switched off before there were states is a suspended one', async () => {
    await sql('update merchant_shop set status = 0 where id = $1', [id]);
    await keepHouseShop(shop.server.server.app.get<Records>(RECORDS));
    expect(await stateOf(id)).toBe(3);
    expect(await act(shop.server.admin, 'restore', id)).toMatchObject({ code: 1 });
    // Once is enough: a shop that rests is left alone.
    expect(await act(owner, 'rest', id)).toMatchObject({ code: 1 });
    await keepHouseShop(shop.server.server.app.get<Records>(RECORDS));
    expect(await stateOf(id)).toBe(2);
    expect(await act(owner, 'open', id)).toMatchObject({ code: 1 });
  });

  test('16.1 people of shops are a list of their own: the platform’s of all shops, a shop’s of its own', async () => {
    const listed = async (client: HttpClient) =>
      (await client.get<Enveloped<Listed>>('/admin/merchant.User/index?limit=100')).body.data;
    const [people] = await sql('select count(*)::int from admin where merchant_id is not null');
    const all = await listed(shop.server.admin);
    expect(all.total).toBe(people?.['count']);
    expect(all.list.every((row) => Number(row['merchant_id']) > 0)).toBe(true);
    const own = await listed(owner);
    expect(own.list.map((row) => Number(row['merchant_id']))).toEqual([id]);
    // Staff of the house are none of them, for whoever may do everything as well.
    expect((await shop.server.admin.get('/admin/rest/merchant/user/1')).status).toBe(404);
    expect((await shop.server.admin.put('/admin/rest/merchant/user/1', { nickname: 'x' })).status).toBe(404);
    const [group] = await sql('select max(id)::int as id from admin_group');
    const body = { username: 'nobodys', nickname: 'N', password: PASSWORD, group_arr: [group?.id] };
    const added = await shop.server.admin.post<{ errors: object }>('/admin/rest/merchant/user', body);
    expect(added.status).toBe(422);
    expect(Object.keys(added.body.errors)).toEqual(['merchant_id']);
    expect(await sql(`select id from admin where username = 'nobodys'`)).toEqual([]);
  });

  test('16.1 whoever owns a shop hires people, who may do what they are given and only for that shop', async () => {
    const { body: group } = await owner.post<Row>('/admin/rest/auth/group', {
      name: 'Shipping',
      rules: ['merchant/order/order', 'merchant/order/order/index', 'merchant/order/order/delivery'],
      status: 1,
    });
    const clerk = {
      username: 'jadeclerk',
      nickname: 'Clerk',
      password: PASSWORD,
      group_arr: [String(group.id)],
      status: 1,
    };
    const hired = await owner.post<Row>('/admin/rest/auth/admin', clerk);
    expect(hired.status).toBe(201);
    const stored = await sql('select merchant_id::int from admin where username = $1', ['jadeclerk']);
    expect(stored).toEqual([{ merchant_id: id }]);
    const login = async () =>
      (
        await shop.server.guest.post<Enveloped<{ userInfo: { token: string } }>>('/admin/Index/login', {
          username: 'jadeclerk',
          password: PASSWORD,
        })
      ).body;
    const signedIn = await login();
    expect(signedIn.code).toBe(1);
    const client = shop.server.guest.with({ batoken: signedIn.data.userInfo.token });
    const orders = (await client.get<Enveloped<Listed>>('/admin/merchant.order.Order/index')).body;
    const own = await sql('select count(*)::int as own from shop_order where merchant_id = $1', [id]);
    expect(orders.data.total).toBe(own[0]?.['own']);
    expect((await client.get<Answer>('/admin/merchant.order.Refund/index')).body.code).not.toBe(1);
    // Another shop's owner does not find them; nor does this one give what they have not.
    expect((await other.get(`/admin/rest/auth/admin/${hired.body.id}`)).status).toBe(404);
    expect((await other.put(`/admin/rest/auth/admin/${hired.body.id}`, { nickname: 'x' })).status).toBe(404);
    const beyond = await owner.post('/admin/rest/auth/group', {
      name: 'Beyond',
      rules: ['merchant/withdrawal/pay'],
      status: 1,
    });
    expect(beyond.status).toBe(422);
    const off = await owner.put(`/admin/rest/auth/admin/${hired.body.id}`, { status: 0 });
    expect(off.status).toBe(200);
    expect((await login()).code).toBe(0);
    expect((await owner.call('DELETE', `/admin/rest/auth/admin/${hired.body.id}`)).status).toBe(200);
    expect(await sql('select id from admin where username = $1', ['jadeclerk'])).toEqual([]);
  });
});
