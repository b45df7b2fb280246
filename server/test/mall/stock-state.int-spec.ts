import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { keepStockStates } from '#server/mall/stock/keep-stock-states.ts';
import { moveStock } from '#server/mall/stock/move-stock.ts';
import type { StockWarning } from '#server/mall/stock/crossed-warnings.ts';
import type { StockEventName } from '#server/mall/stock/stock-events.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const GOODS = '/admin/rest/shop/goods/goods';
const SKU = '/admin/rest/shop/goods/sku';

describe.each(DATABASE_KINDS)('states of stock on %s', (kind) => {
  let own: TestServer;
  let records: Records;
  let classify = 0;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database: kind });
    records = own.server.app.get<Records>(RECORDS);
    const added = await own.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', { name: 'Cups' });
    classify = added.body.id;
  });
  afterAll(() => own?.stop());

  const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await own.main.query<Row & Record<string, unknown>>({ text, values })).rows;
  const addGoods = async (more: object = {}): Promise<number> => {
    const body = { name: 'Cup', cover: '/a.svg', classify_id: classify, price: '9.90', stock: 10, ...more };
    return (await own.admin.post<{ id: number }>(GOODS, body)).body.id;
  };
  const skusOf = async (id: number): Promise<number[]> =>
    (
      await rows<{ id: string }>('select id::text from shop_goods_sku where goods_id = $1 order by id', [id])
    ).map((row) => Number(row.id));
  const stateOf = async (id: number) => {
    const [goods] = await rows<{ stock_state: number }>('select stock_state from shop_goods where id = $1', [
      id,
    ]);
    const skus = await rows<{ stock_state: number }>(
      'select stock_state from shop_goods_sku where goods_id = $1 and delete_time is null order by id',
      [id],
    );
    return [goods?.stock_state, skus.map((sku) => sku.stock_state)];
  };
  const warned: StockWarning[] = [];
  const move = (event: StockEventName, skuId: number, quantity: number, warnFrom = 0): Promise<void> =>
    records.transaction((transaction) =>
      moveStock({ records, warnFrom: () => warnFrom, warn: async (_tx, some) => void warned.push(...some) })(
        transaction,
        event,
        [{ skuId, quantity }],
        { operator: 'test' },
      ),
    );

  test('go by the warning of the shop where goods and SKU have none', async () => {
    const id = await addGoods({ stock: 9 });
    const [sku = 0] = await skusOf(id);
    warned.length = 0;
    await move('takeFree', sku, 3, 5);
    expect([await stateOf(id), warned]).toEqual([[0, [0]], []]);
    await move('takeFree', sku, 1, 5);
    expect(await stateOf(id)).toEqual([1, [1]]);
    expect(warned).toMatchObject([{ skuId: sku, goodsId: id, available: 5 }]);
    await move('takeFree', sku, 1, 5);
    expect(warned).toHaveLength(1);
  });

  test('follow sales, what is promised, and restocks', async () => {
    const id = await addGoods({ stock_warn: 4 });
    const [sku = 0] = await skusOf(id);
    expect(await stateOf(id)).toEqual([0, [0]]);
    await move('takeFree', sku, 6);
    expect(await stateOf(id)).toEqual([1, [1]]);
    await move('lock', sku, 4);
    expect(await stateOf(id)).toEqual([2, [2]]);
    await move('unlock', sku, 4);
    expect(await stateOf(id)).toEqual([1, [1]]);
    const restocked = { quantity: 1, reason: 'found' };
    expect((await own.admin.post(`${SKU}/${sku}/restock`, restocked)).status).toBe(200);
    expect(await stateOf(id)).toEqual([0, [0]]);
  });

  test('follow edits of the stock and of the warning', async () => {
    const id = await addGoods();
    const edit = async (values: object): Promise<void> => {
      expect((await own.admin.call('PATCH', `${GOODS}/${id}`, { body: values })).status).toBe(200);
    };
    await edit({ stock_warn: 10 });
    expect(await stateOf(id)).toEqual([1, [1]]);
    await edit({ stock: 11, stock_seen: 10 });
    expect(await stateOf(id)).toEqual([0, [0]]);
    await edit({ stock: 0, stock_seen: 11 });
    expect(await stateOf(id)).toEqual([2, [2]]);
  });

  test('of goods with specs one variant that runs out makes them low, all make them sold out', async () => {
    const specs = [
      {
        id: 'g1',
        name: 'Colour',
        values: [
          { id: 'v1', value: 'Red' },
          { id: 'v2', value: 'Blue' },
        ],
      },
    ];
    const id = await addGoods({
      spec_type: 2,
      specs,
      stock_warn: 2,
      skus: {
        add: ['v1', 'v2'].map((value) => ({ value_ids: [value], price: '5.00', stock: 9, status: 1 })),
      },
    });
    const [red = 0, blue = 0] = await skusOf(id);
    expect(await stateOf(id)).toEqual([0, [0, 0]]);
    await move('takeFree', red, 9);
    expect(await stateOf(id)).toEqual([1, [2, 0]]);
    await move('takeFree', blue, 9);
    expect(await stateOf(id)).toEqual([2, [2, 2]]);
    expect(
      (await own.admin.call('PATCH', `${SKU}/${blue}`, { body: { stock: 5, stock_seen: 0 } })).status,
    ).toBe(200);
    expect(await stateOf(id)).toEqual([1, [2, 0]]);
    expect((await own.admin.call('PATCH', `${SKU}/${blue}`, { body: { stock_warn: 6 } })).status).toBe(200);
    expect(await stateOf(id)).toEqual([1, [2, 1]]);
    expect((await own.admin.call('PATCH', `${SKU}/${red}`, { body: { status: 0 } })).status).toBe(200);
    expect(await stateOf(id)).toEqual([1, [2, 1]]);
  });

  test('are mended by the job where they differ, and filter the tab that counts them', async () => {
    const [stale, right] = [await addGoods({ stock: 0 }), await addGoods({ stock: 5 })];
    await rows('update shop_goods set stock_state = 0 where id = $1', [stale]);
    await rows('update shop_goods_sku set stock_state = 1 where goods_id = $1', [right]);
    const metadata = own.server.app.get(MetadataService);
    const { signal } = new AbortController();
    const keep = (warnFrom: number): Promise<unknown> =>
      keepStockStates({ records, metadata, main: own.main, rules: () => ({ warnFrom }) }).run({
        id: '1',
        data: {},
        key: null,
        attempt: 1,
        signal,
        progress: () => undefined,
      });
    await keep(0);
    expect([await stateOf(stale), await stateOf(right)]).toEqual([
      [2, [2]],
      [0, [0]],
    ]);
    // The shop's own warning counts where neither goods nor SKU have one.
    await keep(5);
    expect([await stateOf(stale), await stateOf(right)]).toEqual([
      [2, [2]],
      [1, [1]],
    ]);
    await keep(4);
    expect(await stateOf(right)).toEqual([0, [0]]);
    const answer = await own.admin.get<{ data: { counts: Record<string, number> } }>(
      '/admin/shop.goods.Goods/tabs',
    );
    const [counted] = await rows<{ out: number }>(
      'select count(*)::int as out from shop_goods where stock_state = 2',
    );
    expect(answer.body.data.counts['soldOut']).toBe(counted?.out);
  });
});
