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
  _hit?: boolean;
  _children?: boolean;
  _circle?: boolean;
}

/** Writes that did not come through the product are noticed within a second. */
const noticed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1100));

const drawn = (rows: TreeRow[]): string[] =>
  rows.map((row) => `${'-'.repeat(row._depth ?? 99)}${row.name}${row._context ? ' (context)' : ''}`);

describe.each(DATABASE_KINDS)('tree lists on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', LISTS);
    await app.sql(SETUP);
  });
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

  test('show nobody a row of somebody else, not even above their own', async () => {
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
    const { rows, range } = await ask(three);
    expect(drawn(rows)).toEqual(['x', '-y']);
    expect(rows.map((row) => row._circle)).toEqual([true, undefined]);
    expect(range).toBe('test/shelf 0-1/1');
    await app.sql('delete from shelf where merchant_id = 3');
  });

  describe('with more rows than are read at once', () => {
    let four: Call;
    beforeAll(async () => {
      await app.sql(`insert into shelf (id, merchant_id, name, weigh) overriding system value
        select 10000 + n, 4, 'many ' || n, n from generate_series(1, ${TREE_ROWS}) as n`);
      // Below the topmost: two of their own, one of which has a child of its own, and one of somebody else's.
      const top = 10_000 + TREE_ROWS;
      await app.sql(`insert into shelf (id, merchant_id, name, pid, weigh) overriding system value values
        (30001, 4, 'below top', ${top}, 2), (30002, 4, 'leaf', ${top}, 1), (30003, 4, 'deep', 30001, 0),
        (30004, 5, 'foreign', ${top}, 3), (30005, 5, 'foreign alone', 10001, 0)`);
      four = await app.as(['test/shelf/index'], 4);
    });
    afterAll(() => app.sql('delete from shelf where merchant_id in (4, 5)'));

    test('a page of roots comes, and says which of them hold rows that they may see', async () => {
      const { rows, range } = await ask(four);
      expect(rows.map((row) => row._depth)).toEqual(Array(10).fill(0));
      expect(rows.map((row) => row._children)).toEqual([true, ...Array<boolean>(9).fill(false)]);
      expect(range).toBe(`test/shelf 0-9/${TREE_ROWS}`);
      const { rows: last } = await ask(four, { range: [TREE_ROWS - 1, TREE_ROWS + 8] });
      expect(last.map(({ name, _children }) => [name, _children])).toEqual([['many 1', false]]);
    });

    test('a row above which they may see nothing is a root, and so is one that is its own parent', async () => {
      await app.sql(`insert into shelf (id, merchant_id, name, pid, weigh) overriding system value values
        (30006, 4, 'below foreign', 30005, 999999), (30007, 4, 'own parent', 30007, 999998)`);
      const { rows } = await ask(four, { range: [0, 2] });
      expect(rows.map(({ name, _children }) => [name, _children])).toEqual([
        ['below foreign', false],
        ['own parent', false],
        [`many ${TREE_ROWS}`, true],
      ]);
      expect(drawn((await ask(four, { filter: { below: '30007' } })).rows)).toEqual([]);
      await app.sql('delete from shelf where id in (30006, 30007)');
    });

    test('a circle is at the top behind all roots, by one row that says so, and unfolds like any other', async () => {
      await app.sql(`insert into shelf (id, merchant_id, name, pid, weigh) overriding system value values
        (30011, 4, 'ring one', 30012, 5), (30012, 4, 'ring two', 30013, 9), (30013, 4, 'ring three', 30011, 3),
        (30014, 4, 'tail', 30013, 8), (30015, 5, 'of another', 30016, 0), (30016, 5, 'ring', 30015, 0)`);
      await noticed();
      const { rows, range } = await ask(four, { range: [TREE_ROWS - 1, TREE_ROWS + 8] });
      expect(rows.map(({ name, _depth, _children, _circle }) => [name, _depth, _children, _circle])).toEqual([
        ['many 1', 0, false, undefined],
        ['ring two', 0, true, true],
      ]);
      expect(range).toBe(`test/shelf ${TREE_ROWS - 1}-${TREE_ROWS}/${TREE_ROWS + 1}`);
      expect((await ask(four)).range).toBe(`test/shelf 0-9/${TREE_ROWS + 1}`);
      const below = async (id: number): Promise<string[]> =>
        (await ask(four, { filter: { below: String(id) } })).rows.map(({ name }) => name);
      expect(await below(30012)).toEqual(['ring one']);
      expect(await below(30011)).toEqual(['ring three']);
      expect(await below(30013)).toEqual(['ring two', 'tail']);
      await app.sql('update shelf set pid = null where id = 30012');
      await noticed();
      expect((await ask(four)).rows.some(({ _circle }) => _circle)).toBe(false);
      await app.sql('delete from shelf where id between 30011 and 30016');
      await noticed();
    });

    test('the children of one row come page by page, their own alone', async () => {
      const below = { below: String(10_000 + TREE_ROWS) };
      const { rows, range } = await ask(four, { filter: below });
      expect(rows.map(({ name, _depth, _children }) => [name, _depth, _children])).toEqual([
        ['below top', 0, true],
        ['leaf', 0, false],
      ]);
      expect(range).toBe('test/shelf 0-1/2');
      const second = await ask(four, { filter: below, range: [1, 1] });
      expect([drawn(second.rows), second.range]).toEqual([['leaf'], 'test/shelf 1-1/2']);
      expect(drawn((await ask(four, { filter: { below: '30005' } })).rows)).toEqual([]);
      expect(drawn((await ask(four, { filter: { below: 'no number' } })).rows)).toEqual([]);
    });

    test('a search shows its hits with the rows above them, few or many', async () => {
      const { rows: few, range } = await ask(four, { filter: { q: 'deep' } });
      expect(drawn(few)).toEqual([`many ${TREE_ROWS} (context)`, '-below top (context)', '--deep']);
      expect(range).toBe('test/shelf 0-2/1');
      await app.sql(`insert into shelf (id, merchant_id, name, pid, weigh) overriding system value
        select 40000 + n, 4, 'small ' || n, 30001, -n from generate_series(1, ${TREE_ROWS + 1}) as n`);
      const { rows: many, range: of } = await ask(four, { filter: { q: 'small' }, range: [0, 1] });
      expect(drawn(many)).toEqual([
        `many ${TREE_ROWS} (context)`,
        '-below top (context)',
        '--small 1',
        '--small 2',
      ]);
      expect(many.map((row) => row._hit === true)).toEqual([false, false, true, true]);
      expect(of).toBe(`test/shelf 0-3/${TREE_ROWS + 1}`);
      await app.sql('delete from shelf where id > 40000');
    });

    test('all that stands below some rows is asked for at once, their own alone', async () => {
      await app.sql(`insert into shelf (id, merchant_id, name, pid, weigh) overriding system value values
        (30008, 4, 'below leaf', 30002, 0), (30009, 5, 'foreign leaf', 30001, 0), (30010, 4, 'behind', 30009, 0)`);
      const under = async (keys: string[]) => {
        const filter = JSON.stringify({ select: true, under: keys });
        const sort = JSON.stringify(['id', 'ASC']);
        const answer = await four('GET', `/admin/rest/test/shelf?${new URLSearchParams({ filter, sort })}`);
        return bodyOf<TreeRow[]>(answer).map((row) => row.name);
      };
      const top = String(10_000 + TREE_ROWS);
      expect(await under([top])).toEqual(['below top', 'leaf', 'deep', 'below leaf']);
      expect(await under(['30001', '30002', 'no number'])).toEqual(['deep', 'below leaf']);
      expect(await under(['30004'])).toEqual([]);
      await app.sql('delete from shelf where id in (30008, 30009, 30010)');
    });

    test('the back office learns which rows have children to ask for', async () => {
      const asOffice = await app.as(['test/shelf/index'], 4);
      const data = dataOf(await asOffice('GET', '/admin/test.shelf/index?isTree=true&limit=2'));
      expect(data['total']).toBe(TREE_ROWS);
      expect(data['list']).toMatchObject([
        { name: `many ${TREE_ROWS}`, hasChildren: true, children: [] },
        { name: `many ${TREE_ROWS - 1}`, hasChildren: false, children: [] },
      ]);
      const below = dataOf(await asOffice('GET', '/admin/test.shelf/index?isTree=true&below=30001&limit=1'));
      expect((below['list'] as JsonObject[])[0]).toMatchObject({ name: 'deep', hasChildren: false });
    });

    test('callers who may not know the parent get an ordinary list, and nothing by the name of a row', async () => {
      const blind = await app.as(['test/box/index'], 4);
      const query = (filter: JsonObject) => `/admin/rest/test/box?filter=${JSON.stringify(filter)}`;
      const rows = bodyOf<TreeRow[]>(await blind('GET', query({ isTree: true })));
      expect(rows.every((row) => row._depth === undefined)).toBe(true);
      const refused = await blind('GET', query({ isTree: true, below: '1' }));
      expect(refused.status).toBe(400);
    });
  });
});
