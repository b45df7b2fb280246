import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Definition } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const ODD: Definition = {
  name: 'test/odd',
  title: 'Odd',
  table: 'odd',
  managed: false,
  label: 'id',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'small', type: 'number', db: { type: 'smallint', nullable: true } },
    {
      name: 'moods',
      type: 'selects',
      options: [{ key: 'Happy Now', label: 'Happy' }],
      db: { type: '"Mood"[]', nullable: true },
    },
    { name: 'xid', type: 'string', db: { type: 'xid', nullable: true } },
    { name: 'secret', type: 'password', db: { type: 'text', nullable: true } },
  ],
};

const TABLE = [
  `CREATE TYPE "Mood" AS ENUM ('Happy Now', 'a,b')`,
  `CREATE TABLE odd (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, small smallint, moods "Mood"[], xid xid,
     secret text)`,
  `INSERT INTO odd (small, moods, xid, secret) VALUES (1, '{Happy Now}', '7', 'b'), (2, '{}', '8', 'a')`,
];

describe.each(DATABASE_KINDS)('Columns of odd types on %s', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ definitions: [ODD], database, prepare: TABLE });
  }, 60_000);
  afterAll(() => server.stop());

  const found = async (query: string) => {
    const { list } = await server.admin.data<{ list: { id: number }[] }>(
      'GET',
      `/admin/test.odd/index?${query}`,
    );
    return list.map(({ id }) => id);
  };
  const search = (field: string, operator: string, value: string, more = '') =>
    found(
      `search[0][field]=${field}&search[0][operator]=${operator}&search[0][val]=${encodeURIComponent(value)}${more}`,
    );

  it('compare instants that a small number can not hold with the nearest one it can', async () => {
    const days = '2026-01-01 00:00:00,2026-12-01 00:00:00';
    expect(await search('small', 'RANGE', days, '&search[0][render]=datetime')).toEqual([]);
    expect(await search('small', 'NOT RANGE', days, '&search[0][render]=datetime')).toEqual([2, 1]);
  });

  it('find lists of enum labels, and nothing by a label that does not exist', async () => {
    expect(await search('moods', 'FIND_IN_SET', 'Happy Now')).toEqual([1]);
    expect(await search('moods', 'FIND_IN_SET', `'; drop table odd`)).toEqual([]);
  });

  it('are sorted as texts where the type has no order', async () => {
    expect(await found('order=xid,asc')).toEqual([1, 2]);
    expect(await found('order=xid,desc')).toEqual([2, 1]);
  });

  it('are never sorted by a password', async () => {
    const answer = await server.admin.get('/admin/test.odd/index?order=secret,asc');
    expect(answer.body).toMatchObject({ code: 0, msg: 'There is no field secret here.' });
  });
});
