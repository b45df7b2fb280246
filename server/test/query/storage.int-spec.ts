import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CompiledDefinition, compileDefinitions } from '#engine/compile/index.ts';
import type { Definition, FieldDefinition } from '#engine/definition/index.ts';
import {
  diffStorage,
  isAdditive,
  stepSql,
  type StorageStep,
  storagePlan,
  storagePlans,
} from '#engine/storage/index.ts';
import { missingSteps } from '#server/database/storage/apply-storage.ts';
import { readStoredPlans } from '#server/database/storage/read-stored-plans.ts';
import { type TestDatabase, testDatabases } from './test-databases.ts';
import { createTables, shopDefinitions } from './shop.ts';

function compiled(
  schema: string,
  fields: FieldDefinition[],
  more: Partial<Definition> = {},
): CompiledDefinition {
  const definition: Definition = {
    name: 'lab/change',
    title: "It's \\ here",
    schema,
    table: 'lab_change',
    fields,
    ...more,
  };
  const result = compileDefinitions([definition]);
  const [made] = result.compiled.values();
  if (!made) throw new Error(JSON.stringify(result.issues));
  return made;
}

describe.each(testDatabases)('storage on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function steps(definition: CompiledDefinition): Promise<StorageStep[]> {
    const plan = storagePlan(definition);
    const stored = await readStoredPlans(database, [plan]);
    return missingSteps(plan, stored).map(({ step }) => step);
  }

  async function apply(definition: CompiledDefinition): Promise<StorageStep[]> {
    const done = await steps(definition);
    for (const step of done) {
      for (const text of stepSql(step, storagePlan(definition))) await database.query({ text, values: [] });
    }
    return done;
  }

  test('of all definitions is made once and then needs nothing', async () => {
    const registry = shopDefinitions(database.schema);
    await createTables(database, registry);
    const plans = storagePlans(registry.values(), registry);
    const tables = plans.flatMap((plan) => [plan, ...(plan.joinTables ?? [])]);
    const stored = await readStoredPlans(database, tables);
    expect(stored.size).toBe(tables.length);
    for (const plan of plans) expect(missingSteps(plan, stored)).toEqual([]);
    expect(plans.flatMap((plan) => plan.joinTables ?? []).map((table) => table.table)).toEqual([
      'lab_goods_tag',
    ]);
    const goods = plans.find((plan) => plan.table === 'lab_goods');
    expect(goods?.indexes.map((index) => `${index.kind} ${index.columns.join()}`)).toEqual([
      'trigram name',
      'trigram note',
      'gin words',
      'btree brand_id',
      'gin tag_ids',
      'btree weigh,id',
    ]);
  });

  test('follows a definition: renamed by uuid, retyped, checked, dropped, and empty afterwards', async () => {
    const first = compiled(database.schema, [
      { name: 'id', type: 'pk' },
      { name: 'title', type: 'string', uuid: 'aaaaaaaa', length: 20, quickSearch: true },
      { name: 'amount', type: 'number', uuid: 'bbbbbbbb', db: { type: 'integer' }, default: 3 },
      { name: 'gone', type: 'string' },
      { name: 'marks', type: 'string', uuid: 'cccccccc', length: 50 },
    ]);
    expect((await apply(first)).every(isAdditive)).toBe(true);
    expect(await steps(first)).toEqual([]);
    await database.query({
      text: `insert into "${database.schema}".lab_change (title, amount, gone, marks) values ('kept', 7, 'x', 'a,b')`,
      values: [],
    });
    const second = compiled(database.schema, [
      { name: 'id', type: 'pk' },
      { name: 'heading', type: 'string', uuid: 'aaaaaaaa', length: 40, quickSearch: true, title: 'Heading' },
      { name: 'amount', type: 'number', uuid: 'bbbbbbbb', db: { type: 'bigint' }, default: 4, unique: true },
      {
        name: 'marks',
        type: 'selects',
        uuid: 'cccccccc',
        options: [
          { key: 'a', label: 'A' },
          { key: 'b', label: 'B' },
        ],
      },
      { name: 'year', type: 'year' },
    ]);
    const change = await apply(second);
    expect(change.map((step) => `${step.risk} ${step.kind}`)).toEqual(
      expect.arrayContaining([
        'red dropColumn',
        'green renameColumn',
        'amber changeType',
        'red changeType',
        'green addColumn',
        'amber createIndex',
      ]),
    );
    expect(await steps(second)).toEqual([]);
    const { rows } = await database.query({
      text: `select heading, amount, marks from "${database.schema}".lab_change`,
      values: [],
    });
    expect(rows).toEqual([{ heading: 'kept', amount: '7', marks: ['a', 'b'] }]);
  });

  test('does not change with titles of lists, buttons and widths', () => {
    const fields: FieldDefinition[] = [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
    ];
    const plain = storagePlan(compiled('public', fields));
    const dressed = storagePlan(
      compiled(
        'public',
        [
          fields[0] as FieldDefinition,
          { name: 'name', type: 'string', list: { width: 300 }, form: { span: 6 }, help: 'x' },
        ],
        {
          list: { pageSizes: [5], remark: 'y' },
        },
      ),
    );
    expect(diffStorage(plain, dressed)).toEqual([]);
  });

  test('swaps two names without losing either', async () => {
    const fields = (one: string, two: string): FieldDefinition[] => [
      { name: 'id', type: 'pk' },
      { name: one, type: 'string', uuid: 'dddddddd' },
      { name: two, type: 'string', uuid: 'eeeeeeee' },
    ];
    const table = { table: 'lab_swap' };
    await apply(compiled(database.schema, fields('a', 'b'), table));
    await database.query({
      text: `insert into "${database.schema}".lab_swap (a, b) values ('1', '2')`,
      values: [],
    });
    await apply(compiled(database.schema, fields('b', 'a'), table));
    expect(await steps(compiled(database.schema, fields('b', 'a'), table))).toEqual([]);
    const { rows } = await database.query({
      text: `select a, b from "${database.schema}".lab_swap`,
      values: [],
    });
    expect(rows).toEqual([{ a: '2', b: '1' }]);
  });
});
