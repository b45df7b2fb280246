import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { type Call, dataOf, listOf, startRecordApp, type RecordApp } from './record-app.ts';

const TABS = [
  { name: 'all', title: 'All', search: [] },
  { name: 'open', title: 'Open', search: [{ field: 'status', operator: 'eq', val: '1' }] },
  {
    name: 'dear',
    title: 'Dear',
    search: [
      { field: 'price', operator: 'egt', val: '10' },
      { field: 'maker.name', operator: 'eq', val: 'm1' },
    ],
    color: 'warning',
  },
  { name: 'secret', title: 'Secret', search: [{ field: 'secret', operator: 'eq', val: 'x' }] },
];

const MAKER = {
  name: 'test/maker',
  title: 'Makers',
  table: 'maker',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
  ],
};

const THING = {
  name: 'test/thing',
  title: 'Things',
  table: 'thing',
  scope: 'merchant',
  softDelete: 'delete_time',
  recycle: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'merchant_id', type: 'number', default: 0 },
    { name: 'status', type: 'number', default: 0 },
    { name: 'price', type: 'number', default: 0 },
    { name: 'secret', type: 'string', access: { read: 'test/thing/secret' } },
    { name: 'maker_id', type: 'remoteSelect', relation: { definition: 'test/maker', labelField: 'name' } },
    { name: 'delete_time', type: 'timestamp' },
  ],
  list: { tabs: TABS },
};

describe.each(DATABASE_KINDS)('tabs of a list on %s', (kind) => {
  let app: RecordApp;
  let sent: string[] = [];
  beforeAll(async () => {
    app = await startRecordApp(kind, '', [MAKER, THING] as unknown as JsonObject[]);
    await app.sql(`
      insert into maker (name) values ('m1'), ('m2');
      insert into thing (merchant_id, status, price, maker_id)
        select n % 2 + 1, case when n <= 4 then 1 else 0 end, n, n % 2 + 1 from generate_series(1, 20) n;
      insert into thing (merchant_id, status, delete_time) values (1, 1, now());
    `);
    const query = app.main.query.bind(app.main);
    app.main.query = (statement: Statement) => {
      if (!statement.text.includes('pgboss')) sent.push(statement.text);
      return query(statement) as never;
    };
  });
  afterAll(() => app?.stop());

  const countsOf = async (call: Call = app.call, query = ''): Promise<unknown> =>
    dataOf(await call('GET', `/admin/test.Thing/tabs${query}`))['counts'];
  const counted = () => sent.filter((text) => text.includes('count(*)')).length;

  test('all are counted by one statement, and not again while nothing changes', async () => {
    sent = [];
    expect(await countsOf()).toEqual({ all: 20, open: 4, dear: 6, secret: 0 });
    expect(counted()).toBe(1);
    // On a server shared with others their writes move the snapshot too.
    if (kind !== 'embedded') return;
    sent = [];
    expect(await countsOf()).toMatchObject({ all: 20 });
    expect(counted()).toBe(0);
  });

  test('each has as many rows as its list', async () => {
    for (const { name, search } of TABS) {
      const query = new URLSearchParams({ filter: JSON.stringify({ search }) });
      const { body } = await app.call('GET', `/admin/rest/test/thing?${query}`);
      expect({ [name]: (body as unknown[]).length }).toEqual({
        [name]: Math.min(((await countsOf()) as Record<string, number>)[name] ?? -1, 10),
      });
    }
  });

  test('only rows within the scope count, and only tabs that the caller may search by', async () => {
    const merchant = await app.as(['test/thing/index'], 1);
    expect(await countsOf(merchant)).toEqual({ all: 10, open: 2, dear: 6 });
    const nobody = await app.as(['test/maker/index']);
    expect((await nobody('GET', '/admin/test.Thing/tabs')).body).toMatchObject({ code: 401 });
  });

  test('writes are counted at once, and deleted rows in the bin alone', async () => {
    await app.call('POST', '/admin/test.Thing/edit', { id: 10, status: 1 });
    expect(await countsOf()).toMatchObject({ all: 20, open: 5 });
    await app.call('POST', '/admin/test.Thing/del', { ids: [10] });
    expect(await countsOf()).toMatchObject({ all: 19, open: 4 });
    expect(await countsOf(app.call, '?recycled=true')).toMatchObject({ all: 2, open: 2 });
  });

  test('a list without tabs has no such address', async () => {
    expect((await app.call('GET', '/admin/test.Maker/tabs')).body).toMatchObject({ code: 0 });
    expect(listOf(await app.call('GET', '/admin/test.Maker/index'))).toHaveLength(2);
  });
});
