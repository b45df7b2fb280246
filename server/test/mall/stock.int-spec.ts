import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { moveStock } from '#server/mall/stock/move-stock.ts';
import type { StockEventName } from '#server/mall/stock/stock-events.ts';
import type { StockMove } from '#server/mall/stock/stock-move.ts';
import type { StockWarning } from '#server/mall/stock/crossed-warnings.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

interface Figures {
  stock: number;
  locked: number;
  sales: number;
}

const BY = { operator: 'test' };

describe.each(DATABASE_KINDS)('stock on %s', (kind) => {
  let own: TestServer;
  let records: Records;
  let classify = 0;
  const warnings: StockWarning[] = [];
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database: kind });
    records = own.server.app.get<Records>(RECORDS);
    const added = await own.admin.post<{ id: number }>('/admin/rest/shop/goods/classify', { name: 'Cups' });
    classify = added.body.id;
  });
  afterAll(() => own?.stop());

  const addSku = async (stock: number, more: object = {}): Promise<number> => {
    const body = { name: 'Cup', cover: '/a.svg', classify_id: classify, price: '9.90', stock, ...more };
    const { id } = (await own.admin.post<{ id: number }>('/admin/rest/shop/goods/goods', body)).body;
    const { rows } = await own.main.query<{ id: string }>({
      text: 'select id::text from shop_goods_sku where goods_id = $1',
      values: [id],
    });
    return Number(rows[0]?.id);
  };
  const move = (event: StockEventName, moves: StockMove[]): Promise<void> =>
    records.transaction((transaction) =>
      moveStock({ records, warnFrom: () => 0, warn: async (_tx, some) => void warnings.push(...some) })(
        transaction,
        event,
        moves,
        BY,
      ),
    );
  const one = async <Row>(text: string, values: unknown[]): Promise<Row> => {
    const { rows } = await own.main.query<Row & Record<string, unknown>>({ text, values });
    return rows[0] as Row;
  };
  const figures = (id: number): Promise<Figures> =>
    one('select stock::int, locked::int, sales::int from shop_goods_sku where id = $1', [id]);
  const logged = (id: number): Promise<Pick<Figures, 'stock' | 'locked'>> =>
    one(
      'select sum(delta_stock)::int as stock, sum(delta_locked)::int as locked from shop_goods_stock_log where sku_id = $1',
      [id],
    );
  const outcomes = async (works: Promise<void>[]): Promise<number> =>
    (await Promise.allSettled(works)).filter(({ status }) => status === 'fulfilled').length;
  let line = 0;
  const lineId = (): number => (line += 1);

  test.each<[name: string, event: StockEventName, left: Figures]>([
    ['ordered', 'lock', { stock: 10, locked: 10, sales: 0 }],
    ['paid', 'takeFree', { stock: 0, locked: 0, sales: 10 }],
  ])('K1 of a hundred buyers at once ten get what is %s', async (_name, event, left) => {
    const sku = await addSku(10);
    const buyers = Array.from({ length: 100 }, () =>
      move(event, [{ skuId: sku, quantity: 1, orderLineId: lineId() }]),
    );
    expect(await outcomes(buyers)).toBe(10);
    expect(await figures(sku)).toEqual(left);
    expect(await logged(sku)).toEqual({ stock: left.stock, locked: left.locked });
  });

  test('K2 what is released twice is released once', async () => {
    const sku = await addSku(10);
    const moves = [{ skuId: sku, quantity: 4, orderLineId: lineId() }];
    await move('lock', moves);
    await Promise.all([move('unlock', moves), move('unlock', moves)]);
    expect(await figures(sku)).toEqual({ stock: 10, locked: 0, sales: 0 });
    await move('unlock', moves);
    expect(await logged(sku)).toEqual({ stock: 10, locked: 0 });
  });

  test('K3 where the second of two is short nothing of the first remains', async () => {
    const [first, second] = [await addSku(5), await addSku(1)];
    const moves = [first, second].map((skuId) => ({ skuId, quantity: 2, orderLineId: lineId() }));
    await expect(move('lock', moves)).rejects.toMatchObject({
      code: 'stock.not-enough',
      data: { skus: [{ sku_id: second, available: 1, wanted: 2 }] },
    });
    expect(await figures(first)).toEqual({ stock: 5, locked: 0, sales: 0 });
    expect(await logged(first)).toEqual({ stock: 5, locked: 0 });
  });

  test('K4 the sums of the log are the columns after many random moves at once', async () => {
    const skus = [await addSku(50), await addSku(20), await addSku(3)];
    const events: StockEventName[] = ['lock', 'takeFree', 'restock', 'adjust', 'cancel'];
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const works = Array.from({ length: 150 }, () => {
      const event = events[random(events.length)] ?? 'lock';
      const quantity = event === 'adjust' ? random(7) - 3 : 1 + random(4);
      return move(event, [{ skuId: skus[random(3)] ?? 0, quantity, orderLineId: lineId() }]);
    });
    await Promise.allSettled(works);
    for (const sku of skus) {
      const { stock, locked } = await figures(sku);
      expect(await logged(sku)).toEqual({ stock, locked });
      expect(locked).toBeGreaterThanOrEqual(0);
      expect(stock).toBeGreaterThanOrEqual(locked);
    }
    const shown = await one<{ stock: number }>(
      'select g.stock::int from shop_goods g join shop_goods_sku s on s.goods_id = g.id where s.id = $1',
      [skus[0]],
    );
    expect(shown.stock).toBe((await figures(skus[0] ?? 0)).stock);
  });

  test('K6 a warning comes once a crossing, and again after more has come', async () => {
    const sku = await addSku(6, { stock_warn: 3 });
    warnings.length = 0;
    const sell = (quantity: number) => move('takeFree', [{ skuId: sku, quantity, orderLineId: lineId() }]);
    await sell(2);
    expect(warnings).toEqual([]);
    await sell(1);
    await sell(1);
    expect(warnings.map(({ available }) => available)).toEqual([3]);
    await move('restock', [{ skuId: sku, quantity: 5 }]);
    await sell(4);
    expect(warnings.map(({ available }) => available)).toEqual([3, 3]);
  });

  test('K7 two carts with the same SKUs in opposite order both come through', async () => {
    const [one_, other] = [await addSku(100), await addSku(100)];
    const works = Array.from({ length: 20 }, (_, at) => {
      const order = at % 2 === 0 ? [one_, other] : [other, one_];
      return move(
        'lock',
        order.map((skuId) => ({ skuId, quantity: 1, orderLineId: lineId() })),
      );
    });
    expect(await outcomes(works)).toBe(20);
    expect(await figures(one_)).toMatchObject({ locked: 20 });
  });
});
