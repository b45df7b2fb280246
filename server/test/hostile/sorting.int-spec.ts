import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Definition } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';
import { withImport } from './with-import.ts';

const ROWS = 40;

/** Rows that were never ranked stand as they were made. */
const LANES: Definition = {
  name: 'test/lane',
  title: 'Lanes',
  table: 'lane',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
    { name: 'weigh', type: 'weigh' },
  ],
  list: {
    sort: [
      ['weigh', 'desc'],
      ['id', 'asc'],
    ],
  },
};

/** The shipped definitions, and one more. */
function definitions(): string {
  const folder = withImport();
  mkdirSync(path.join(folder, 'test'));
  writeFileSync(path.join(folder, `${LANES.name}.json`), JSON.stringify(LANES));
  return folder;
}

describe.each(DATABASE_KINDS)('Many hands sorting one list on %s', (database) => {
  let server: TestServer;
  let folder = '';

  beforeAll(async () => {
    folder = definitions();
    server = await startTestServer({ definitions: folder, database });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const refill = (count: number) =>
    server.main.query({
      text: `INSERT INTO shop_goods_tag (name, weigh) SELECT 'tag ' || rank, rank FROM generate_series(1, $1::int) AS rank`,
      values: [count],
    });
  const ids = async () => {
    const { rows } = await server.main.query<{ id: string }>({
      text: 'SELECT id FROM shop_goods_tag',
      values: [],
    });
    return rows.map(({ id }) => Number(id));
  };
  const ranks = async () => {
    const { rows } = await server.main.query<{ weigh: number }>({
      text: 'SELECT weigh FROM shop_goods_tag ORDER BY weigh',
      values: [],
    });
    return rows.map(({ weigh }) => Number(weigh));
  };

  it('leave a permutation of the ranks there were', async () => {
    await refill(ROWS);
    const all = await ids();
    const moves = Array.from({ length: 64 }, (_, at) => ({
      id: all[(at * 7) % ROWS],
      targetId: all[(at * 11 + 3) % ROWS],
    }));
    await Promise.all(moves.map((move) => server.admin.data('POST', '/admin/shop.goods.Tag/sortable', move)));
    expect(await ranks()).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1));
  });

  it.each([
    ['the greatest key first', '/admin/shop.goods.Tag', 'shop_goods_tag'],
    ['the smallest key first', '/admin/test.lane', 'lane'],
  ])(
    'find a row moved as one would move it in the list, whatever the ranks were, of equal ones %s',
    async (_which, list, table) => {
      const shown = async (query = '') =>
        (
          await server.admin.data<{ list: { id: number }[] }>('GET', `${list}/index?limit=100${query}`)
        ).list.map(({ id }) => id);
      const step = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('up' as const, 'down' as const, null));
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 8 }),
          fc.array(step, { minLength: 1, maxLength: 4 }),
          fc.constantFrom('', '&order=weigh,desc', '&order=weigh,asc'),
          async (weights, steps, query) => {
            await server.main.query({ text: `DELETE FROM ${table}`, values: [] });
            await server.main.query({
              text: `INSERT INTO ${table} (name, weigh) SELECT 'tag', weigh FROM unnest($1::int[]) AS weigh`,
              values: [weights],
            });
            const order = query === '' ? 'weigh,desc' : query.slice('&order='.length);
            for (const [from, to, direction] of steps) {
              const before = await shown(query);
              const id = before[from % before.length] ?? 0;
              const targetId = before[to % before.length] ?? 0;
              if (id === targetId) continue;
              const body =
                direction === null
                  ? { id, targetId, order }
                  : { move: id, target: targetId, order, direction };
              await server.admin.data('POST', `${list}/sortable`, body);
              const after = await shown(query);
              expect(after).toEqual(movedInList(before, id, targetId, direction));
              const { position } = await server.admin.data<{ position: number }>(
                'GET',
                `${list}/sortable?id=${id}&order=${order}`,
              );
              expect(position).toBe(after.indexOf(id) + 1);
            }
          },
        ),
        { numRuns: 15 },
      );
    },
  );

  it('get a clear answer while others delete rows of the list', async () => {
    for (let round = 0; round < 4; round += 1) {
      await server.main.query({ text: 'DELETE FROM shop_goods_tag', values: [] });
      await refill(ROWS);
      const all = await ids();
      const answers = await Promise.all(
        all.map((id, at) =>
          at % 2 === 0
            ? server.admin.post('/admin/shop.goods.Tag/del', { ids: [id] })
            : server.admin.post('/admin/shop.goods.Tag/sortable', { id, targetId: all[ROWS - at] }),
        ),
      );
      const messages = new Set(answers.map(({ body }) => (body as { msg: string }).msg));
      expect([...messages].filter((message) => !['', 'Record not found'].includes(message))).toEqual([]);
      expect(new Set(await ranks()).size).toBe(ROWS / 2);
    }
  });
});

function movedInList(
  list: number[],
  moved: number,
  target: number,
  direction: 'up' | 'down' | null,
): number[] {
  if (moved === target) return list;
  const down = direction === null ? list.indexOf(moved) < list.indexOf(target) : direction === 'down';
  const rest = list.filter((id) => id !== moved);
  rest.splice(rest.indexOf(target) + (down ? 1 : 0), 0, moved);
  return rest;
}
