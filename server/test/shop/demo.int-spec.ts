import { tmpdir } from 'node:os';
import { seedDemo } from '#server/system/demo/seed-demo.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

type Row = Record<string, unknown>;
type List = Enveloped<{ list: Row[]; total: number }>;

const ORDER = '/admin/shop.order.Order';
const GOODS = '/admin/shop.goods.Goods';
const PARAMS = {
  delivery: { express_company: 'SF', express_no: 'SF123456' },
  cancel: {},
  close: { reason: 'out of stock' },
};
type Action = keyof typeof PARAMS;

describe.each(DATABASE_KINDS)('the demo shop on %s', (database) => {
  let test: TestServer;
  beforeAll(async () => {
    test = await startTestServer({
      database,
      definitions: 'definitions',
      env: { DEMO: '1' },
    });
  });
  afterAll(() => test.stop());

  const list = async (path: string): Promise<List['data']> => (await test.admin.get<List>(path)).body.data;

  /** Puts an order into a state of its own, whatever happened to it before. */
  async function orderIn(status: number, refund = 0): Promise<number> {
    const paid = status === 1 || status === 6 ? 0 : 1;
    const text =
      'UPDATE shop_order SET status = $1, refund_amount = $2, pay_status = $3, cancel_time = NULL WHERE id = 1 RETURNING id';
    await test.main.query({ text, values: [status, refund, paid] });
    const lines =
      'UPDATE shop_order_goods SET shipped_qty = 0, refunded_qty = 0, unshipped_refunded_qty = 0 WHERE order_id = 1';
    await test.main.query({ text: lines, values: [] });
    const refunds = 'UPDATE shop_refund SET status = 3 WHERE order_id = 1';
    await test.main.query({ text: refunds, values: [] });
    return 1;
  }

  it('is there when the server is ready: goods with their relations, and orders with their lines', async () => {
    const goods = await list(`${GOODS}/index?limit=10`);
    expect(goods.total).toBeGreaterThan(100);
    expect(goods.list[0]).toMatchObject({
      price: expect.stringMatching(/^\d+\.\d\d$/),
      brand: { name: expect.any(String) },
      classify: { name: expect.any(String) },
      tag_rows: { name: expect.any(Array) },
    });
    const orders = await list(`${ORDER}/index?limit=10`);
    expect(orders.total).toBeGreaterThan(100);
    expect(Number(orders.list[0]?.['lines_count'])).toBeGreaterThan(0);
  });

  it('has the pictures its goods name', async () => {
    const [first] = (await list(`${GOODS}/index?limit=1`)).list;
    const answer = await test.guest.get(String(first?.['cover']));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.body).toContain('<svg');
  });

  it('shows each of its goods in several pictures, and says what one agrees to in both languages', async () => {
    type Detail = { goods: { images: string[] }; skus: { image: string }[] };
    const { goods } = (await test.guest.get<Enveloped<Detail>>('/api/shop.goods/detail?id=1&server=1')).body
      .data;
    expect(goods.images).toHaveLength(4);
    for (const image of goods.images) expect((await test.guest.get(image)).status).toBe(200);
    const textOf = async (code: string, locale: string) =>
      (
        await test.guest
          .with({ 'think-lang': locale })
          .get<Enveloped<{ text: string }>>(`/api/shop.agreement/detail?code=${code}&server=1`)
      ).body.data.text;
    for (const code of ['user', 'privacy', 'aftersale', 'points', 'about']) {
      expect(await textOf(code, 'zh-cn')).toMatch(/<h3>.*[\u4e00-\u9fff]{4}/);
      expect(await textOf(code, 'en')).toMatch(/^[\x00-\x7f’“”–]+$/);
    }
  });

  it('is left alone by a second filling', async () => {
    const before = (await list(`${GOODS}/index?limit=1`)).total;
    const again = await seedDemo({ connection: test.main, dataDir: tmpdir(), now: new Date() });
    expect(again).toEqual({ seeded: false, rows: 0 });
    expect((await list(`${GOODS}/index?limit=1`)).total).toBe(before);
  });

  it('gives new rows keys that are free', async () => {
    const row = { name: 'Lamp', cover: '/a.svg', classify_id: 2, price: '10.00' };
    const { body } = await test.admin.post<Enveloped>(`${GOODS}/add`, row);
    expect(body).toMatchObject({ code: 1 });
  });

  it('keeps the lines of a paid order as they are, and says so before anybody tries', async () => {
    const path = '/admin/rest/shop/order/order/1';
    const why = 'Lines can only be changed while the order waits for its payment';
    const client = test.admin.with({ 'think-lang': 'en' });
    const read = async () => (await client.get<Row & { lines: Row[] }>(path)).body;
    await orderIn(2);
    const paid = await read();
    expect(paid['_barred']).toEqual({
      verbs: ['changePrice', 'refuseCancel', 'cancel', 'changeNumber'],
      fields: ['lines'],
      why,
    });
    const lines = { edit: [{ id: paid.lines[0]?.['id'], quantity: 77 }] };
    const refused = await client.put<Row>(path, { lines });
    expect(refused).toMatchObject({ status: 422, body: { errors: { lines: why } } });
    expect((await client.put<Row>(path, { seller_remark: 'Soon' })).status).toBe(200);
    expect((await read()).lines).toEqual(paid.lines);
    await orderIn(1);
    expect((await read())['_barred']).toEqual({
      verbs: ['delivery', 'refuseCancel', 'cancel', 'changeNumber'],
      fields: [],
    });
    expect((await client.put<Row>(path, { lines })).status).toBe(200);
    expect((await read()).lines[0]?.['quantity']).toBe(77);
  });

  const moves: [Action, number, number | null][] = (['delivery', 'cancel', 'close'] as const).flatMap(
    (action) =>
      [1, 2, 3, 4, 5, 6, 7].map((status): [Action, number, number | null] => {
        if (action === 'delivery') return [action, status, status === 2 ? 3 : null];
        if (action === 'cancel') return [action, status, status === 7 ? 6 : null];
        return [action, status, status <= 4 ? 6 : null];
      }),
  );
  it.each(moves)('%s of an order in status %s leads to %s', async (action, status, to) => {
    const id = await orderIn(status);
    const { body } = await test.admin.post<Enveloped>(`${ORDER}/${action}`, { id, ...PARAMS[action] });
    expect(body.code).toBe(to === null ? 0 : 1);
    const { data } = (await test.admin.get<Enveloped<{ row: Row }>>(`${ORDER}/edit?id=${id}`)).body;
    expect(data.row['status']).toBe(to ?? status);
  });

  it('gives back what was paid when a paid order is closed, and nothing for an unpaid one', async () => {
    for (const [status, paid] of [
      [1, false],
      [3, true],
    ] as const) {
      const id = await orderIn(status);
      await test.admin.post(`${ORDER}/close`, { id, reason: 'out of stock' });
      const { row } = (await test.admin.get<Enveloped<{ row: Row }>>(`${ORDER}/edit?id=${id}`)).body.data;
      expect(row['refund_amount']).toBe(paid ? row['pay_amount'] : '0.00');
    }
  });

  it('closes no order of which something was given back already', async () => {
    const id = await orderIn(3, 500);
    const { body } = await test.admin.post<Enveloped>(`${ORDER}/close`, { id, reason: 'out of stock' });
    expect(body.code).toBe(0);
  });

  it('asks for what an action needs, by its field', async () => {
    const id = await orderIn(2);
    const { body } = await test.admin.post<Enveloped>(`${ORDER}/delivery`, { id, express_company: 'SF' });
    expect(body.data).toMatchObject({ issues: [{ path: 'express_no', code: 'required' }] });
  });

  it('lets only those close an order who hold the node', async () => {
    const id = await orderIn(2);
    const actor = await test.actor(['shop/order/order/index', 'shop/order/order/delivery']);
    const closing = await actor.post<Enveloped>(`${ORDER}/close`, { id, reason: 'out of stock' });
    expect(closing.body.code).toBe(401);
    const shipping = await actor.post<Enveloped>(`${ORDER}/delivery`, { id, ...PARAMS.delivery });
    expect(shipping.body.code).toBe(1);
  });

  it('says who still uses a brand that is to be deleted', async () => {
    const { body } = await test.admin.call<Enveloped>('DELETE', '/admin/shop.goods.Brand/del?ids[]=1');
    expect(body.code).toBe(0);
    expect(body.msg).toContain('Goods');
  });
});

describe('a server without a shop among its definitions', () => {
  const readyWith = async (demo: string) => {
    const test = await startTestServer({ env: { DEMO: demo } });
    const { ready } = test.server;
    await test.stop();
    return ready;
  };

  it.each([
    ['ready without a demo', '', true],
    ['not ready when it was asked to have one', '1', false],
  ])('is %s', async (_, demo, ready) => expect(await readyWith(demo)).toBe(ready));
});
