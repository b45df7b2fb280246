import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Statement } from '#server/database/connection.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { dataOf, listOf, bodyOf, startRecordApp, type RecordApp } from './record-app.ts';

const DEFINITIONS: JsonObject[] = [
  {
    name: 'test/row',
    title: 'Rows',
    table: 'many_rows',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
      { name: 'rank', type: 'number' },
    ],
    list: { sort: [['rank', 'desc']] },
  },
];

describe.each(DATABASE_KINDS)('deep pages on %s', (kind) => {
  let app: RecordApp;
  const sent: string[] = [];
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
    await app.sql(
      `insert into many_rows (name, rank) select 'n' || n, n % 7 from generate_series(1, 4000) n`,
    );
    const query = app.main.query.bind(app.main);
    app.main.query = (statement: Statement) => {
      if (statement.text.includes('many_rows') && statement.text.startsWith('select'))
        sent.push(statement.text);
      return query(statement) as never;
    };
  });
  afterAll(() => app?.stop());

  const idsOn = async (page: number, more = '') => {
    const answer = await app.call('GET', `/admin/test.row/index?page=${page}&limit=10${more}`);
    return listOf(answer).map((row) => Number(row['id']));
  };
  const truth = async (page: number) => {
    const rows = await app.sql(
      `select id::int from many_rows order by rank desc, id desc limit 10 offset ${(page - 1) * 10}`,
    );
    return rows.map((row) => row['id']);
  };
  const marked = () =>
    sent.filter((text) => text.includes('<=') || text.includes('("t"."rank", "t"."id") >'));

  test('are reached from pages read before, and show what skipping shows', async () => {
    // The first time counts, the second leaves a mark.
    for (const page of [150, 150, 151, 149, 150, 160, 120, 399, 250]) {
      expect(await idsOn(page)).toEqual(await truth(page));
    }
    if (kind === 'embedded') expect(marked().length).toBeGreaterThan(2);
    expect(await idsOn(150, '&search[0][field]=rank&search[0][operator]=gt&search[0][val]=2')).toHaveLength(
      10,
    );
  });

  test('are right at once after rows were added, moved about and deleted through the product', async () => {
    await idsOn(150);
    const { id } = bodyOf(await app.call('POST', '/admin/rest/test/row', { name: 'new', rank: 9 }), 201);
    expect(await idsOn(150)).toEqual(await truth(150));
    await idsOn(150);
    bodyOf(await app.call('PUT', `/admin/rest/test/row/${String(id)}`, { name: 'low', rank: -1 }));
    expect(await idsOn(150)).toEqual(await truth(150));
    await idsOn(150);
    bodyOf(await app.call('DELETE', `/admin/rest/test/row/${String(id)}`));
    expect(await idsOn(150)).toEqual(await truth(150));
  });

  test('are right a second after a write from elsewhere, near both ends', async () => {
    for (const page of [150, 150, 380, 380]) await idsOn(page);
    await app.sql(`insert into many_rows (name, rank) select 'else', 8 from generate_series(1, 25)`);
    await wait(1050);
    for (const page of [380, 150, 380]) expect(await idsOn(page)).toEqual(await truth(page));
    await app.sql('update many_rows set rank = 7 - rank');
    await wait(1050);
    for (const page of [150, 380, 151]) expect(await idsOn(page)).toEqual(await truth(page));
  });

  test('past the end are empty and keep the total', async () => {
    const past = await app.call('GET', '/admin/test.row/index?page=9000&limit=10');
    expect(dataOf(past)).toMatchObject({ list: [], total: 4025 });
    const rest = await app.call('GET', '/admin/rest/test/row?range=[90000,90009]');
    expect(rest.headers.get('content-range')).toBe('test/row */4025');
  });
});
