import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CompiledDefinition, compileDefinitions } from '#engine/compile/index.ts';
import type { Definition, FieldDefinition, Json } from '#engine/definition/index.ts';
import { codecContext, defaultOf, type FieldFixture, fieldTypes } from '#engine/fields/index.ts';
import { columnFixtures, fieldFixtures } from '#engine/fields/fixtures.ts';
import { emptyRequest, type Operand, planIndex } from '#engine/query/index.ts';
import { diffStorage, stepSql, storagePlan } from '#engine/storage/index.ts';
import { indexStatement, readIndexRows } from '#server/record/sql/index-statement.ts';
import { insertStatement } from '#server/record/sql/insert-statement.ts';
import { type TestDatabase, testDatabases } from '../query/test-databases.ts';
import { everything } from '../query/shop.ts';

/** A fixture with the definition of a table that holds nothing but its good values, numbered. */
interface Bench {
  title: string;
  fixture: FieldFixture;
  table: string;
}

const benches: Bench[] = [
  ...Object.values(fieldFixtures).map((fixture) => ({ title: fixture.type, fixture })),
  ...columnFixtures.map((fixture) => ({ title: `${fixture.type} over ${fixture.column}`, fixture })),
]
  // Its values live in another table; the plans' own suite links them.
  .filter(({ fixture }) => fixture.type !== 'manyToMany')
  .map((bench, at) => ({ ...bench, table: `fixture_${at}` }));

const TARGET: Omit<Definition, 'schema'> = {
  name: 'fixture/target',
  title: 'Target',
  table: 'fixture_target',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
  ],
};

function compile({ fixture, table }: Bench, schema: string): Map<string, CompiledDefinition> {
  const value: FieldDefinition = { name: 'value', type: fixture.type, ...fixture.field };
  const keyed = fixture.type === 'pk' || fixture.type === 'spk';
  const fields: FieldDefinition[] = [
    ...(keyed ? [value] : [{ name: 'id', type: 'pk' } as const, value]),
    { name: 'number', type: 'number' },
  ];
  const bench: Definition = { name: 'fixture/bench', title: 'Bench', schema, table, fields };
  const { compiled, issues } = compileDefinitions([bench, { ...TARGET, schema }]);
  const errors = issues.filter((issue) => issue.severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return compiled;
}

function definitionIn(registry: Map<string, CompiledDefinition>): CompiledDefinition {
  const definition = registry.get('fixture/bench');
  if (!definition) throw new Error('the bench was not compiled');
  return definition;
}

/** The table without its foreign keys: the values are to be tried, not the rows they point to. */
async function createTable(database: TestDatabase, definition: CompiledDefinition): Promise<void> {
  const plan = storagePlan(definition);
  const steps = diffStorage(null, plan).filter((step) => step.kind !== 'addForeignKey');
  for (const text of steps.flatMap((step) => stepSql(step, plan))) await database.query({ text, values: [] });
}

async function numbersFound(
  database: TestDatabase,
  registry: Map<string, CompiledDefinition>,
  filter: FieldFixture['filters'][number],
): Promise<number[]> {
  const definition = definitionIn(registry);
  const { operator, value, render } = filter;
  const entry = { field: 'value', operator, val: value as Operand, ...(render ? { render } : {}) };
  const request = { ...emptyRequest(), limit: 100, search: [entry] };
  const { plan, error } = planIndex(definition, request, {
    access: everything(definition),
    scope: null,
    registry,
  });
  if (!plan) throw new Error(JSON.stringify(error));
  const answer = await database.query<Record<string, Json>>(
    indexStatement(plan, definition, registry, { total: 'with' }),
  );
  return readIndexRows(answer.rows)
    .rows.map((row) => Number(row['number']))
    .sort((a, b) => a - b);
}

describe.each(testDatabases)('fields on %s', (_name, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  describe.each(benches)('$title', (bench) => {
    const { fixture } = bench;
    let registry: Map<string, CompiledDefinition>;

    beforeAll(async () => {
      registry = compile(bench, database.schema);
      await createTable(database, definitionIn(registry));
    });

    test('is read as it was written', async () => {
      for (const [number, { stored }] of fixture.good.entries()) {
        const statement = insertStatement(definitionIn(registry), { value: stored, number });
        const { rows } = await database.query<Record<string, Json>>(statement);
        expect(rows[0]?.['value']).toEqual(stored);
      }
    });

    if (fixture.filters.length > 0) {
      test.each(
        fixture.filters.map((filter) => [filter.operator, JSON.stringify(filter.value), filter] as const),
      )('is found by %s %s', async (_operator, _value, filter) => {
        expect(await numbersFound(database, registry, filter)).toEqual(filter.hits);
      });
    }

    test('starts with its default', async () => {
      const field = definitionIn(registry).fieldByName.get('value');
      const initial = field && defaultOf(field.definition);
      if (!field || initial === undefined) return;
      const parsed = fieldTypes[field.type].parse(initial, codecContext(field, 'rest'));
      const { rows } = await database.query<Record<string, Json>>(
        insertStatement(definitionIn(registry), { number: -1 }),
      );
      expect(parsed).toEqual({ ok: true, value: rows[0]?.['value'] });
    });
  });
});
