import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SYSTEM, type Actor } from '#engine/access/index.ts';
import type { Definition, JsonObject } from '#engine/definition/index.ts';
import { newTransaction } from '#server/record/pipeline/table-write.ts';
import { withinPart } from '#server/record/pipeline/within-part.ts';
import { type Records, RECORDS } from '#server/record/records.ts';
import { withinSavepoint } from '#server/database/savepoint.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const BOX: Definition = {
  name: 'test/box',
  title: 'Boxes',
  table: 'box',
  scope: 'merchant',
  audit: true,
  softDelete: 'delete_time',
  recycle: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'merchant_id', type: 'number' },
    { name: 'name', type: 'string', length: 20, required: true, validate: [{ rule: 'varName' }] },
    { name: 'stock', type: 'number', default: 5 },
    { name: 'code', type: 'string', length: 10, unique: true },
    { name: 'delete_time', type: 'timestamp' },
    { name: 'update_time', type: 'timestamp' },
    { name: 'create_time', type: 'timestamp' },
  ],
} as unknown as Definition;

const ITEM: Definition = {
  name: 'test/item',
  title: 'Items',
  table: 'item',
  fields: [
    { name: 'id', type: 'pk' },
    {
      name: 'box_id',
      type: 'remoteSelect',
      required: true,
      relation: { definition: 'test/box', name: 'box' },
    },
    { name: 'name', type: 'string', required: true },
  ],
} as unknown as Definition;

let boxes = 0;
/** Values of a box with a code of its own. */
const box = (values: JsonObject): JsonObject => ({ code: `c${(boxes += 1)}`, ...values });

const merchant = (merchantId: number): Actor => ({
  audience: 'admin',
  id: 7,
  username: 'seller',
  super: false,
  nodes: new Set(),
  merchantId,
});

describe.each(DATABASE_KINDS)('records for code (%s)', (database) => {
  let app: TestServer;
  let records: Records;
  const sql = async <Row = JsonObject>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await app.main.query<Row>({ text, values })).rows;
  const system = <Result>(work: (rows: ReturnType<ReturnType<Records['as']>['in']>) => Promise<Result>) =>
    records.transaction((transaction) => work(records.as(SYSTEM).in(transaction)));
  const historyOf = (name: string, key: unknown) =>
    sql<{ verb: string; username: string; changes: JsonObject }>(
      `SELECT verb, username, changes FROM row_history WHERE definition = $1 AND row_key = $2 ORDER BY id`,
      [name, String(key)],
    );
  const total = async (): Promise<number> => {
    const { body } = await app.admin.get('/admin/test.box/index');
    return (body as { data: { total: number } }).data.total;
  };

  beforeAll(async () => {
    app = await startTestServer({ database, definitions: [BOX, ITEM] });
    records = app.server.app.get<Records>(RECORDS);
  });
  afterAll(() => app.stop());

  test('what only reads is answered at once, and can neither write nor keep a row for itself', async () => {
    const found = await records.reading((reading) => {
      const rows = records.as(SYSTEM).in(reading);
      return Promise.all([rows.find('test/box', { name: 'nobody' }), rows.find('test/item')]);
    });
    expect(found).toEqual([[], []]);
    type Rows = ReturnType<ReturnType<Records['as']>['in']>;
    const refused: ((rows: Rows) => Promise<unknown>)[] = [
      (rows) => rows.add('test/box', box({ merchant_id: 1, name: 'written' })),
      (rows) => rows.lock('test/box', 1),
      (rows) => rows.find('test/box', {}, { lock: 'values' }),
    ];
    for (const work of refused)
      await expect(records.reading((reading) => work(records.as(SYSTEM).in(reading)))).rejects.toThrow(
        'What only reads',
      );
    expect(await sql(`SELECT 1 FROM box WHERE name = 'written'`)).toEqual([]);
  });

  test('add fills defaults and times, counts in the list and leaves a history row', async () => {
    const before = await total();
    const made = await system((rows) => rows.add('test/box', box({ name: 'one', merchant_id: 1 })));
    expect(made).toMatchObject({ name: 'one', stock: 5, merchant_id: 1 });
    expect(made['create_time']).toEqual(expect.any(String));
    expect(await total()).toBe(before + 1);
    expect(await historyOf('test/box', made['id'])).toMatchObject([{ verb: 'add', username: 'system' }]);
    expect(await sql(`SELECT 1 FROM admin_log WHERE url = ''`)).toEqual([]);
  });

  test.each([
    ['a value that breaks its rule', { name: '1 bad name' }, 'name'],
    ['a missing required value', {}, 'name'],
    ['a value that is too long', { name: 'n'.repeat(21) }, 'name'],
  ])('refuses %s, and nothing is written', async (_, values, path) => {
    const before = await total();
    await expect(
      system(async (rows) => {
        await rows.add('test/box', box({ name: 'first' }));
        await rows.add('test/box', box(values));
      }),
    ).rejects.toMatchObject({ code: 'record.invalid', issues: [{ path }] });
    expect(await total()).toBe(before);
  });

  test('refuses a reference to a row that is not there, and a name no field has', async () => {
    await expect(
      system((rows) => rows.add('test/item', { name: 'lost', box_id: '999999' })),
    ).rejects.toMatchObject({ code: 'record.invalid', issues: [{ path: 'box_id' }] });
    await expect(system((rows) => rows.add('test/item', { nmae: 'x' }))).rejects.toThrow(/no field nmae/);
  });

  test('what the database refuses is reported of the row it is about', async () => {
    await system((rows) => rows.add('test/box', box({ name: 'coded', code: 'A1' })));
    await expect(
      system((rows) => rows.add('test/box', box({ name: 'again', code: 'A1' }))),
    ).rejects.toMatchObject({
      code: 'record.invalid',
      issues: [{ path: 'code', code: 'unique' }],
    });
  });

  test('addMany adds all of them, or none', async () => {
    const before = await total();
    const many = Array.from({ length: 600 }, (_, at) => ({ name: `many${at}`, code: `m${at}` }));
    const keys = await system((rows) => rows.addMany('test/box', many));
    const codes = await sql<{ code: string }>(
      'select b.code from unnest($1::bigint[]) with ordinality as k (id, at) join box b using (id) order by at',
      [keys.map(({ id }) => id)],
    );
    expect(codes.map(({ code }) => code)).toEqual(many.map(({ code }) => code));
    expect(await total()).toBe(before + 600);
    const bad = [box({ name: 'fine' }), { name: 'twice', code: 'm3' }];
    await expect(system((rows) => rows.addMany('test/box', bad))).rejects.toMatchObject({
      issues: [{ path: 'code', code: 'unique' }],
    });
    expect(await total()).toBe(before + 600);
  });

  test('change writes what differs into the history, once for the transaction', async () => {
    const { id } = await system((rows) => rows.add('test/box', box({ name: 'two' })));
    await system(async (rows) => {
      await rows.change('test/box', id ?? null, { name: 'three' });
      await rows.change('test/box', id ?? null, { name: 'four', stock: 9 });
    });
    const [, changed, ...more] = await historyOf('test/box', id);
    expect(more).toEqual([]);
    expect(changed).toMatchObject({ verb: 'edit', changes: { name: ['two', 'four'], stock: [5, 9] } });
    await expect(system((rows) => rows.change('test/box', '999999', { stock: 1 }))).rejects.toMatchObject({
      code: 'record.not-found',
    });
  });

  test('changeMany gives rows the same values', async () => {
    const ids = await system(async (rows) => {
      const made = [
        await rows.add('test/box', box({ name: 'a1' })),
        await rows.add('test/box', box({ name: 'a2' })),
      ];
      return made.map((row) => row['id'] ?? null);
    });
    const changed = await system((rows) => rows.changeMany('test/box', ids, { stock: 77 }));
    expect(changed.map((row) => row['stock'])).toEqual([77, 77]);
  });

  test('changeRow takes the row as it was locked, and the history has what it was before', async () => {
    const { id = null } = await system((rows) => rows.add('test/box', box({ name: 'held' })));
    await system(async (rows) => {
      const locked = await rows.lock('test/box', id);
      const changed = await rows.changeRow('test/box', locked ?? {}, { stock: 7 });
      expect(await rows.changeRow('test/box', changed, { name: 'kept' })).toMatchObject({
        stock: 7,
        name: 'kept',
      });
    });
    const [, changed, ...more] = await historyOf('test/box', id);
    expect([changed?.['changes'], more]).toEqual([{ stock: [5, 7], name: ['held', 'kept'] }, []]);
    await expect(
      system(async (rows) =>
        rows.changeRow('test/box', (await rows.lock('test/box', id)) ?? {}, { name: '1' }),
      ),
    ).rejects.toMatchObject({ code: 'record.invalid' });
  });

  test('a row that was seen is not looked for again, until it is gone', async () => {
    const { id = null } = await system((rows) => rows.add('test/box', box({ name: 'seen' })));
    const item = { box_id: id, name: 'in it' };
    await system((rows) => rows.add('test/item', item));
    await expect(
      system(async (rows) => {
        await rows.add('test/item', item);
        await rows.change('test/box', id, { stock: 1 });
        await rows.add('test/item', item);
        await rows.remove('test/box', [id]);
        await rows.add('test/item', item);
      }),
    ).rejects.toMatchObject({ issues: [{ path: 'box_id', code: 'reference.missing' }] });
    await system((rows) => rows.remove('test/box', [id]));
    await expect(system((rows) => rows.add('test/item', item))).rejects.toMatchObject({
      issues: [{ path: 'box_id', code: 'reference.missing' }],
    });
    // Who says that a row was seen is believed.
    await system(async (rows) => {
      rows.known('test/box', [id]);
      await rows.add('test/item', item);
    });
  });

  test('many new rows leave a history with everything that they hold', async () => {
    const names = ['manyOne', 'manyTwo'];
    await system((rows) =>
      rows.addMany(
        'test/box',
        names.map((name) => box({ name })),
      ),
    );
    for (const name of names) {
      const [made] = await sql('SELECT id FROM box WHERE name = $1', [name]);
      expect(await historyOf('test/box', made?.['id'])).toMatchObject([
        { verb: 'add', changes: { name: [null, name], stock: [null, 5] } },
      ]);
    }
  });

  test('a part that is taken back leaves no history, and the rest that of what stands', async () => {
    const { id = null } = await system((rows) => rows.add('test/box', box({ name: 'kept' })));
    let taken: unknown;
    await records.transaction(async (transaction) => {
      const rows = records.as(SYSTEM).in(transaction);
      await rows.change('test/box', id, { name: 'before' });
      const part = withinSavepoint(transaction.executor, async () => {
        taken = (await rows.add('test/box', box({ name: 'takenBack' })))['id'];
        await rows.change('test/box', id, { name: 'within' });
        throw new Error('taken back');
      });
      await expect(part).rejects.toThrow('taken back');
    });
    expect(await historyOf('test/box', taken)).toEqual([]);
    const [, change, ...more] = await historyOf('test/box', id);
    expect(change).toMatchObject({ changes: { name: ['kept', 'before'] } });
    expect(more).toEqual([]);
  });

  test('what goes on beside the writes ends on its own side of a part that is taken back', async () => {
    await app.main.transaction(async (executor) => {
      const transaction = newTransaction(executor, 'main', true);
      const later = async (name: string): Promise<void> => {
        for (const text of ['SELECT 1', `INSERT INTO box (name, merchant_id) VALUES ('${name}', 1)`])
          await executor.query({ text, values: [] });
      };
      transaction.meanwhile.push(later('beside'));
      const part = withinPart(transaction, () => {
        transaction.meanwhile.push(later('besideWithin'));
        return Promise.reject(new Error('taken back'));
      });
      await expect(part).rejects.toThrow('taken back');
    });
    expect(await sql(`SELECT name FROM box WHERE name LIKE 'beside%'`)).toEqual([{ name: 'beside' }]);
  });

  test('an increment that a log of its own keeps is not in the history', async () => {
    const { id = null } = await system((rows) => rows.add('test/box', box({ name: 'logged' })));
    const by = { stock: 3n };
    await system((rows) => rows.increment('test/box', id, { by, recorded: false }));
    expect(await historyOf('test/box', id)).toHaveLength(1);
    expect(await system((rows) => rows.increment('test/box', id, { by }))).toMatchObject({ stock: 11 });
    expect(await historyOf('test/box', id)).toHaveLength(2);
  });

  test('increment keeps within its bounds, counts from many at once and is in the history', async () => {
    const { id } = await system((rows) => rows.add('test/box', box({ name: 'counter', stock: 10 })));
    const take = () =>
      system((rows) => rows.increment('test/box', id ?? null, { by: { stock: -1n }, min: { stock: 0n } }));
    const taken = await Promise.all(Array.from({ length: 14 }, take));
    expect(taken.filter((row) => row !== null)).toHaveLength(10);
    expect(await sql('SELECT stock FROM box WHERE id = $1', [id])).toEqual([{ stock: 0 }]);
    expect(await historyOf('test/box', id)).toHaveLength(11);
  });

  test('remove marks rows as deleted where the definition keeps them', async () => {
    const { id } = await system((rows) => rows.add('test/box', box({ name: 'gone' })));
    const before = await total();
    expect(await system((rows) => rows.remove('test/box', [id ?? null]))).toHaveLength(1);
    expect(await total()).toBe(before - 1);
    expect(await system((rows) => rows.lock('test/box', id ?? null))).toBeNull();
    expect(await system((rows) => rows.remove('test/box', [id ?? null]))).toEqual([]);
    expect((await historyOf('test/box', id)).map(({ verb }) => verb)).toEqual(['add', 'del']);
  });

  test('an actor reaches the rows of the own scope only, and adds rows of it', async () => {
    const own = await records.transaction(async (transaction) => {
      const rows = records.as(merchant(3)).in(transaction);
      const made = await rows.add('test/box', box({ name: 'mine', merchant_id: 4 }));
      expect(await rows.find('test/box', { name: 'mine' })).toHaveLength(1);
      return made;
    });
    expect(own).toMatchObject({ merchant_id: 3 });
    await records.transaction(async (transaction) => {
      const rows = records.as(merchant(4)).in(transaction);
      expect(await rows.find('test/box', { name: ['mine', 'other'] })).toEqual([]);
      expect(await rows.lock('test/box', own['id'] ?? null)).toBeNull();
      expect(await rows.increment('test/box', own['id'] ?? null, { by: { stock: 1n } })).toBeNull();
      await expect(rows.change('test/box', own['id'] ?? null, { stock: 1 })).rejects.toMatchObject({
        code: 'record.not-found',
      });
    });
  });

  test('find sorts, bounds and takes further conditions', async () => {
    const found = await system((rows) =>
      rows.find(
        'test/box',
        {},
        {
          order: [['stock', 'desc']],
          limit: 2,
          also: { kind: 'range', ref: { field: 'stock' }, to: 77, negate: false },
        },
      ),
    );
    expect(found.map((row) => row['stock'])).toEqual([77, 77]);
  });
});

describe.each(DATABASE_KINDS)('lines of an order (%s)', (database) => {
  let app: TestServer;
  beforeAll(async () => {
    app = await startTestServer({ database, definitions: 'definitions', env: { DEMO: '0' } });
    const statements = [
      `INSERT INTO shop_order (id, order_no, status, freight, goods_num, goods_amount, pay_amount, mobile, address)
       OVERRIDING SYSTEM VALUE VALUES (1, 'N1', 1, 1000, 2, 4000, 5000, '13800000001', '1 Lake Road')`,
      `INSERT INTO shop_order_goods (id, order_id, name, price, quantity, amount)
       OVERRIDING SYSTEM VALUE VALUES (100, 1, 'Cup', 2000, 2, 4000)`,
    ];
    for (const text of statements) await app.main.query({ text, values: [] });
  });
  afterAll(() => app.stop());

  test('an edit of a line changes the sums of its order, and the order’s history says so and by whom', async () => {
    const { body } = await app.admin.post('/admin/shop.order.OrderGoods/edit', { id: 100, quantity: 5 });
    expect(body).toMatchObject({ code: 1 });
    const orders = await app.main.query({ text: 'SELECT goods_num, pay_amount FROM shop_order', values: [] });
    expect(orders.rows).toEqual([{ goods_num: 5, pay_amount: '11000' }]);
    const history = await app.main.query<{ username: string; changes: JsonObject }>({
      text: `SELECT username, changes FROM row_history WHERE definition = 'shop/order/order' AND row_key = '1'`,
      values: [],
    });
    expect(history.rows).toMatchObject([
      { username: 'admin', changes: { goods_num: [2, 5], pay_amount: ['5000', '11000'] } },
    ]);
  });

  test('several lines saved with their order leave one entry of it, and the answer has the new sums', async () => {
    const { body } = await app.admin.put('/admin/rest/shop/order/order/1', {
      lines: { edit: [{ id: 100, quantity: 1 }], add: [{ name: 'Pot', price: '30.00', quantity: 2 }] },
    });
    expect(body).toMatchObject({ goods_num: 3, pay_amount: '90.00' });
    const { rows } = await app.main.query({
      text: `SELECT 1 FROM row_history WHERE definition = 'shop/order/order' AND row_key = '1'`,
      values: [],
    });
    expect(rows).toHaveLength(2);
  });
});
