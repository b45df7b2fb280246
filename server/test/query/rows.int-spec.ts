import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import { parseBackOfficeQuery, parseRestQuery, planIndex } from '#engine/query/index.ts';
import {
  childCountStatement,
  labelStatement,
  linkedStatement,
  replaceLinksStatement,
} from '#server/record/sql/relation-statements.ts';
import { deleteStatement, oneStatement, updateStatement } from '#server/record/sql/row-statements.ts';
import { indexStatement } from '#server/record/sql/index-statement.ts';
import { insertStatement } from '#server/record/sql/insert-statement.ts';
import { type TestDatabase, testDatabases } from './test-databases.ts';
import { createTables, definitionOf, everything, shopDefinitions } from './shop.ts';

describe.each(testDatabases)('row statements on %s', (_, open) => {
  let database: TestDatabase;
  let registry: Map<string, CompiledDefinition>;
  let goods: CompiledDefinition;
  let part: CompiledDefinition;
  const sql = async (text: string) =>
    (await database.query({ text: text.replaceAll('@', `"${database.schema}".`), values: [] })).rows;
  const field = (name: string) => goods.fieldByName.get(name) as CompiledField;

  beforeAll(async () => {
    database = await open();
    registry = shopDefinitions(database.schema);
    goods = definitionOf(registry, 'lab/goods');
    part = definitionOf(registry, 'lab/part');
    await createTables(database, registry);
    await sql(
      `insert into @lab_brand (name, country, secret) values ('Acme', 'de', 's'), ('Zeta', null, 's')`,
    );
    await sql(`insert into @lab_tag (name) values ('red'), ('green'), ('blue')`);
  });
  beforeEach(async () => {
    await sql('truncate @lab_goods_tag, @lab_part, @lab_goods restart identity');
  });
  afterAll(() => database.close());

  test('insert, read, update with its version and delete one row', async () => {
    const [made] = (
      await database.query(
        insertStatement(goods, { name: "it's", qty: 3, words: ['x', 'y'], brand_id: '1', weigh: 0 }),
      )
    ).rows;
    expect(made).toMatchObject({ id: '1', name: "it's", qty: 3, words: ['x', 'y'], brand_id: '1' });
    const version = String(made?.['_version']);
    const changed = (await database.query(updateStatement(goods, ['1'], { qty: null }, { version }))).rows;
    expect(changed[0]).toMatchObject({ qty: null, name: "it's" });
    expect((await database.query(updateStatement(goods, ['1'], { qty: 9 }, { version }))).rows).toEqual([]);
    const scope = { kind: 'compare', ref: { field: 'weigh' }, operator: 'eq', value: 5 } as const;
    expect((await database.query(oneStatement(goods, ['1'], { scope }))).rows).toEqual([]);
    expect((await database.query(deleteStatement(goods, [['1']], { scope }))).rows).toEqual([]);
    expect((await database.query(oneStatement(goods, ['1'], { lock: true }))).rows).toHaveLength(1);
    expect((await database.query(deleteStatement(goods, [['1'], ['7']]))).rows).toHaveLength(1);
  });

  test('address rows by composite keys', async () => {
    await sql(`insert into @lab_goods (id, name) values (1, 'a'), (2, 'b')`);
    for (const [owner, code] of [
      ['1', 'a'],
      ['1', "b'"],
      ['2', 'a'],
    ] as const) {
      await database.query(insertStatement(part, { goods_id: owner, code, amount: 1 }));
    }
    const [row] = (await database.query(updateStatement(part, ['1', "b'"], { amount: 5 }))).rows;
    expect(row).toMatchObject({ goods_id: '1', code: "b'", amount: 5 });
    const gone = (
      await database.query(
        deleteStatement(part, [
          ['1', 'a'],
          ['2', 'a'],
          ['2', 'zz'],
        ]),
      )
    ).rows;
    expect(
      gone
        .map((each) => [each['goods_id'], each['code']])
        .sort((a, b) => String(a[0]).localeCompare(String(b[0]))),
    ).toEqual([
      ['1', 'a'],
      ['2', 'a'],
    ]);
    const [child] = goods.children;
    if (!child) throw new Error('no child');
    const counts = (await database.query(childCountStatement(goods, child, ['1', '2']))).rows;
    expect(counts).toEqual([{ _value: '1', count: 1 }]);
  });

  test('read the labels of a page in one statement and replace links', async () => {
    await sql(`insert into @lab_goods (id, name) values (1, 'a'), (2, 'b')`);
    const labels = (
      await database.query(labelStatement(goods, field('brand_id'), ['1', '1', '2', 'abc', null], registry))
    ).rows;
    expect(labels).toEqual([
      { _value: '1', id: '1', name: 'Acme', country: 'de' },
      { _value: '2', id: '2', name: 'Zeta', country: null },
    ]);
    const replace = async (values: string[]) =>
      (await database.query(replaceLinksStatement(goods, field('tags'), '1', values))).rows
        .map((row) => `${row['change']} ${row['value']}`)
        .sort();
    expect(await replace(['1', '2'])).toEqual(['added 1', 'added 2']);
    expect(await replace(['2', '3', '3'])).toEqual(['added 3', 'removed 1']);
    expect(await replace(['2', '3'])).toEqual([]);
    const linked = (await database.query(linkedStatement(goods, field('tags'), ['1', '2'], registry))).rows;
    expect(linked.map((row) => [row['_owner'], row['name']])).toEqual([
      ['1', 'green'],
      ['1', 'blue'],
    ]);
    expect(await replace([])).toEqual(['removed 2', 'removed 3']);
  });

  test('keep every injected text data, or refuse it', async () => {
    await sql(`insert into @lab_goods (id, name) values (1, 'kept')`);
    const evil = `x'"; drop table lab_goods; -- \\`;
    const queries = [
      { search: [{ field: evil, operator: 'eq', val: '1' }] },
      { search: [{ field: 'id;drop', operator: 'eq', val: '1' }] },
      { search: [{ field: 'id', operator: evil, val: '1' }] },
      { search: [{ field: 'brand.secret', operator: 'eq', val: 's' }] },
      { search: [{ field: '__proto__', operator: 'eq', val: '1' }] },
      { search: [{ field: 'constructor', operator: 'eq', val: '1' }] },
      { order: `${evil},asc` },
      { order: 'id,asc;drop table lab_goods' },
      { order: 'tags,asc' },
      { initKey: evil, initValue: ['1'] },
      { limit: '1;drop', page: '1' },
      { page: '-1' },
      { page: 'NaN' },
      { page: '99999999999999999999' },
      { quickSearch: ['a'] },
      { search: 'x' },
      { quickSearch: 'a\0b' },
      { search: Array.from({ length: 101 }, () => ({ field: 'id', operator: 'eq', val: '1' })) },
      { ids: Array.from({ length: 10_001 }, (_each, at) => String(at)) },
      { search: [{ field: 'id', operator: 'eq', val: ['1', '2'] }] },
      { search: [{ field: 'id', operator: 'eq', val: { a: { b: '1' } } }] },
    ];
    const settle = (query: unknown) =>
      planIndex(goods, parseBackOfficeQuery(query), { access: everything(goods), scope: null, registry });
    for (const query of queries)
      expect([query, settle(query).error?.code]).toEqual([query, expect.any(String)]);
    const rest = planIndex(goods, parseRestQuery({ filter: `{"${'a'.repeat(50)}":1}`, sort: '["id","x"]' }), {
      access: everything(goods),
      scope: null,
      registry,
    });
    expect(rest.error?.code).toBe('request.bad-value');
    for (const operator of ['eq', 'ne', 'LIKE', 'NOT LIKE', 'IN', 'NOT IN', 'gt', 'FIND_IN_SET']) {
      for (const name of [
        'name',
        'id',
        'qty',
        'price',
        'made',
        'words',
        'csv',
        'tag_ids',
        'tags',
        'brand.name',
        'status',
      ]) {
        const { plan } = settle({ search: [{ field: name, operator, val: evil }], quickSearch: evil });
        if (plan) await database.query(indexStatement(plan, goods, registry, { total: 'with' }));
      }
    }
    expect(await sql('select name from @lab_goods')).toEqual([{ name: 'kept' }]);
  });
});
