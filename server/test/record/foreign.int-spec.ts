import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, listOf, startRecordApp, type RecordApp } from './record-app.ts';

/** Column, PostgreSQL type, field type, a value as REST shows it, another to write. */
const TYPES: [name: string, db: string, field: string, sql: string, shown: Json, written: Json][] = [
  ['big', 'bigint', 'number', '9007199254740993', '9007199254740993', '9007199254740995'],
  [
    'exact',
    'numeric(30,10)',
    'string',
    '12345678901234567890.0123456789',
    '12345678901234567890.0123456789',
    '0.0000000001',
  ],
  ['half', 'real', 'float', '1.5', 1.5, 2.25],
  ['whole', 'double precision', 'float', '0.1', 0.1, 0.2],
  ['yes', 'boolean', 'switch', 'true', 1, 0],
  ['word', 'character(5)', 'string', `'ab'`, 'ab', 'cd'],
  ['texts', 'text[]', 'array', `'{a,"b,c"}'`, ['a', 'b,c'], ['x', 'y "z"', '']],
  ['ints', 'integer[]', 'json', `'{1,2}'`, [1, 2], [3]],
  [
    'grid',
    'integer[]',
    'json',
    `'{{1,2},{3,4}}'`,
    [
      [1, 2],
      [3, 4],
    ],
    [[5], [6]],
  ],
  ['free', 'json', 'json', `'{"a": [1, null]}'`, { a: [1, null] }, { b: 'c' }],
  ['bound', 'jsonb', 'json', `'[1,"two"]'`, [1, 'two'], { deep: { er: 1 } }],
  ['span', 'int4range', 'string', `'[1,5)'`, '[1,5)', '[2,9)'],
  [
    'days',
    'daterange',
    'string',
    `'[2026-01-01,2026-02-01)'`,
    '[2026-01-01,2026-02-01)',
    '[2026-03-01,2026-04-01)',
  ],
  ['mood', 'mood', 'select', `'happy'`, 'happy', 'sad'],
  ['moods', 'mood[]', 'json', `'{happy,sad}'`, ['happy', 'sad'], ['sad']],
  ['positive', 'positive', 'number', '5', 5, 7],
  ['pause', 'interval', 'string', `'1 day 02:03:04'`, '1 day 02:03:04', '3 mons'],
  ['bits', 'bit(4)', 'string', `B'1010'`, '1010', '0101'],
  ['flags', 'bit varying(8)', 'string', `B'101'`, '101', '0101'],
  ['host', 'inet', 'string', `'10.0.0.1/8'`, '10.0.0.1/8', '::1'],
  ['net', 'cidr', 'string', `'10.0.0.0/8'`, '10.0.0.0/8', '192.168.0.0/16'],
  ['card', 'macaddr', 'string', `'08:00:2b:01:02:03'`, '08:00:2b:01:02:03', '08:00:2b:01:02:04'],
  [
    'guid',
    'uuid',
    'uuid',
    `'c3d08be0-0000-4000-8000-000000000001'`,
    'c3d08be0-0000-4000-8000-000000000001',
    'c3d08be0-0000-4000-8000-000000000002',
  ],
  ['cash', 'money', 'string', `'1234.5'`, '1234.50', '7.25'],
  ['spot', 'point', 'string', `'(1,2)'`, '(1,2)', '(3,4)'],
  ['leaf', 'xml', 'string', `'<a/>'`, '<a/>', '<b>c</b>'],
  ['day', 'date', 'date', `'2026-02-28'`, '2026-02-28', '2026-03-01'],
  ['hour', 'time without time zone', 'time', `'12:30:45'`, '12:30:45', '23:59:59'],
  [
    'local',
    'timestamp without time zone',
    'datetime',
    `'2026-02-28 12:30:45'`,
    '2026-02-28T12:30:45',
    '2026-03-01T00:00:00',
  ],
  [
    'instant',
    'timestamp with time zone',
    'timestamp',
    `'2026-02-28 12:30:45.123456+00'`,
    '2026-02-28T12:30:45.123456Z',
    '2026-03-01T00:00:00Z',
  ],
];

const SETUP = `
  create type mood as enum ('happy', 'sad');
  create domain positive as integer check (value > 0);
  create table every (
    id integer generated always as identity primary key,
    ${TYPES.map(([name, db]) => `"${name}" ${db}`).join(',\n    ')},
    raw bytea, twice integer generated always as (positive * 2) stored, words tsvector
  );
  insert into every (${TYPES.map(([name]) => `"${name}"`).join(', ')}, raw, words)
    values (${TYPES.map(([, , , sql]) => sql).join(', ')}, '\\xdeadbeef', to_tsvector('simple', 'a fat cat'));
  create table line (order_no integer, pos text, amount integer not null, primary key (order_no, pos));
  insert into line values (1, 'a', 10), (1, 'b,c/d', 20), (2, 'a', 30);
  create view totals_view as select order_no, sum(amount) as amount from line group by order_no;
  create table loose (name text, n integer);
  insert into loose values ('x', 1), ('x', 1), ('y', 2);
  create materialized view frozen as select * from loose;
`;

const every: JsonObject = {
  name: 'test/every',
  title: 'Every',
  table: 'every',
  managed: false,
  key: ['id'],
  fields: [
    { name: 'id', type: 'number', db: { type: 'integer', generated: 'always' } },
    ...TYPES.map(([name, db, field]): JsonObject => ({
      name,
      type: field,
      db: { type: db, nullable: true },
      ...(field === 'select'
        ? {
            options: [
              { key: 'happy', label: 'Happy' },
              { key: 'sad', label: 'Sad' },
            ],
          }
        : {}),
    })),
    { name: 'raw', type: 'string', readonly: true, db: { type: 'bytea', nullable: true } },
    { name: 'twice', type: 'number', db: { type: 'integer', nullable: true, generated: 'always' } },
    { name: 'words', type: 'string', readonly: true, db: { type: 'tsvector', nullable: true } },
  ],
};

const DEFINITIONS: JsonObject[] = [
  every,
  {
    name: 'test/line',
    title: 'Lines',
    table: 'line',
    managed: false,
    key: ['order_no', 'pos'],
    fields: [
      { name: 'order_no', type: 'number', db: { type: 'integer' } },
      { name: 'pos', type: 'string', db: { type: 'text' } },
      { name: 'amount', type: 'number', required: true, db: { type: 'integer' } },
    ],
  },
  {
    name: 'test/total',
    title: 'Totals',
    table: 'totals_view',
    kind: 'view',
    managed: false,
    key: ['order_no'],
    fields: [
      { name: 'order_no', type: 'number', db: { type: 'integer' } },
      { name: 'amount', type: 'number', db: { type: 'bigint' } },
    ],
  },
  ...(['loose', 'frozen'] as const).map((table): JsonObject => ({
    name: `test/${table}`,
    title: table,
    table,
    kind: table === 'frozen' ? 'materializedView' : 'table',
    managed: false,
    key: [],
    fields: [
      { name: 'name', type: 'string', db: { type: 'text', nullable: true } },
      { name: 'n', type: 'number', db: { type: 'integer', nullable: true } },
    ],
  })),
];

describe.each(DATABASE_KINDS)('foreign tables on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, SETUP, DEFINITIONS);
  });
  afterAll(() => app?.stop());

  describe('every PostgreSQL type', () => {
    const path = '/admin/rest/test/every/1';

    test('is shown without loss', async () => {
      const row = bodyOf(await app.call('GET', path));
      for (const [name, , , , shown] of TYPES) expect({ [name]: row[name] }).toEqual({ [name]: shown });
      expect(row).toMatchObject({ id: 1, twice: 10 });
      expect(String(row['words'])).toContain('cat');
      expect(String(row['raw'])).toContain('deadbeef');
    });

    test('can be written back as it is shown, changing nothing', async () => {
      const before = bodyOf(await app.call('GET', path));
      const after = bodyOf(await app.call('PUT', path, before));
      expect({ ...after, _version: null }).toEqual({ ...before, _version: null });
    });

    test('can be opened and saved in the back office, changing nothing', async () => {
      const before = bodyOf(await app.call('GET', path));
      const { row } = dataOf(await app.call('GET', '/admin/test.every/edit?id=1')) as { row: JsonObject };
      dataOf((await app.call('POST', '/admin/test.every/edit', row)) as never);
      const after = bodyOf(await app.call('GET', path));
      expect({ ...after, _version: null }).toEqual({ ...before, _version: null });
    });

    test.each(TYPES)(
      '%s (%s) takes a new value, and none',
      async (name, _db, _field, _sql, _shown, written) => {
        const saved = bodyOf(await app.call('PUT', path, { [name]: written }));
        expect(saved[name]).toEqual(written);
        const added = bodyOf(await app.call('POST', '/admin/rest/test/every', { [name]: written }), 201);
        expect(added[name]).toEqual(written);
        const emptied = bodyOf(await app.call('PUT', path, { [name]: null }));
        expect([null, '', 0]).toContainEqual(emptied[name]);
      },
    );

    test('what may never be written is passed over when it comes back with a row', async () => {
      const row = bodyOf(await app.call('PUT', path, { id: 99, twice: 7, positive: 4 }));
      expect(row).toMatchObject({ id: 1, twice: 8 });
    });

    test('can be sorted and searched in every column without an error of the database', async () => {
      for (const [name] of TYPES) {
        const sorted = await app.call('GET', `/admin/rest/test/every?sort=["${name}","ASC"]`);
        expect([200, 400]).toContain(sorted.status);
        for (const operator of ['eq', 'LIKE', 'RANGE', 'IN', 'NULL', 'gt']) {
          const query = `search[0][field]=${name}&search[0][operator]=${operator}&search[0][val]=1,2`;
          const answer = await app.call('GET', `/admin/test.every/index?${query}`);
          expect({ name, operator, status: answer.status }).toEqual({ name, operator, status: 200 });
        }
      }
    });
  });

  describe('a composite key', () => {
    test('is one text on the wire, its parts encoded', async () => {
      const rows = bodyOf<JsonObject[]>(
        await app.call('GET', '/admin/rest/test/line?sort=["order_no","ASC"]'),
      );
      expect(rows.map((row) => row['id'])).toEqual(['1,a', '1,b%2Cc%2Fd', '2,a']);
      const path = `/admin/rest/test/line/${encodeURIComponent('1,b%2Cc%2Fd')}`;
      expect(bodyOf(await app.call('GET', path))).toMatchObject({ order_no: 1, pos: 'b,c/d', amount: 20 });
      expect(bodyOf(await app.call('PUT', path, { amount: 21 }))).toMatchObject({ amount: 21 });
      expect(bodyOf(await app.call('DELETE', path))).toMatchObject({ id: '1,b%2Cc%2Fd' });
    });

    test('is taken as _key, as ids[] and as its columns by the back office', async () => {
      const [row] = listOf(await app.call('GET', '/admin/test.line/index?order=order_no,desc'));
      expect(row).toMatchObject({ _key: '2,a' });
      expect(dataOf(await app.call('GET', '/admin/test.line/edit?_key=2,a'))).toMatchObject({
        row: { amount: 30 },
      });
      expect(dataOf(await app.call('GET', '/admin/test.line/edit?order_no=2&pos=a'))).toMatchObject({
        row: { amount: 30 },
      });
      expect(
        (await app.call('POST', '/admin/test.line/edit', { order_no: 2, pos: 'a', amount: 31 })).body,
      ).toMatchObject({ code: 1 });
      expect(
        (await app.call('POST', '/admin/test.line/add', { order_no: 3, pos: 'z', amount: 1 })).body,
      ).toMatchObject({ code: 1 });
      expect((await app.call('DELETE', '/admin/test.line/del?ids[]=2,a&ids[]=3,z')).body).toMatchObject({
        code: 1,
      });
      expect(await app.sql('select count(*)::int as n from line')).toEqual([{ n: 1 }]);
    });

    test.each(['1', 'x,y', '1,a,b', '%,%'])('"%s" names no row', async (key) => {
      expect((await app.call('GET', `/admin/rest/test/line/${encodeURIComponent(key)}`)).status).toBe(404);
    });
  });

  test.each(['total', 'loose', 'frozen'])('%s is listed, counted and never written', async (name) => {
    const answer = await app.call('GET', `/admin/rest/test/${name}`);
    expect(answer.headers.get('content-range')).toMatch(name === 'total' ? /\/\d$/ : /0-2\/3$/);
    const writes: [string, string][] = [
      ['POST', ''],
      ['PUT', '/1'],
      ['DELETE', '/1'],
    ];
    for (const [method, tail] of writes) {
      const refused = await app.call(
        method,
        `/admin/rest/test/${name}${tail}`,
        method === 'DELETE' ? undefined : { n: 1 },
      );
      expect(refused).toMatchObject({ status: 403, body: { code: 'record.read-only' } });
    }
    expect((await app.call('POST', `/admin/test.${name}/add`, { n: 1 })).body).toMatchObject({ code: 0 });
  });
});
