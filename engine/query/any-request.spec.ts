import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CompiledDefinition, compileDefinitions } from '#engine/compile/index.ts';
import type { Json } from '../definition/index.ts';
import { parseKey, printKey } from './key.ts';
import { parseBackOfficeQuery } from './parse-back-office.ts';
import { parseRestQuery } from './parse-rest-query.ts';
import type { FieldRef, IndexPlan, Predicate } from '#engine/model/plan.ts';
import { planIndex, type PlanOptions } from './plan-index.ts';
import { emptyRequest, type IndexRequest } from './request.ts';
import { isSearch, treeParentFor } from './tree-request.ts';

const { compiled: registry } = compileDefinitions([
  {
    name: 'lab/brand',
    title: 'Brands',
    table: 'brand',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
      { name: 'secret', type: 'string', access: { read: 'lab/brand/secret' } },
    ],
  },
  {
    name: 'lab/node',
    title: 'Nodes',
    table: 'lab_node',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', quickSearch: true },
      { name: 'pid', type: 'treeParent' },
      { name: 'count', type: 'number' },
      { name: 'made', type: 'timestamp' },
      { name: 'hidden', type: 'string' },
      { name: 'masked', type: 'string', quickSearch: true },
      {
        name: 'brand_id',
        type: 'remoteSelect',
        relation: { definition: 'lab/brand', showFields: ['secret'] },
      },
      { name: 'brands', type: 'remoteSelects', relation: { definition: 'lab/brand' } },
    ],
  },
  {
    name: 'lab/pair',
    title: 'Pairs',
    table: 'pair',
    key: ['room', 'place'],
    fields: [
      { name: 'room', type: 'string' },
      { name: 'place', type: 'number' },
    ],
  },
]);
const node = registry.get('lab/node') as CompiledDefinition;
const pair = registry.get('lab/pair') as CompiledDefinition;
const readable = new Set(node.fields.map(({ name }) => name).filter((name) => name !== 'hidden'));
const access = { read: readable, search: readable, mask: new Map([['masked', 'last4']]) };
const scope: Predicate = { kind: 'compare', ref: { field: 'count' }, operator: 'eq', value: 7 };
const options: PlanOptions = { access, scope, registry };
const planned = (request: Partial<IndexRequest>, more: Partial<PlanOptions> = {}, definition = node) =>
  planIndex(definition, { ...emptyRequest(), ...request }, { ...options, ...more });

/** Every column that a plan lets the database look at. */
function refsOf({ where, order }: IndexPlan): FieldRef[] {
  const within = (predicate: Predicate): FieldRef[] => {
    if (predicate.kind === 'and' || predicate.kind === 'or') return predicate.of.flatMap(within);
    if (predicate.kind === 'not') return within(predicate.of);
    if (predicate.kind === 'under') return [{ field: predicate.parent }];
    return 'ref' in predicate ? [predicate.ref] : [];
  };
  return [...within(where), ...order.map(({ ref }) => ref)];
}

/** Names of fields, those that nobody may know, relations, and what no table has. */
const names = fc.constantFrom(
  ...(
    'id name pid count made hidden masked brand_id brands brand brand.name brand.secret brands_rows ' +
    'lab_node.hidden node.count constructor __proto__ . brand.name.x'
  ).split(' '),
  '',
);
const values = fc.oneof(
  fc.constantFrom('', '1', 'abc', '1,2', '2024-05-01', ',', '1.5', '-1', 'true'),
  fc.string({ maxLength: 8 }),
  fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }),
);
const operators = fc.constantFrom(
  'eq',
  '=',
  'ne',
  'gt',
  'elt',
  'LIKE',
  'NOT LIKE',
  'IN',
  'RANGE',
  'NOT RANGE',
  'NULL',
  'FIND_IN_SET',
  'x',
  '',
);
const entries = fc.record(
  { field: names, operator: operators, val: values, render: fc.constantFrom('datetime', 'tag', '') },
  { requiredKeys: ['field', 'operator', 'val'] },
);
const anything = fc.anything({ maxDepth: 3 });
const orders = fc
  .tuple(names, fc.constantFrom('asc', 'desc', 'up', ''))
  .map(([field, way]) => `${field},${way}`);

const wireQueries = fc.record(
  {
    page: fc.oneof(anything, fc.constantFrom('1', '2')),
    limit: fc.oneof(anything, fc.constantFrom('5', '99999')),
    order: fc.oneof(anything, orders),
    quickSearch: fc.oneof(anything, fc.constantFrom('a', '7')),
    search: fc.oneof(anything, fc.array(entries, { maxLength: 3 })),
    where: fc.oneof(
      anything,
      fc.record({ or: fc.array(entries, { maxLength: 2 }) }).map((tree) => JSON.stringify(tree)),
    ),
    ids: fc.oneof(anything, fc.array(fc.constantFrom('1', 'x', '2,3'))),
    initKey: fc.oneof(anything, names),
    initValue: fc.oneof(anything, values),
    initOperator: fc.oneof(anything, operators),
    select: fc.oneof(anything, fc.constant('true')),
    isTree: fc.oneof(anything, fc.constant('true')),
    below: fc.oneof(anything, fc.constantFrom('1', 'x')),
    under: fc.oneof(anything, fc.constantFrom('1', '1,2')),
    labelField: fc.oneof(anything, names),
    showFields: fc.oneof(anything, fc.array(names, { maxLength: 2 })),
  },
  { requiredKeys: [] },
);
const json = (value: unknown): string => JSON.stringify(value) ?? '';
const restQueries = fc.record(
  {
    sort: fc.oneof(anything, fc.tuple(names, fc.constantFrom('ASC', 'DESC', 'x')).map(json)),
    range: fc.oneof(anything, fc.constantFrom('[0,9]', '[5,1]', '[-1,2]')),
    filter: fc.oneof(
      anything,
      fc.dictionary(names, values).map(json),
      fc
        .record(
          {
            q: values,
            where: entries,
            search: fc.array(entries, { maxLength: 2 }),
            id: values,
            below: values,
          },
          { requiredKeys: [] },
        )
        .map(json),
    ),
  },
  { requiredKeys: [] },
);

describe('a list request, whatever stands in it', () => {
  /** What of a plan reaches further than its caller, or is no refusal of a request. */
  const wrongIn = (request: IndexRequest, dialect: 'rest' | 'backOffice'): string[] => {
    const { plan, error } = planned(request, { dialect });
    if (error) return error.code.startsWith('request.') ? [] : [error.code];
    // The scope is one of the conditions, or nothing is found at all.
    const parts = plan.where.kind === 'and' ? plan.where.of : [plan.where];
    const rules: [string, boolean][] = [
      ['a column nobody may know', refsOf(plan).every(({ field }) => !/hidden|masked|secret/.test(field))],
      [
        'no column of the table',
        refsOf(plan).every((ref) => 'relation' in ref || node.fieldByName.has(ref.field)),
      ],
      ['a field nobody may read', !plan.fields.includes('hidden')],
      ['no page', plan.limit > 0 && plan.offset >= 0],
      ['an order without the key', plan.order.some(({ ref }) => ref.field === 'id')],
      ['rows beyond the scope', plan.where.kind === 'never' || parts.includes(scope)],
    ];
    return rules.filter(([, holds]) => !holds).map(([words]) => words);
  };

  test('is planned within the rights and the rows of its caller, or refused: in the back-office dialect', () => {
    fc.assert(
      fc.property(wireQueries, (query) => {
        expect(wrongIn(parseBackOfficeQuery(query), 'backOffice')).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  test('is planned within the rights and the rows of its caller, or refused: in the REST dialect', () => {
    fc.assert(
      fc.property(restQueries, (query) => {
        expect(wrongIn(parseRestQuery(query), 'rest')).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('rows of a tree', () => {
  test('are asked for below one row, but for that row itself', () => {
    expect(planned({ below: '5' }, { scope: null }).plan?.where).toEqual({
      kind: 'and',
      of: [
        { kind: 'compare', ref: { field: 'pid' }, operator: 'eq', value: '5' },
        { kind: 'not', of: { kind: 'keys', keys: [['5']] } },
      ],
    });
    expect(planned({ below: 'x' }).plan?.where).toEqual({ kind: 'never' });
  });

  test('are asked for however deep below several, within what the caller reaches', () => {
    expect(planned({ under: ['5', 'x'] }, { scope: null }).plan?.where).toEqual({
      kind: 'under',
      parent: 'pid',
      keys: ['5'],
    });
    expect(planned({ under: ['5'] }).plan?.where).toMatchObject({
      kind: 'and',
      of: [scope, { kind: 'under', within: scope }],
    });
    expect(planned({ under: ['x'] }).plan?.where).toEqual({ kind: 'never' });
  });

  test('are no tree to callers who may not know what they stand below, and where there is none', () => {
    const blind = { ...access, mask: new Map([['pid', 'hidden']]) };
    expect(treeParentFor(node, access)).toBe('pid');
    expect(treeParentFor(node, blind)).toBeNull();
    expect(treeParentFor(node, { read: new Set(['id']), search: new Set() })).toBeNull();
    expect(treeParentFor(pair, { read: new Set(['room']), search: new Set() })).toBeNull();
    for (const request of [{ below: '5' }, { under: ['5'] }])
      expect(planned(request, { access: blind }).error?.code).toBe('request.unknown-field');
  });

  test('are no tree while something is looked for', () => {
    const asked = (request: Partial<IndexRequest>) => isSearch({ ...emptyRequest(), ...request });
    expect(asked({ order: [{ field: 'id', direction: 'asc' }] })).toBe(false);
    const line = { field: 'name', operator: 'eq', val: 'a' };
    for (const request of [
      { quickSearch: 'a' },
      { search: [line] },
      { where: line },
      { equal: [{ field: 'name', value: 'a' }] },
      { ids: [] },
    ])
      expect([request, asked(request)]).toEqual([request, true]);
  });

  test('offered for choice come whole, and as few fields as are shown', () => {
    const { plan } = planned({ select: true, isTree: true, offset: 20, showFields: ['count', 'hidden'] });
    expect(plan).toMatchObject({ limit: 10_000, offset: 0 });
    expect(plan?.fields.sort()).toEqual(['count', 'id', 'masked', 'name', 'pid']);
    expect(
      planned({ select: true, isTree: true, initKey: 'lab_node.id', initValue: ['3'], limit: 50 }).plan,
    ).toMatchObject({ limit: 50, init: true });
  });
});

describe('the values that a remote select shows already', () => {
  const initial = (initOperator: string, initValue = ['1', '2']) =>
    planned({ initKey: 'id', initValue, initOperator }, { scope: null }).plan?.where;

  test('are one of them, or what the operator says', () => {
    expect(initial('')).toMatchObject({ kind: 'in', values: ['1', '2'] });
    expect(initial('eq')).toMatchObject({ kind: 'in', values: ['1', '2'] });
    expect(initial('NOT IN')).toMatchObject({ kind: 'in', negate: true });
    expect(initial('RANGE')).toMatchObject({ kind: 'range', from: '1', to: '2' });
  });

  test('with a key and no value lift no limit', () => {
    expect(planned({ initKey: 'id', initValue: [], limit: 30 }).plan?.limit).toBe(30);
    expect(planned({ initKey: '', initValue: ['1'], limit: 999_999 }).plan?.limit).toBe(10);
  });
});

describe('an order', () => {
  const parsed = (order: unknown) => parseBackOfficeQuery({ order });
  const sorted = (sort: unknown) => parseRestQuery({ sort: JSON.stringify(sort) });

  test('is one field with a direction or several, in both dialects', () => {
    const both = [
      { field: 'name', direction: 'asc' },
      { field: 'id', direction: 'desc' },
    ];
    expect(parsed(['name', 'id,DESC']).order).toEqual(both);
    expect(sorted([['name'], ['id', 'DESC']]).order).toEqual(both);
    expect(sorted(['name', 'ASC']).order).toEqual([both[0]]);
    expect(sorted([]).order).toEqual([]);
    expect(parsed('').order).toEqual([]);
  });

  test('of another shape is refused', () => {
    for (const order of ['name,up', 'name,asc,x', Array(11).fill('name')])
      expect([order, parsed(order).refused !== undefined]).toEqual([order, true]);
    for (const sort of ['name', { a: 1 }, [['name', 'asc', 'x']], ['name', 'up'], Array(11).fill(['name'])])
      expect([sort, sorted(sort).refused !== undefined]).toEqual([sort, true]);
  });

  test('over a list of rows is none', () => {
    expect(planned({ order: [{ field: 'brands_rows.name', direction: 'asc' }] }).error?.code).toBe(
      'request.unknown-field',
    );
    expect(planned({ order: [{ field: 'brand.name', direction: 'asc' }] }).plan?.order[0]).toMatchObject({
      ref: { relation: 'brand', field: 'name' },
    });
  });
});

describe('a key of several parts', () => {
  test('is read as it was printed, whatever stands in it', () => {
    const parts = fc.tuple(
      fc.string({ maxLength: 12 }).filter((text) => !text.includes('\0') && text !== ''),
      fc.integer({ min: -1000, max: 1000 }),
    );
    fc.assert(
      fc.property(parts, ([room, place]) => {
        const key: Record<string, Json> = { room, place };
        expect(parseKey(pair, printKey(pair, key))).toEqual([room, place]);
      }),
    );
  });

  test('is no key with a part too few, too many, or that is none', () => {
    for (const text of ['a', 'a,1,2', 'a,x', '%E0%A4%A,1'])
      expect([text, parseKey(pair, text)]).toEqual([text, undefined]);
    expect(parseKey({ ...pair, key: [] }, 'a')).toBeUndefined();
  });
});
