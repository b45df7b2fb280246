import { describe, expect, test } from '@jest/globals';
import { readAddress, writeAddress, type RecordFilter } from './address.ts';
import { clerk, leafView } from './search.fixture.ts';

const view = leafView();
const read = (params: Record<string, unknown>) => readAddress(params, view);
const search = (params: Record<string, unknown>) => read(params).filter.search;
const iso = (year: number, month: number, day: number, ...time: number[]) =>
  new Date(year, month - 1, day, ...time).toISOString().replace('.000Z', 'Z');

describe('an address', () => {
  test('asks by the operator of the field', () => {
    expect(search({ name: 'ab, c' })).toEqual([{ field: 'name', operator: 'LIKE', val: 'ab, c' }]);
    expect(search({ price: '5,7.5' })).toEqual([{ field: 'price', operator: 'RANGE', val: ['5', '7.5'] }]);
    expect(search({ price: '5' })).toEqual([{ field: 'price', operator: 'RANGE', val: ['5', '5'] }]);
    expect(search({ price: '5,' })).toEqual([{ field: 'price', operator: 'RANGE', val: ['5', ''] }]);
    expect(search({ kind: 'a' })).toEqual([{ field: 'kind', operator: 'eq', val: 'a' }]);
    expect(search({ kind: 'a,b' })).toEqual([{ field: 'kind', operator: 'IN', val: ['a', 'b'] }]);
    expect(search({ kind: ['a', 'b'] })).toEqual([{ field: 'kind', operator: 'IN', val: ['a', 'b'] }]);
    expect(search({ kind: 'c\\,d' })).toEqual([{ field: 'kind', operator: 'eq', val: 'c,d' }]);
    expect(search({ words: 'x,y' })).toEqual([{ field: 'words', operator: 'FIND_IN_SET', val: ['x', 'y'] }]);
    expect(search({ note: '1' })).toEqual([{ field: 'note', operator: 'NULL', val: 'true' }]);
    expect(search({ brand_id: '3' })).toEqual([{ field: 'brand_id', operator: 'eq', val: '3' }]);
    expect(search({ 'brand.name': 'ac' })).toEqual([{ field: 'brand.name', operator: 'LIKE', val: 'ac' }]);
    expect(search({ 'brand.country': 'cn' })).toEqual([
      { field: 'brand.country', operator: 'LIKE', val: 'cn' },
    ]);
  });

  test('reads days as they are on the reader’s calendar', () => {
    expect(search({ made: '2024-01-31' })).toEqual([
      {
        field: 'made',
        operator: 'RANGE',
        val: [iso(2024, 1, 31), iso(2024, 1, 31, 23, 59, 59)],
        render: 'datetime',
      },
    ]);
    expect(search({ picked: '2024-01-30,2024-01-31' })).toEqual([
      { field: 'picked', operator: 'RANGE', val: ['2024-01-30', '2024-01-31'], render: 'datetime' },
    ]);
    expect(search({ made: '2024-01-31T10:00:00Z,' })).toEqual([
      { field: 'made', operator: 'RANGE', val: ['2024-01-31T10:00:00Z', ''], render: 'datetime' },
    ]);
  });

  test('carries quick words, a tree, and fields that have the name of a parameter', () => {
    const where = { or: [{ field: 'name', operator: 'LIKE', val: 'a' }] };
    expect(read({ q: 'tea', where: JSON.stringify(where), page: '3', '~page': 'p' }).filter).toEqual({
      q: 'tea',
      where,
      search: [{ field: 'page', operator: 'LIKE', val: 'p' }],
    });
  });

  test('still understands the filter of links to child rows', () => {
    expect(read({ filter: '{"brand_id":7,"kind":["a","b"],"price":5}', page: '1' }).filter.search).toEqual([
      { field: 'brand_id', operator: 'eq', val: '7' },
      { field: 'kind', operator: 'IN', val: ['a', 'b'] },
      { field: 'price', operator: 'RANGE', val: ['5', '5'] },
    ]);
    expect(read({ filter: { grade: 5, name: null } }).filter).toEqual({ grade: 5, name: null });
    const entry = { field: 'price', operator: 'gt', val: '5' };
    expect(search({ filter: JSON.stringify({ search: [entry] }) })).toEqual([entry]);
  });

  test('names what can’t be asked, and asks the rest', () => {
    const address = readAddress(
      { name: 'a', secret: 'x', phone: '1', nothing: '1', made: 'soon', price: '1,2,3', 'brand.secret': 's' },
      leafView(clerk),
    );
    expect(address.filter.search).toEqual([{ field: 'name', operator: 'LIKE', val: 'a' }]);
    expect(address.ignored.sort()).toEqual(
      ['brand.secret', 'made', 'nothing', 'phone', 'price', 'secret'].sort(),
    );
  });

  test('does not ask a tree of which one line can’t be asked', () => {
    const tree = (field: string) => ({
      or: [{ field: 'name', operator: 'LIKE', val: 'a' }, { and: [{ field, operator: 'eq', val: '1' }] }],
    });
    const asked = (field: string) => readAddress({ where: tree(field) }, leafView(clerk));
    expect(asked('secret')).toEqual({ filter: {}, ignored: ['secret'] });
    expect(asked('price').ignored).toEqual([]);
    expect(read({ where: '{"and":' })).toEqual({ filter: {}, ignored: ['where'] });
    expect(read({ where: '{"and":['.repeat(5000) })).toEqual({ filter: {}, ignored: ['where'] });
  });

  test('survives what nobody should send', () => {
    const hostile = JSON.parse('{"__proto__":"1","constructor":"1","toString":"1"}') as Record<
      string,
      unknown
    >;
    // What begins with an underscore belongs to others.
    expect(read(hostile)).toEqual({ filter: {}, ignored: ['constructor', 'toString'] });
    expect(read({ filter: '[]' }).ignored).toEqual(['filter']);
    expect(read({ filter: '{' }).ignored).toEqual(['filter']);
    expect(read({ filter: { search: ['x', { field: 'name' }, 7] } }).ignored).toEqual([
      'search',
      'search',
      'search',
    ]);
    expect(read({ kind: ',,,' }).filter).toEqual({});
  });
});

describe('a filter in an address', () => {
  test.each<[string, RecordFilter, Record<string, string>]>([
    ['nothing', {}, {}],
    ['quick words', { q: 'tea' }, { q: 'tea' }],
    [
      'conditions of the common search',
      {
        search: [
          { field: 'name', operator: 'LIKE', val: 'a,b' },
          { field: 'kind', operator: 'IN', val: ['a', 'c,d'] },
          { field: 'price', operator: 'RANGE', val: ['', '9'] },
          { field: 'note', operator: 'NULL', val: 'true' },
          { field: 'page', operator: 'LIKE', val: 'p' },
        ],
      },
      { name: 'a,b', kind: 'a,c\\,d', price: ',9', note: 'true', '~page': 'p' },
    ],
    [
      'moments',
      {
        search: [
          {
            field: 'made',
            operator: 'RANGE',
            val: ['2024-01-01T00:00:00Z', '2024-01-31T23:59:59Z'],
            render: 'datetime',
          },
        ],
      },
      { made: '2024-01-01T00:00:00Z,2024-01-31T23:59:59Z' },
    ],
    [
      'conditions with operators of their own, and equalities nobody searches by',
      { search: [{ field: 'price', operator: 'gt', val: '5' }], grade: 5, name: null },
      {
        grade: '5',
        filter: '{"name":null,"search":[{"field":"price","operator":"gt","val":"5"}]}',
      },
    ],
    [
      'a tree',
      { where: { or: [{ field: 'name', operator: 'LIKE', val: 'a' }] } },
      { where: '{"or":[{"field":"name","operator":"LIKE","val":"a"}]}' },
    ],
  ])('is short, and read as it was written: %s', (_, filter, params) => {
    expect(writeAddress(filter, view)).toEqual(params);
    const back = readAddress(params, view);
    expect(back.ignored).toEqual([]);
    expect(JSON.parse(JSON.stringify(back.filter))).toEqual(
      filter.grade === undefined ? filter : { ...filter, grade: '5' },
    );
  });

  test('keeps a second condition on the same field', () => {
    const both = [
      { field: 'name', operator: 'LIKE', val: 'a' },
      { field: 'name', operator: 'LIKE', val: 'b' },
    ];
    const params = writeAddress({ search: both }, view);
    expect(params.name).toBe('a');
    expect(search(params)).toEqual(expect.arrayContaining(both));
  });
});
