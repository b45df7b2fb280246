import type { CompiledDefinition } from '#engine/model/compiled.ts';
import { describe, expect, test } from '@jest/globals';
import { compileDefinitions } from '#engine/compile/index.ts';
import { parseKey, printKey } from './key.ts';
import { planIndex, type PlanOptions } from './plan-index.ts';
import { emptyRequest, type IndexRequest } from './request.ts';

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
    name: 'lab/goods',
    title: 'Goods',
    table: 'goods',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', quickSearch: true },
      { name: 'note', type: 'textarea' },
      { name: 'made', type: 'timestamp' },
      { name: 'price', type: 'money' },
      { name: 'pid', type: 'treeParent' },
      {
        name: 'brand_id',
        type: 'remoteSelect',
        relation: { definition: 'lab/brand', showFields: ['secret'] },
      },
      { name: 'hidden', type: 'string' },
      { name: 'brands', type: 'remoteSelects', relation: { definition: 'lab/brand', labelField: 'secret' } },
    ],
  },
  {
    name: 'lab/line',
    title: 'Lines',
    table: 'line',
    key: ['order_id', 'code'],
    fields: [
      { name: 'order_id', type: 'number' },
      { name: 'code', type: 'string' },
    ],
  },
  {
    name: 'lab/sums',
    title: 'Sums',
    table: 'sums',
    kind: 'view',
    key: [],
    list: { sort: [['month', 'desc']] },
    fields: [
      { name: 'month', type: 'string' },
      { name: 'total', type: 'number' },
    ],
  },
]);
const goods = registry.get('lab/goods') as CompiledDefinition;
const names = new Set(goods.fields.map((field) => field.name).filter((name) => name !== 'hidden'));
const options: PlanOptions = { access: { read: names, search: names }, scope: null, registry };
const plan = (request: Partial<IndexRequest>, more: Partial<PlanOptions> = {}) =>
  planIndex(goods, { ...emptyRequest(), ...request }, { ...options, ...more });
const where = (field: string, operator: string, val: string | string[], render?: string) =>
  plan({ search: [{ field, operator, val, ...(render ? { render } : {}) }] }, { timeZone: 'Asia/Shanghai' })
    .plan?.where;

describe('a list plan', () => {
  test('completes every order by the key and shows readable fields only', () => {
    expect(plan({}).plan).toMatchObject({
      order: [{ ref: { field: 'id' }, direction: 'desc' }],
      offset: 0,
      limit: 10,
    });
    expect(plan({ order: [{ field: 'name', direction: 'asc' }] }).plan?.order).toEqual([
      { ref: { field: 'name' }, direction: 'asc' },
      { ref: { field: 'id' }, direction: 'asc' },
    ]);
    expect(plan({}).plan?.fields).not.toContain('hidden');
  });

  test('sorts by the key, whatever it is called, where REST asks for `id`', () => {
    const line = registry.get('lab/line') as CompiledDefinition;
    const byId: IndexRequest = { ...emptyRequest(), order: [{ field: 'id', direction: 'asc' }] };
    const fields = new Set(['order_id', 'code']);
    const own: PlanOptions = { access: { read: fields, search: fields }, scope: null, registry };
    expect(planIndex(line, byId, { ...own, dialect: 'rest' }).plan?.order).toEqual([
      { ref: { field: 'order_id' }, direction: 'asc' },
      { ref: { field: 'code' }, direction: 'asc' },
    ]);
    expect(planIndex(line, byId, own).error?.code).toBe('request.unknown-field');
  });

  test('keeps the order of its own where REST asks for `id` and rows have no key', () => {
    const sums = registry.get('lab/sums') as CompiledDefinition;
    const byId: IndexRequest = { ...emptyRequest(), order: [{ field: 'id', direction: 'asc' }] };
    const fields = new Set(['month', 'total']);
    const own: PlanOptions = { access: { read: fields, search: fields }, scope: null, registry };
    expect(planIndex(sums, byId, { ...own, dialect: 'rest' }).plan?.order).toEqual([
      { ref: { field: 'month' }, direction: 'desc' },
    ]);
    expect(planIndex(sums, byId, own).error?.code).toBe('request.unknown-field');
  });

  test('answers an unreadable field like one that is not there', () => {
    const search = (field: string) => plan({ search: [{ field, operator: 'eq', val: '1' }] }).error;
    expect(search('hidden')?.code).toBe('request.unknown-field');
    expect(search('nothing')?.code).toBe('request.unknown-field');
    expect(search('brand.secret')?.code).toBe('request.unknown-field');
    expect(search('brand.name.x')?.code).toBe('request.unknown-field');
    expect(plan({ order: [{ field: 'hidden', direction: 'asc' }] }).error?.code).toBe(
      'request.unknown-field',
    );
  });

  test('searches a list of rows by their labels only where they may read them', () => {
    const request = { search: [{ field: 'brands', operator: 'LIKE', val: 'a' }] };
    const all = new Set(['id', 'name', 'secret']);
    const some = new Set(['id', 'name']);
    expect(plan(request).error?.code).toBe('request.unknown-field');
    expect(plan(request, { accessOf: () => ({ read: some, search: some }) }).error?.code).toBe(
      'request.unknown-field',
    );
    expect(plan(request, { accessOf: () => ({ read: all, search: all }) }).plan?.where).toMatchObject({
      kind: 'like',
      ref: { relation: 'brands_rows', field: 'secret' },
    });
  });

  test('opens a guarded target field to whoever may read it there', () => {
    const all = new Set(['id', 'name', 'secret']);
    const request = { search: [{ field: 'brand.secret', operator: 'eq', val: '1' }] };
    expect(plan(request, { accessOf: () => ({ read: all, search: all }) }).error).toBeUndefined();
  });

  test('refuses in an advanced filter what it refuses in a search, wherever it stands', () => {
    const good = { field: 'name', operator: 'LIKE', val: 'a' };
    const deep = (field: string, operator = 'eq') =>
      plan({ where: { or: [good, { and: [good, { or: [{ field, operator, val: '1' }] }] }] } });
    for (const field of ['hidden', 'nothing', 'brand.secret', 'constructor', '__proto__'])
      expect([field, deep(field).error?.code]).toEqual([field, 'request.unknown-field']);
    expect(deep('name', 'FIND_IN_SET').error?.code).toBe('request.bad-operator');
    expect(plan({ where: { ...good, operator: 'RANGE', val: ['', ''] } }).error?.code).toBe(
      'request.bad-value',
    );
    const access = { read: names, search: names, mask: new Map([['name', 'last4']]) };
    expect(plan({ where: good }, { access }).error?.code).toBe('request.unknown-field');
    expect(plan({ where: good }).error).toBeUndefined();
  });

  test('sets an advanced filter beside the scope and all other conditions', () => {
    const scope = { kind: 'compare', ref: { field: 'pid' }, operator: 'eq', value: '7' } as const;
    const like = (text: string) => ({ kind: 'like', ref: { field: 'name' }, text, negate: false });
    const line = (val: string) => ({ field: 'name', operator: 'LIKE', val });
    const request = { search: [line('s')], where: { or: [line('a'), { and: [line('b'), line('c')] }] } };
    expect(plan(request, { scope }).plan?.where).toEqual({
      kind: 'and',
      of: [scope, like('s'), { kind: 'or', of: [like('a'), { kind: 'and', of: [like('b'), like('c')] }] }],
    });
    const nothing = { or: [{ field: 'id', operator: 'eq', val: 'abc' }] };
    expect(plan({ where: nothing }).plan?.where).toEqual({ kind: 'never' });
  });

  test('never sorts nor searches by what is masked', () => {
    const access = { read: names, search: names, mask: new Map([['name', 'last4']]) };
    expect(plan({ order: [{ field: 'name', direction: 'asc' }] }, { access }).error?.code).toBe(
      'request.unknown-field',
    );
    expect(plan({ quickSearch: 'x' }, { access }).plan?.where).toEqual({ kind: 'never' });
  });

  test('leaves out of the default order what they may not sort by', () => {
    const ranked: CompiledDefinition = { ...goods, sort: [['name', 'asc']] };
    const order = (access: PlanOptions['access']) =>
      planIndex(ranked, emptyRequest(), { ...options, access }).plan?.order.map(({ ref }) => ref.field);
    expect(order({ read: names, search: names })).toEqual(['name', 'id']);
    expect(order({ read: names, search: names, mask: new Map([['name', 'last4']]) })).toEqual(['id']);
    expect(order({ read: new Set(['id']), search: new Set(['id']) })).toEqual(['id']);
  });

  test('refuses operators the type does not know, and takes their aliases', () => {
    expect(plan({ search: [{ field: 'name', operator: 'FIND_IN_SET', val: '1' }] }).error).toEqual({
      code: 'request.bad-operator',
      params: { field: 'name', operator: 'FIND_IN_SET' },
    });
    expect(where('id', '>=', '5')).toEqual({
      kind: 'compare',
      ref: { field: 'id' },
      operator: 'egt',
      value: '5',
    });
    expect(where('id', '=', 'abc')).toEqual({ kind: 'never' });
    expect(where('id', '<>', 'abc')).toEqual({ kind: 'null', ref: { field: 'id' }, negate: true });
    expect(where('price', 'RANGE', '1.5,')).toEqual({
      kind: 'range',
      ref: { field: 'price' },
      from: '150',
      negate: false,
    });
  });

  test('reads wall-clock time in the site zone, days to their ends, and knows what lies outside', () => {
    const ref = { field: 'made' };
    const range = { kind: 'range', ref, from: '2026-03-01T16:00:00Z', to: '2026-03-03T15:59:59.999999Z' };
    expect(where('made', 'RANGE', '2026-03-02,2026-03-03', 'datetime')).toEqual({ ...range, negate: false });
    expect(where('made', 'NOT RANGE', ['2026-03-02', '2026-03-03'], 'datetime')).toEqual({
      ...range,
      negate: true,
    });
    expect(where('made', 'RANGE', '2026-03-02 10:00:00,', 'datetime')).toEqual({ kind: 'and', of: [] });
    expect(where('made', 'eq', '2026-03-02 08:00:00', 'datetime')).toEqual({
      kind: 'range',
      ref,
      from: '2026-03-02T00:00:00Z',
      to: '2026-03-02T00:00:00.999999Z',
      negate: false,
    });
    expect(where('made', 'eq', '2026-02-30', 'datetime')).toBeUndefined();
  });

  test('knows summer time', () => {
    const zone = (timeZone: string, val: string) =>
      plan({ search: [{ field: 'made', operator: 'eq', val, render: 'datetime' }] }, { timeZone }).plan
        ?.where;
    expect(zone('Europe/Berlin', '2026-07-01 12:00:00')).toMatchObject({ from: '2026-07-01T10:00:00Z' });
    expect(zone('Europe/Berlin', '2026-01-01 12:00:00')).toMatchObject({ from: '2026-01-01T11:00:00Z' });
    expect(zone('+05:30', '2026-01-01 12:00:00')).toMatchObject({ from: '2026-01-01T06:30:00Z' });
  });

  test('puts the scope around everything, ids and init values included', () => {
    const scope = { kind: 'compare', ref: { field: 'price' }, operator: 'eq', value: '1' } as const;
    for (const request of [
      {},
      { ids: ['1'] },
      { initKey: 'goods.id', initValue: ['1'] },
      { quickSearch: 'a' },
    ]) {
      const settled = plan(request, { scope }).plan?.where;
      expect(settled?.kind === 'and' ? settled.of[0] : settled).toEqual(scope);
    }
  });

  test('offers key, label and tree for choice, and whole trees at once', () => {
    expect(plan({ select: true }).plan).toMatchObject({ fields: ['id', 'name', 'pid'], limit: 10 });
    expect(plan({ select: true, showFields: ['price', 'hidden', 'none'] }).plan?.fields).toEqual([
      'id',
      'name',
      'price',
      'pid',
    ]);
    expect(plan({ select: true, isTree: true }).plan?.limit).toBe(10_000);
    expect(plan({ select: true, initKey: 'id', initValue: ['1'], limit: 999_999 }).plan).toMatchObject({
      init: true,
      limit: 999_999,
      where: { kind: 'in', values: ['1'] },
    });
  });

  test('finds by quick search in texts, and by the key when the text is one', () => {
    expect(plan({ quickSearch: '12' }).plan?.where).toMatchObject({
      kind: 'or',
      of: [{ kind: 'compare' }, { kind: 'like' }],
    });
    expect(plan({ quickSearch: 'ab' }).plan?.where).toMatchObject({ kind: 'like', text: 'ab' });
  });
});

test('a composite key survives being one text', () => {
  const line = registry.get('lab/line') as CompiledDefinition;
  const text = printKey(line, { order_id: 7, code: 'a,b/ü' });
  expect(text).toBe('7,a%2Cb%2F%C3%BC');
  expect(parseKey(line, text)).toEqual([7, 'a,b/ü']);
  expect(parseKey(line, '7')).toBeUndefined();
  expect(parseKey(line, 'x,y')).toBeUndefined();
  expect(parseKey(line, '7,%')).toBeUndefined();
});
