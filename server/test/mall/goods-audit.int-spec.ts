import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ownerNodes } from '#server/mall/merchants/owner-nodes.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import type { Answer } from './shop.fixture.ts';

interface Revision {
  id: number;
  kind: number;
  status: number;
  summary_en: string;
  reason: string | null;
}
interface Stored {
  name: string;
  price: number;
  stock: number;
  status: number;
  audit_status: number;
}

describe.each(DATABASE_KINDS)('goods of merchants that are audited on %s', (database) => {
  let own: TestServer;
  let shopId: number;
  let owner: HttpClient;
  let other: HttpClient;
  let nodes: string[];
  let classifyId: number;

  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await own.main.query<Row & Record<string, unknown>>({ text, values })).rows as Row[];
  const add = async (client: HttpClient, more: object = {}): Promise<number> => {
    const values = { name: 'Jade cup', cover: '/a.svg', classify_id: classifyId, price: '10.00', stock: 5 };
    const { body, status } = await client.post<{ id: number }>('/admin/rest/shop/goods/goods', {
      ...values,
      ...more,
    });
    expect(status).toBe(201);
    return body.id;
  };
  const edit = async (client: HttpClient, id: number, values: object) =>
    (await client.put(`/admin/rest/shop/goods/goods/${id}`, values)).status;
  const goods = async (id: number) =>
    (
      await sql<Stored>(
        'select name, price::int, stock::int, status::int, audit_status::int from shop_goods where id = $1',
        [id],
      )
    )[0];
  const revisions = (id: number) =>
    sql<Revision>(
      'select id::int, kind::int, status::int, summary_en, reason from shop_goods_revision where goods_id = $1 order by id',
      [id],
    );
  const waiting = async (id: number): Promise<number> =>
    (await revisions(id)).find(({ status }) => status === 1)?.id ?? 0;
  const act = async (path: string, id: number, params: object = {}, client = own.admin) =>
    (await client.post<Answer>(`/admin/shop.goods.${path}`, { ids: [id], ...params })).body.code;
  const passed = async (client: HttpClient, more: object = {}): Promise<number> => {
    const id = await add(client, more);
    expect(await act('Revision/pass', await waiting(id))).toBe(1);
    expect(await act('Goods/shelve', id, {}, client)).toBe(1);
    return id;
  };
  const shownName = async (id: number): Promise<string | null> => {
    const { body } = await own.guest.get<{ code: number; data: { goods: { name: string } } }>(
      `/api/shop.goods/detail?id=${id}`,
    );
    return body.code === 1 ? body.data.goods.name : null;
  };

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    const addShop = async (name: string) =>
      (await own.admin.post<{ id: number }>('/admin/rest/merchant/shop', { name })).body.id;
    shopId = await addShop('Jade Tea');
    nodes = ownerNodes(own.server.app.get(MetadataService).all());
    owner = await own.actor(nodes, { merchantId: shopId });
    other = await own.actor(nodes, { merchantId: await addShop('Copper Pots') });
    const classify = await own.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', {
      name: 'Cups',
    });
    classifyId = classify.body.id;
    const saved = await own.admin.post<Answer>('/admin/routine.Config/edit', {
      shop_goods_audit: 1,
      shop_goods_audit_rise: 20,
    });
    expect(saved.body.code).toBe(1);
  });
  afterAll(() => own?.stop());

  test('3.2 new goods are sold once they have passed', async () => {
    const id = await add(owner, { status: 1 });
    expect(await goods(id)).toMatchObject({ status: 0, audit_status: 1 });
    expect(await revisions(id)).toMatchObject([{ kind: 1, status: 1 }]);
    for (const client of [owner, own.admin]) expect(await act('Goods/shelve', id, {}, client)).toBe(0);
    expect(await edit(owner, id, { status: 1 })).toBe(422);
    expect(await edit(owner, id, { name: 'Jade bowl' })).toBe(200);
    expect(await goods(id)).toMatchObject({ name: 'Jade bowl', status: 0, audit_status: 1 });
    const revision = await waiting(id);
    expect(await act('Revision/refuse', revision, { reason: ' ' })).toBe(0);
    expect(await act('Revision/refuse', revision, { reason: 'No picture' })).toBe(1);
    expect(await goods(id)).toMatchObject({ audit_status: 3 });
    expect(await act('Goods/shelve', id, {}, owner)).toBe(0);
    expect(await edit(owner, id, { cover: '/b.svg' })).toBe(200);
    expect(await act('Revision/pass', await waiting(id))).toBe(1);
    expect(await act('Goods/shelve', id, {}, owner)).toBe(1);
    expect(await goods(id)).toMatchObject({ status: 1, audit_status: 2 });
    expect(await shownName(id)).toBe('Jade bowl');
    expect((await revisions(id)).map(({ status, reason }) => [status, reason ?? ''])).toEqual([
      [3, 'No picture'],
      [2, ''],
    ]);
  });

  test('3.2 of changes the version that has passed stays in the shop until they have passed as well', async () => {
    const id = await passed(owner);
    expect(await edit(owner, id, { name: 'Gold cup', stock: 7, subtitle: 'New' })).toBe(200);
    expect(await goods(id)).toEqual({ name: 'Jade cup', price: 1000, stock: 7, status: 1, audit_status: 2 });
    expect(await shownName(id)).toBe('Jade cup');
    expect(await edit(owner, id, { name: 'Golden cup' })).toBe(200);
    expect(await revisions(id)).toMatchObject([
      { kind: 1, status: 2 },
      { kind: 2, status: 1, summary_en: expect.stringContaining('Jade cup → Golden cup') },
    ]);
    expect(await act('Revision/pass', await waiting(id))).toBe(1);
    expect(await shownName(id)).toBe('Golden cup');
    expect(await goods(id)).toMatchObject({ name: 'Golden cup', stock: 7, status: 1, audit_status: 2 });
    // What was asked for is taken back, or refused: nothing of it is seen.
    expect(await edit(owner, id, { name: 'Tin cup' })).toBe(200);
    expect(await act('Revision/withdraw', await waiting(id), {}, owner)).toBe(1);
    expect(await edit(owner, id, { name: 'Lead cup' })).toBe(200);
    expect(await act('Revision/refuse', await waiting(id), { reason: 'Lead' })).toBe(1);
    expect(await shownName(id)).toBe('Golden cup');
    expect(await goods(id)).toMatchObject({ audit_status: 2 });
  });

  test('3.2 a price rises by so much at once, and by more once it has passed', async () => {
    const id = await passed(owner);
    expect(await edit(owner, id, { price: '12.00' })).toBe(200);
    expect(await goods(id)).toMatchObject({ price: 1200 });
    expect(await edit(owner, id, { price: '14.41', stock: 9 })).toBe(200);
    expect(await goods(id)).toMatchObject({ price: 1200, stock: 9 });
    expect(await edit(owner, id, { price: '9.00' })).toBe(200);
    expect(await goods(id)).toMatchObject({ price: 900 });
    const [sku] = await sql<{ id: number }>('select id::int from shop_goods_sku where goods_id = $1', [id]);
    const raised = await owner.put(`/admin/rest/shop/goods/sku/${sku!.id}`, { price: '20.00' });
    expect(raised.status).toBe(200);
    expect(await goods(id)).toMatchObject({ price: 900 });
    const more = { column: 'price', way: 'percent', value: '50' };
    expect(await act('Goods/reprice', id, more, owner)).toBe(0);
    expect(await act('Goods/reprice', id, { ...more, value: '10' }, owner)).toBe(1);
    expect(await goods(id)).toMatchObject({ price: 990 });
    expect(await act('Revision/pass', await waiting(id))).toBe(1);
    expect((await goods(id))?.price).toBeGreaterThan(1400);
  });

  test('the platform audits, whose own changes and those of trusted shops are not held back', async () => {
    const id = await passed(owner);
    expect(await edit(own.admin, id, { name: 'By the house' })).toBe(200);
    expect(await shownName(id)).toBe('By the house');
    await edit(owner, id, { name: 'By the shop' });
    const revision = await waiting(id);
    const clerk = await own.actor([...nodes, 'shop/goods/revision/pass'], { merchantId: shopId });
    expect(await act('Revision/pass', revision, {}, clerk)).toBe(0);
    expect(await act('Revision/withdraw', revision, {}, other)).toBe(0);
    const listed = async (client: HttpClient) =>
      (await client.get<Enveloped<{ total: number }>>('/admin/shop.goods.Revision/index')).body.data.total;
    expect(await listed(other)).toBe(0);
    expect(await listed(owner)).toBeGreaterThan(0);
    expect(await act('Revision/withdraw', revision, {}, owner)).toBe(1);
    const free = { goods_audit_free: 1 };
    expect((await owner.put(`/admin/rest/merchant/shop/${shopId}`, free)).status).toBe(422);
    expect((await own.admin.put(`/admin/rest/merchant/shop/${shopId}`, free)).status).toBe(200);
    expect(await edit(owner, id, { name: 'By the shop' })).toBe(200);
    expect(await shownName(id)).toBe('By the shop');
    await own.admin.put(`/admin/rest/merchant/shop/${shopId}`, { goods_audit_free: 0 });
  });

  test('two who decide at once decide once', async () => {
    const id = await passed(owner);
    await edit(owner, id, { name: 'Once' });
    const revision = await waiting(id);
    const both = await Promise.all([
      act('Revision/pass', revision),
      act('Revision/refuse', revision, { reason: 'x' }),
      edit(owner, id, { stock: 8 }),
    ]);
    expect(both[0] + both[1]).toBe(1);
    expect(both[2]).toBe(200);
    expect(await waiting(id)).toBe(0);
  });
});
