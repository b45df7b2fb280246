import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { emptyRequest, type IndexPlan, type IndexRequest, planIndex } from '#engine/query/index.ts';
import { canMark, type Mark } from '#server/record/sql/page-start.ts';
import {
  indexStatement,
  type IndexStatementOptions,
  readIndexRows,
} from '#server/record/sql/index-statement.ts';
import { type TestDatabase, testDatabases } from './test-databases.ts';
import { createTables, definitionOf, everything, shopDefinitions } from './shop.ts';

const ROWS = 1600;
const NOT_NULL = new Set(['id', 'name', 'price', 'status', 'weigh', 'made']);
const direction = fc.constantFrom('asc' as const, 'desc' as const);
const order = fc.uniqueArray(
  fc.record({ field: fc.constantFrom('name', 'price', 'status', 'weigh', 'made', 'id'), direction }),
  { maxLength: 4, selector: ({ field }) => field },
);
const where = fc.constantFrom([], [{ field: 'status', operator: 'eq', val: '1' }]);

describe.each(testDatabases)('bookmarks on %s', (_, open) => {
  let database: TestDatabase;
  let registry: Map<string, CompiledDefinition>;
  let goods: CompiledDefinition;
  beforeAll(async () => {
    database = await open();
    registry = shopDefinitions(database.schema);
    goods = definitionOf(registry, 'lab/goods');
    await createTables(database, registry);
    await database.query({
      text: `insert into "${database.schema}".lab_goods (name, price, status, weigh, made)
        select (array['a', 'B', 'b', 'ä', '', 'z''z'])[1 + n * 7 % 6], n * 13 % 40 - 20, (n % 10 > 0)::int, n * 31 % 9,
          timestamptz '2026-01-01Z' + (n * 17 % 50) * interval '0.000001 second'
        from generate_series(1, ${ROWS}) as n`,
      values: [],
    });
  });
  afterAll(() => database.close());

  function planOf(request: Partial<IndexRequest>): IndexPlan {
    const settled = planIndex(
      goods,
      { ...emptyRequest(), ...request },
      { access: everything(goods), scope: null, registry },
    );
    if (settled.error) throw new Error(JSON.stringify(settled.error));
    return settled.plan;
  }

  async function read(plan: IndexPlan, options: Partial<IndexStatementOptions>) {
    const statement = indexStatement(plan, goods, registry, { total: 'without', ...options });
    const { rows, mark } = readIndexRows((await database.query<Record<string, unknown>>(statement)).rows);
    expect(rows.every((row) => !Object.keys(row).some((name) => name.startsWith('_m')))).toBe(true);
    return { ids: rows.map((row) => row['id']), mark, text: statement.text };
  }

  test('reach every page as skipping from the start does, in any order, forwards and backwards', async () => {
    let reached = 0;
    await fc.assert(
      fc.asyncProperty(
        order,
        where,
        fc.integer({ min: 1000, max: 1430 }),
        fc.array(fc.tuple(fc.integer({ min: 1000, max: 1700 }), fc.integer({ min: 1, max: 40 })), {
          minLength: 3,
          maxLength: 3,
        }),
        async (wanted, search, markedAt, pages) => {
          const list = planOf({ order: wanted, search: search as never });
          expect(canMark(goods, list.order, NOT_NULL)).toBe(true);
          const all = (await read({ ...list, limit: ROWS + 1, offset: 0 }, {})).ids;
          const marked = await read({ ...list, limit: 10, offset: markedAt }, { marks: true });
          expect(marked.ids).toEqual(all.slice(markedAt, markedAt + 10));
          const mark: Mark = { offset: markedAt, values: marked.mark ?? [] };
          for (const [offset, limit] of pages) {
            const page = await read({ ...list, limit, offset }, { mark, marks: true });
            expect(page.ids).toEqual(all.slice(offset, offset + limit));
            if (page.text.includes('$')) reached += 1;
          }
        },
      ),
      { numRuns: 40 },
    );
    expect(reached).toBeGreaterThan(60);
  }, 120_000);

  test('are left alone where rows may have no value, or values are compared in another way than sorted', () => {
    const can = (field: string, notNull = new Set([...NOT_NULL, 'words', 'note'])) =>
      canMark(goods, planOf({ order: [{ field, direction: 'asc' }] }).order, notNull);
    expect([can('price'), can('note'), can('brand.name'), can('qty')]).toEqual([true, true, false, false]);
    expect(can('price', new Set(['id']))).toBe(false);
    const words = { ref: { field: 'words' }, direction: 'asc' as const };
    expect(canMark(goods, [words], new Set(['words', 'id']))).toBe(false);
  });
});
