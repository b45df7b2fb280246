import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const ROWS = 40;

describe.each(DATABASE_KINDS)('Many hands sorting one list on %s', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ definitions: 'definitions', database });
  });
  afterAll(() => server.stop());

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

  it('find a row moved as one would move it in the list, whatever the ranks were', async () => {
    const shown = async () =>
      (
        await server.admin.data<{ list: { id: number }[] }>('GET', '/admin/shop.goods.Tag/index?limit=100')
      ).list.map(({ id }) => id);
    const step = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('up' as const, 'down' as const, null));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 8 }),
        fc.array(step, { minLength: 1, maxLength: 4 }),
        async (weights, steps) => {
          await server.main.query({ text: 'DELETE FROM shop_goods_tag', values: [] });
          await server.main.query({
            text: `INSERT INTO shop_goods_tag (name, weigh) SELECT 'tag', weigh FROM unnest($1::int[]) AS weigh`,
            values: [weights],
          });
          for (const [from, to, direction] of steps) {
            const before = await shown();
            const id = before[from % before.length] ?? 0;
            const targetId = before[to % before.length] ?? 0;
            if (id === targetId) continue;
            const body =
              direction === null
                ? { id, targetId }
                : { move: id, target: targetId, order: 'weigh,desc', direction };
            await server.admin.data('POST', '/admin/shop.goods.Tag/sortable', body);
            expect(await shown()).toEqual(movedInList(before, id, targetId, direction));
          }
        },
      ),
      { numRuns: 15 },
    );
  });

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
