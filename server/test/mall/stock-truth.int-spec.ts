import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StockTruth } from '#engine/commerce/index.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { moveStock } from '#server/mall/stock/move-stock.ts';
import { stockCheck } from '#server/mall/stock/stock-check.ts';
import type { StockEventName } from '#server/mall/stock/stock-events.ts';
import type { StockMove } from '#server/mall/stock/stock-move.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { RaisedNotices } from '#server/system/notices/raised-notices.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const SKU = 'shop/goods/sku';
const NODES = [`${SKU}/index`, 'shop/goods/stockLog/index'];

interface Notice {
  message: string;
  message_data: { names: string; count: number; ids: string };
}

describe.each(DATABASE_KINDS)('the truth of stock on %s', (kind) => {
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

  const addSku = async (stock: number, name = 'Cup'): Promise<number> => {
    const body = { name, cover: '/a.svg', classify_id: classify, price: '9.90', stock };
    const { id } = (await own.admin.post<{ id: number }>('/admin/rest/shop/goods/goods', body)).body;
    const [row] = await ask<{ id: string }>('select id::text from shop_goods_sku where goods_id = $1', [id]);
    return Number(row?.id);
  };
  const ask = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await own.main.query<Row>({ text, values })).rows;
  /** Drops the limits that the table itself sets to a column. */
  const dropLimit = async (column: string): Promise<void> => {
    const limits = await ask<{ name: string }>(
      `select conname as name from pg_constraint
        where conrelid = 'shop_goods_sku'::regclass and contype = 'c' and pg_get_constraintdef(oid) like $1`,
      [`%(${column} >=%`],
    );
    expect(limits).not.toEqual([]);
    for (const { name } of limits) await ask(`alter table shop_goods_sku drop constraint "${name}"`);
  };
  const move = (event: StockEventName, ...moves: StockMove[]): Promise<void> =>
    records.transaction((transaction) =>
      moveStock({ records, warnFrom: () => 0, warn: async () => undefined })(transaction, event, moves, {
        operator: 'test',
      }),
    );
  const truth = async (id: number, who = own.admin): Promise<StockTruth> =>
    (await who.get<{ data: StockTruth }>(`/admin/shop.goods.Sku/truth?id=${id}`)).body.data;
  const refusal = async (id: number, nodes: string[], merchantId?: number): Promise<number> => {
    const who = await own.actor(nodes, merchantId === undefined ? {} : { merchantId });
    return (await who.get<{ code: number }>(`/admin/shop.goods.Sku/truth?id=${id}`)).body.code;
  };
  const check = async (): Promise<void> => {
    const metadata = own.server.app.get(MetadataService);
    const raised = own.server.app.get(RaisedNotices);
    const main = own.server.app.get<Connections>(CONNECTIONS).get('main');
    const job = stockCheck({
      records,
      metadata,
      main,
      now: Date.now,
      notify: (transaction, scene, occasion) => raised.raise(transaction, scene, occasion),
    });
    const { signal } = new AbortController();
    await job.run({ id: '1', data: {}, key: null, attempt: 1, signal, progress: () => undefined });
  };
  const notices = (): Promise<Notice[]> =>
    ask(
      `select message, message_data from shop_notify where message_type = 'stock_mismatch' and admin_id = 1 order by id`,
    );

  test('every kind stands in its line, and the sums are the columns', async () => {
    const sku = await addSku(100);
    const order = (line: number, quantity: number): StockMove => ({
      skuId: sku,
      quantity,
      orderId: 700 + line,
      orderLineId: 700 + line,
    });
    await move('restock', { skuId: sku, quantity: 20 });
    await move('adjust', { skuId: sku, quantity: -3 });
    await move('lock', order(1, 5));
    await move('lock', order(2, 4));
    await move('lock', order(3, 2));
    await move('takeLocked', order(1, 5));
    await move('unlock', order(2, 4));
    await move('takeFree', order(4, 6));
    await move('cancel', order(4, 1));
    await move('return', order(1, 2));
    const shown = await truth(sku);
    const of = (name: string, lines: number, stock: number, locked: number) => ({
      kind: name,
      lines,
      stock,
      locked,
    });
    expect(shown.kinds).toEqual([
      of('begin', 1, 100, 0),
      of('restock', 1, 20, 0),
      of('adjust', 1, -3, 0),
      of('lock', 3, 0, 11),
      of('unlock', 1, 0, -4),
      of('takeLocked', 1, -5, -5),
      of('takeFree', 1, -6, 0),
      of('cancel', 1, 1, 0),
      of('return', 1, 2, 0),
    ]);
    expect(shown).toMatchObject({
      sku: { id: sku, name: 'Cup' },
      logged: { stock: 109, locked: 2 },
      stored: { stock: 109, locked: 2 },
      differs: { stock: 0, locked: 0 },
      overlocked: false,
      gaps: [],
      locks: [{ order_id: 703, units: 2, order_no: null, status: null }],
      lockCount: 1,
      lineCount: 11,
    });
    expect(shown.lines[0]).toMatchObject({ kind: 'return', stock: 2, stock_after: 109, operator: 'test' });
  });

  test('after many random events everything adds up', async () => {
    const sku = await addSku(60);
    const events: StockEventName[] = ['lock', 'takeFree', 'restock', 'adjust', 'cancel', 'return'];
    let seed = 11;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const works = Array.from({ length: 80 }, (_, at) => {
      const event = events[random(events.length)] ?? 'lock';
      const quantity = event === 'adjust' ? random(9) - 4 : 1 + random(4);
      const line = 10_000 + at;
      const first = move(event, { skuId: sku, quantity, orderId: line, orderLineId: line });
      const next: StockEventName = random(2) === 0 ? 'takeLocked' : 'unlock';
      return event === 'lock'
        ? first.then(() => move(next, { skuId: sku, quantity, orderId: line, orderLineId: line }))
        : first;
    });
    await Promise.allSettled(works);
    const shown = await truth(sku);
    expect(shown).toMatchObject({ differs: { stock: 0, locked: 0 }, gaps: [], overlocked: false });
    expect(shown.lineCount).toBeGreaterThan(40);
    expect(shown.lines).toHaveLength(20);
    expect(shown.locks.reduce((sum, { units }) => sum + units, 0)).toBe(shown.stored.locked);
  });

  test('an order that holds units is named to who may see orders', async () => {
    const sku = await addSku(9);
    const [order] = await ask<{ id: string }>(
      `insert into shop_order (order_no, status) values ('20260101000001', 1) returning id::text`,
    );
    const id = Number(order?.id);
    await move('lock', { skuId: sku, quantity: 2, orderId: id, orderLineId: 90_001 });
    expect((await truth(sku)).locks).toEqual([
      { order_id: id, units: 2, order_no: '20260101000001', status: { label: 'To pay', color: 'warning' } },
    ]);
    const blind = await own.actor(NODES);
    expect((await truth(sku, blind)).locks).toEqual([
      { order_id: id, units: 2, order_no: null, status: null },
    ]);
  });

  test('rights, merchants and what is not there', async () => {
    const sku = await addSku(3);
    expect(await refusal(sku, NODES)).toBe(1);
    expect(await refusal(sku, [NODES[0] ?? ''])).toBe(401);
    expect(await refusal(sku, [NODES[1] ?? ''])).toBe(401);
    const [shop] = await ask<{ id: string }>(
      `insert into merchant_shop (name) values ('Other') returning id::text`,
    );
    expect(await refusal(sku, NODES, Number(shop?.id))).toBe(0);
    await ask('update shop_goods_sku set merchant_id = $2 where id = $1', [sku, shop?.id]);
    expect(await refusal(sku, NODES, Number(shop?.id))).toBe(1);
    expect(await refusal(999_999_999, NODES)).toBe(0);
  });

  test('what was changed past the product is found by the page and by the job, once a difference', async () => {
    const [sku, other] = [await addSku(7, 'Pot'), await addSku(5, 'Pan')];
    await check();
    expect(await notices()).toEqual([]);
    await ask('update shop_goods_sku set stock = stock + 3 where id = $1', [sku]);
    const [line] = (await truth(sku)).lines;
    expect(await truth(sku)).toMatchObject({
      differs: { stock: 3, locked: 0 },
      gaps: [{ stock: 3, locked: 0, after: line?.id, before: null }],
    });
    await check();
    await check();
    const said = await notices();
    expect(said).toHaveLength(1);
    expect(said[0]?.message_data).toMatchObject({ names: 'Pot (+3)', count: 1, ids: String(sku) });
    // Sales go on, and differ by as much.
    await move('takeFree', { skuId: sku, quantity: 2 });
    expect((await truth(sku)).gaps).toMatchObject([{ stock: 3, locked: 0, after: line?.id }]);
    await check();
    expect(await notices()).toHaveLength(1);
    // The table of a product that was begun before it had limits may hold more than that.
    await dropLimit('locked');
    await ask('update shop_goods_sku set locked = 9 where id = $1', [other]);
    expect(await truth(other)).toMatchObject({ overlocked: true, differs: { stock: 0, locked: 9 } });
    await ask('update shop_goods_sku set stock = stock + 1 where id = $1', [sku]);
    await check();
    const [, more] = await notices();
    expect(more?.message_data).toMatchObject({ names: 'Pot (+4), Pan (0/+9)', ids: `${sku},${other}` });
    // What was mended is said again when it comes back.
    await ask('update shop_goods_sku set stock = stock - 4 where id = $1', [sku]);
    await check();
    const before = (await notices()).length;
    await ask('update shop_goods_sku set stock = stock + 4 where id = $1', [sku]);
    await check();
    expect(await notices()).toHaveLength(before + 1);
  });

  test('the job is asked for by hand by who may', async () => {
    const none = await own.actor(NODES);
    const refused = await none.post<{ code: number }>('/admin/shop.goods.Sku/checkStock', {});
    expect(refused.body.code).toBe(401);
    const who = await own.actor([...NODES, `${SKU}/checkStock`]);
    expect((await who.post<{ code: number }>('/admin/shop.goods.Sku/checkStock', {})).body.code).toBe(1);
    const jobs = await ask(`select id from pgboss.job where name = 'stock-check'`);
    expect(jobs.length).toBeGreaterThan(0);
  });
});
