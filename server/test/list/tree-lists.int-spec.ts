import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { TREE_ROWS } from '#server/record/rows/read-tree.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, startRecordApp, type Call, type RecordApp } from '../record/record-app.ts';
import { LISTS, SETUP } from './definitions.ts';

interface TreeRow {
  name: string;
  _depth?: number;
  _context?: boolean;
}

const drawn = (rows: TreeRow[]): string[] =>
  rows.map((row) => `${'-'.repeat(row._depth ?? 99)}${row.name}${row._context ? ' (context)' : ''}`);

describe.each(DATABASE_KINDS)('tree lists on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', LISTS);
    await app.sql(SETUP);
  }, 60_000);
  afterAll(() => app?.stop());

  const ask = async (call: Call, more: { filter?: JsonObject; sort?: string[]; range?: number[] } = {}) => {
    const filter = JSON.stringify({ isTree: true, ...more.filter });
    const query = new URLSearchParams({ filter, range: JSON.stringify(more.range ?? [0, 9]) });
    if (more.sort) query.set('sort', JSON.stringify(more.sort));
    const answer = await call('GET', `/admin/rest/test/shelf?${query}`);
    return { rows: bodyOf<TreeRow[]>(answer), range: answer.headers.get('content-range') };
  };

  test('bring whole trees, siblings in the order of the list', async () => {
    const { rows, range } = await ask(app.call);
    expect(drawn(rows)).toEqual([
      'other',
      '-other apple',
      'tools',
      'food',
      '-fruit',
      '--apple',
      '--pear',
      '-stray',
    ]);
    expect(range).toBe('test/shelf 0-7/3');
    const { rows: sorted } = await ask(app.call, { sort: ['name', 'ASC'] });
    expect(drawn(sorted)).toEqual([
      'food',
      '-fruit',
      '--apple',
      '--pear',
      '-stray',
      'other',
      '-other apple',
      'tools',
    ]);
  });

  test('are paged by roots, which are counted exactly', async () => {
    const { rows, range } = await ask(app.call, { range: [1, 1] });
    expect(drawn(rows)).toEqual(['tools']);
    expect(range).toBe('test/shelf 1-1/3');
    const { rows: last } = await ask(app.call, { range: [2, 3] });
    expect(drawn(last)[0]).toBe('food');
    expect(drawn(last)).toHaveLength(5);
  });

  test('keep the rows above a hit, marked, and nothing else', async () => {
    const { rows, range } = await ask(app.call, { filter: { q: 'apple' } });
    expect(drawn(rows)).toEqual([
      'other (context)',
      '-other apple',
      'food (context)',
      '-fruit (context)',
      '--apple',
    ]);
    expect(range).toBe('test/shelf 0-4/2');
  });

  test('show nobody a row of somebody else, not even above his own', async () => {
    const one = await app.as(['test/shelf/index'], 1);
    expect(drawn((await ask(one)).rows)).toEqual(['tools', 'food', '-fruit', '--apple', '--pear']);
    expect(drawn((await ask(one, { filter: { q: 'apple' } })).rows)).toEqual([
      'food (context)',
      '-fruit (context)',
      '--apple',
    ]);
    const two = await app.as(['test/shelf/index'], 2);
    expect(drawn((await ask(two)).rows)).toEqual(['other', '-other apple', 'stray']);
    expect(drawn((await ask(two, { filter: { q: 'stray' } })).rows)).toEqual(['stray']);
  });

  test('are nested in the back office', async () => {
    const data = dataOf(await app.call('GET', '/admin/test.shelf/index?isTree=true&quickSearch=apple'));
    expect(data['total']).toBe(2);
    const [, food] = data['list'] as JsonObject[];
    expect(food).toMatchObject({
      name: 'food',
      children: [{ name: 'fruit', children: [{ name: 'apple', children: [] }] }],
    });
  });

  test('lose nothing that stands in a circle', async () => {
    await app.sql(`insert into shelf (id, merchant_id, name, pid, weigh) overriding system value values
      (11, 3, 'x', 12, 2), (12, 3, 'y', 11, 1)`);
    const three = await app.as(['test/shelf/index'], 3);
    expect(drawn((await ask(three)).rows)).toEqual(['x', 'y']);
    await app.sql('delete from shelf where merchant_id = 3');
  });

  test('become ordinary lists where too many rows match, and trees again in a search', async () => {
    await app.sql(`insert into shelf (merchant_id, name, weigh)
      select 4, 'many ' || n, n from generate_series(1, ${TREE_ROWS}) as n`);
    await app.sql(`insert into shelf (merchant_id, name, pid, weigh)
      select 4, 'below one', id, 0 from shelf where name = 'many 1'`);
    const four = await app.as(['test/shelf/index'], 4);
    const { rows, range } = await ask(four);
    expect(rows).toHaveLength(10);
    expect(rows.every((row) => row._depth === undefined)).toBe(true);
    expect(range).toBe(`test/shelf 0-9/${TREE_ROWS + 1}`);
    const { rows: found } = await ask(four, { filter: { q: 'below' } });
    expect(drawn(found)).toEqual(['many 1 (context)', '-below one']);
    await app.sql('delete from shelf where merchant_id = 4');
  });
});
