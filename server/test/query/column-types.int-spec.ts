import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CompiledDefinition, type CompiledField, compileDefinitions } from '#engine/compile/index.ts';
import type { FieldTypeName, Json } from '#engine/definition/index.ts';
import { FIELD_TYPE_NAMES, OPERATORS } from '#engine/definition/index.ts';
import { fieldFixtures } from '#engine/fields/fixtures.ts';
import { codecContext, fieldTypes } from '#engine/fields/index.ts';
import { emptyRequest, planIndex } from '#engine/query/index.ts';
import { diffStorage, stepSql, storagePlan } from '#engine/storage/index.ts';
import { columnSql } from '#server/fields/column-sql.ts';
import { indexStatement, readIndexRows } from '#server/record/sql/index-statement.ts';
import { insertStatement } from '#server/record/sql/insert-statement.ts';
import { type TestDatabase, testDatabases } from './test-databases.ts';
import { everything } from './shop.ts';

/** A PostgreSQL type with a value as it is written and as a row shows it. */
const TYPES: [type: string, written: Json, shown?: unknown][] = [
  ['smallint', 7],
  ['integer', -7],
  ['bigint', '9223372036854775807'],
  ['numeric', '123456789012345678901234567890.123456789'],
  ['numeric(10,2)', '12.50'],
  ['real', 1.5],
  ['double precision', 0.1],
  ['money', '12.50'],
  ['boolean', true],
  ['text', 'it\'s \\ "x"'],
  ['character varying(40)', 'abc'],
  ['character(5)', 'ab', 'ab   '],
  ['name', 'abc'],
  ['"char"', 'a'],
  ['uuid', '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b'],
  ['date', '2026-02-28'],
  ['time without time zone', '12:30:00'],
  ['time with time zone', '12:30:00+02'],
  ['timestamp without time zone', '2026-02-28 12:30:00.5'],
  ['timestamp(0) with time zone', '2026-02-28T12:30:00Z'],
  ['interval', '1 day 02:00:00'],
  ['json', { a: [1, null] }],
  ['jsonb', ['x', { b: 1 }]],
  ['bytea', '\\x00ff41', { bytes: 3, head: '00ff41' }],
  ['bit(3)', '101'],
  ['bit varying(8)', '1011'],
  ['inet', '192.168.1.5'],
  ['cidr', '10.0.0.0/8'],
  ['macaddr', '08:00:2b:01:02:03'],
  ['int4range', '[1,5)'],
  ['tstzrange', '["2026-01-01 00:00:00+00",)'],
  ['int4multirange', '{[1,3),[5,7)}'],
  ['tsvector', "'cat':1 'fat':2"],
  ['point', '(1,2)'],
  ['mood', 'so "so"'],
  ['"My Enum"', 'A'],
  ['short_text', 'abc'],
  ['small_int', 5],
  ['integer[]', [1, null, 3]],
  ['bigint[]', ['1', '2']],
  ['numeric(10,2)[]', ['1.50']],
  ['text[]', ['a,b', "c'd", '"', null]],
  ['character varying(10)[]', ['x']],
  ['boolean[]', [true, false]],
  ['date[]', ['2026-02-28']],
  ['jsonb[]', [{ a: 1 }, [1]]],
  ['mood[]', ['ok']],
  ['inet[]', ['10.0.0.1'], ['10.0.0.1/32']],
];
const ODD = [
  "'; drop table x; --",
  'abc',
  '1',
  '-1.5',
  '99999999999999999999999',
  '1e400',
  '2026-02-30',
  'NaN',
  '{',
  '\\',
  '%',
];

describe.each(testDatabases)('columns on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
    const at = `"${database.schema}"`;
    const made = [
      `create type ${at}.mood as enum ('ok', 'so "so"')`,
      `create type ${at}."My Enum" as enum ('A', 'B')`,
      `create domain ${at}.short_text as text check (length(value) < 9)`,
      `create domain ${at}.small_int as integer check (value < 9)`,
    ];
    for (const text of made) await database.query({ text, values: [] });
  });
  afterAll(() => database.close());

  test.each(TYPES)(
    'of type %s are written, shown, searched and sorted',
    async (type, written, shown = written) => {
      const sql = columnSql(type);
      const run = async (text: string, ...values: unknown[]) => (await database.query({ text, values })).rows;
      await run('drop table if exists pg_temp.probe');
      await run(`create temp table probe (c ${type})`);
      await run(`insert into probe (c) values (${sql.write('$1')})`, sql.encode(written));
      await run(`insert into probe (c) values (${sql.write('$1')})`, sql.encode(null));
      expect(
        await run(`select ${sql.select('c')} as c from probe order by ${sql.order('c')} nulls last`),
      ).toEqual([{ c: shown }, { c: null }]);
      expect(await run(`select 1 as one from probe where ${sql.text('c')} ilike $1::text`, '%')).toHaveLength(
        1,
      );
      const equal = await run(
        `select 1 as one from probe where ${sql.comparand('c')} = ${sql.operand('$1')}`,
        sql.encodeOperand(written),
      );
      if (!['json', 'jsonb', 'bytea', 'jsonb[]', 'inet[]'].includes(type)) expect(equal).toHaveLength(1);
    },
  );

  test.each(TYPES)(
    'of type %s take any operand of any operator without an error of the database',
    async (type, written) => {
      const name = `lab_probe_${TYPES.findIndex((each) => each[0] === type)}`;
      const { compiled } = compileDefinitions([
        {
          name: 'lab/probe',
          title: 'Probe',
          schema: database.schema,
          table: name,
          managed: false,
          fields: [
            { name: 'id', type: 'pk' },
            { name: 'c', type: probeType(type, written), db: { type, nullable: true } },
          ],
        },
      ]);
      const definition = compiled.get('lab/probe') as CompiledDefinition;
      const table = `"${database.schema}".${name}`;
      await database.query({ text: `drop table if exists ${table}`, values: [] });
      await database.query({
        text: `create table ${table} (id bigint generated by default as identity primary key, c ${type})`,
        values: [],
      });
      for (const operator of OPERATORS) {
        for (const odd of ODD) {
          const val = operator.includes('RANGE') ? [odd, odd] : odd;
          const request = { ...emptyRequest(), search: [{ field: 'c', operator, val }] };
          const { plan } = planIndex(definition, request, {
            access: everything(definition),
            scope: null,
            registry: compiled,
          });
          if (!plan) continue;
          const statement = indexStatement(plan, definition, compiled, { total: 'without' });
          await expect(database.query(statement)).resolves.toBeDefined();
        }
      }
    },
    60_000,
  );
});

function probeType(type: string, written: Json): FieldTypeName {
  if (type.includes('json')) return 'json';
  if (type.endsWith('[]')) return 'images';
  if (type === 'uuid') return 'uuid';
  if (type === 'date') return 'date';
  if (type.startsWith('timestamp')) return 'timestamp';
  if (type.startsWith('time ')) return 'time';
  if (type === 'boolean') return 'switch';
  return typeof written === 'number' || /^(bigint|numeric|money)/.test(type) ? 'number' : 'string';
}

const FILTERED = FIELD_TYPE_NAMES.filter(
  (name) => fieldFixtures[name].filters.length > 0 && !['pk', 'spk', 'manyToMany'].includes(name),
);

describe.each(testDatabases)('filters of fixtures on %s', (_, open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test.each(FILTERED)('%s', async (name) => {
    const fixture = fieldFixtures[name];
    const { compiled } = compileDefinitions([
      {
        name: 'lab/other',
        title: 'Other',
        schema: database.schema,
        table: 'lab_other',
        fields: [{ name: 'id', type: 'pk' }],
      },
      {
        name: 'lab/fixture',
        title: 'Fixture',
        schema: database.schema,
        table: `lab_fixture_${name.toLowerCase()}`,
        fields: [
          { name: 'id', type: 'pk' },
          {
            name: 'f',
            type: name,
            ...fixture.field,
            ...(name.startsWith('remote') ? { relation: { definition: 'lab/other' } } : {}),
          },
        ],
      },
    ]);
    const definition = compiled.get('lab/fixture') as CompiledDefinition;
    const plan = storagePlan(definition);
    for (const step of diffStorage(null, plan)) {
      if (step.kind !== 'createTable') continue;
      for (const text of stepSql(step, plan)) await database.query({ text, values: [] });
    }
    const field = definition.fieldByName.get('f') as CompiledField;
    const ids: number[] = [];
    for (const good of fixture.good) {
      const parsed = fieldTypes[name].parse(good.rest, codecContext(field, 'rest'));
      if (!parsed.ok) throw new Error(JSON.stringify(good));
      const optional = parsed.value === null && field.storage?.nullable === false;
      const { rows } = await database.query<{ id: string }>(
        insertStatement(definition, optional ? {} : { f: parsed.value }),
      );
      ids.push(Number(rows[0]?.id));
    }
    for (const filter of fixture.filters) {
      const val = Array.isArray(filter.value) ? filter.value.map(String) : String(filter.value);
      const entry = {
        field: 'f',
        operator: filter.operator,
        val,
        ...(filter.render ? { render: filter.render } : {}),
      };
      const request = {
        ...emptyRequest(),
        limit: 100,
        search: [entry],
        order: [{ field: 'id', direction: 'asc' as const }],
      };
      const settled = planIndex(definition, request, {
        access: everything(definition),
        scope: null,
        registry: compiled,
      });
      if (settled.error) throw new Error(JSON.stringify([filter, settled.error]));
      const result = await database.query(
        indexStatement(settled.plan, definition, compiled, { total: 'without' }),
      );
      const hits = readIndexRows(result.rows).rows.map((row) => ids.indexOf(Number(row['id'])));
      expect({ filter, hits }).toEqual({ filter, hits: filter.hits });
    }
  });
});
