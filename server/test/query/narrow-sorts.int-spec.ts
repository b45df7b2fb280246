import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CompiledDefinition, compileDefinitions } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { emptyRequest, type IndexRequest, planIndex } from '#engine/query/index.ts';
import { indexStatement, readIndexRows } from '#server/record/sql/index-statement.ts';
import { type TestDatabase, testDatabases } from './test-databases.ts';
import { definitionOf, everything } from './shop.ts';

const ROWS = 3000;

function definitions(schema: string): Map<string, CompiledDefinition> {
  const note = { name: 'note', type: 'string', db: { type: 'xml' } } as const;
  const fields: Definition['fields'] = [
    { name: 'name', type: 'string', quickSearch: true },
    { name: 'qty', type: 'number' },
    { name: 'maker_id', type: 'remoteSelect', relation: { definition: 'narrow/maker' } },
    note,
  ];
  const shared = { title: 'Things', schema, managed: false };
  const { compiled, issues } = compileDefinitions([
    {
      ...shared,
      name: 'narrow/maker',
      table: 'narrow_maker',
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'name', type: 'string' },
      ],
    },
    {
      ...shared,
      name: 'narrow/thing',
      table: 'narrow_thing',
      fields: [{ name: 'id', type: 'pk' }, ...fields],
    },
    {
      ...shared,
      name: 'narrow/view',
      table: 'narrow_view',
      kind: 'view',
      key: ['id'],
      fields: [{ name: 'id', type: 'number' }, ...fields],
    },
    { ...shared, name: 'narrow/keyless', table: 'narrow_thing', kind: 'view', key: [], fields },
  ]);
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return compiled;
}

/** Every list that PostgreSQL has to sort, since no index has its order. */
const SORTED: [string, Partial<IndexRequest>][] = [
  ['of everything', {}],
  ['of what a filter leaves', { search: [{ field: 'qty', operator: 'egt', val: '3' }] }],
  ['of what a search finds', { quickSearch: 'a' }],
];
const ORDERS: [string, IndexRequest['order']][] = [
  ['by a column', [{ field: 'name', direction: 'desc' }]],
  ["by a relation's label", [{ field: 'maker.name', direction: 'asc' }]],
];
const TOTALS = ['with', 'without'] as const;
const KINDS = ['narrow/thing', 'narrow/view', 'narrow/keyless'];

interface Node {
  'Node Type': string;
  Output?: string[];
  Plans?: Node[];
}

describe.each(testDatabases)('a sorted list on %s', (_, open) => {
  let database: TestDatabase;
  let registry: Map<string, CompiledDefinition>;

  beforeAll(async () => {
    database = await open();
    registry = definitions(database.schema);
    const schema = `"${database.schema}"`;
    for (const text of [
      `create table ${schema}.narrow_maker (id bigint primary key, name varchar(255))`,
      `create table ${schema}.narrow_thing
         (id bigint primary key, name varchar(255), qty integer, maker_id bigint, note xml)`,
      `create view ${schema}.narrow_view as select * from ${schema}.narrow_thing`,
      `insert into ${schema}.narrow_maker select n, 'maker ' || n from generate_series(1, 9) as n`,
      `insert into ${schema}.narrow_thing
         select n, md5(n::text), n % 10, n % 9 + 1, '<a/>' from generate_series(1, ${ROWS}) as n`,
      `analyze ${schema}.narrow_maker`,
      `analyze ${schema}.narrow_thing`,
    ])
      await database.query({ text, values: [] });
  });
  afterAll(() => database.close());

  function statementOf(name: string, request: Partial<IndexRequest>, total: 'with' | 'without') {
    const definition = definitionOf(registry, name);
    const options = { access: everything(definition), scope: null, registry };
    const settled = planIndex(definition, { ...emptyRequest(), ...request }, options);
    if (settled.error) throw new Error(JSON.stringify(settled.error));
    return indexStatement(settled.plan, definition, registry, { total, snapshot: true });
  }

  const cases = KINDS.flatMap((kind) =>
    SORTED.flatMap(([rows, asked]) =>
      ORDERS.flatMap(([by, order]) =>
        TOTALS.map((total) => ({ kind, rows, by, total, request: { ...asked, order } })),
      ),
    ),
  );

  test.each(cases)(
    'of $kind $rows $by, $total its total, prints the rows of its page alone',
    async ({ kind, request, total }) => {
      const { text, values } = statementOf(kind, request, total);
      const explained = await database.query<{ 'QUERY PLAN': unknown }>({
        text: `explain (verbose, costs off, format json) ${text}`,
        values,
      });
      const plan = explained.rows[0]?.['QUERY PLAN'];
      const [{ Plan: top }] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [{ Plan: Node }];
      const below = beneathLimits(top).flatMap(({ Output = [] }) => Output);
      expect(below.length).toBeGreaterThan(0);
      expect(below.filter((item) => /xmin|snapshot|note\)?::text/.test(item))).toEqual([]);
      const { rows, snapshot } = readIndexRows((await database.query({ text, values })).rows);
      expect(rows).toHaveLength(10);
      expect(rows[0]).toHaveProperty('note', '<a/>');
      expect(snapshot).toMatch(/^\d+:\d+:/);
    },
  );
});

/** Whatever PostgreSQL does before it cuts to the page. */
function beneathLimits(node: Node): Node[] {
  const children = node.Plans ?? [];
  return node['Node Type'] === 'Limit' ? children.flatMap(all) : children.flatMap(beneathLimits);
}

function all(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(all)];
}
