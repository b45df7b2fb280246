import { describe, expect, test } from '@jest/globals';
import { parseBackOfficeQuery } from './parse-back-office.ts';
import { parseRestQuery } from './parse-rest-query.ts';

const refused = (query: unknown) => parseBackOfficeQuery(query).refused;

describe('a back-office query', () => {
  test('without anything asks for ten rows of the first page', () => {
    expect(parseBackOfficeQuery({})).toMatchObject({
      limit: 10,
      offset: 0,
      order: [],
      search: [],
      quickSearch: '',
    });
    expect(parseBackOfficeQuery(undefined).refused).toBeUndefined();
  });

  test('is capped at a thousand rows unless initValue names the rows', () => {
    expect(parseBackOfficeQuery({ limit: '999999' }).limit).toBe(1000);
    expect(parseBackOfficeQuery({ limit: '10', page: '3', initKey: 'id', initValue: ['7'] })).toMatchObject({
      limit: 999_999,
      offset: 0,
      initValue: ['7'],
    });
    expect(parseBackOfficeQuery({ initKey: 'id', initValue: '0' })).toMatchObject({
      limit: 10,
      initValue: [],
    });
  });

  test('skips search entries that lack a part and takes lists beyond the parser limit', () => {
    const whole = { field: 'a', operator: '=', val: '1', render: 'datetime' };
    const search = {
      0: { field: 'a', operator: 'eq', val: '' },
      1: { field: '', operator: 'eq', val: '1' },
      2: whole,
      3: { field: 'a', val: '1' },
    };
    expect(parseBackOfficeQuery({ search }).search).toEqual([whole]);
  });

  test.each([
    [{ page: '0' }],
    [{ page: '-1' }],
    [{ page: '1.5' }],
    [{ page: 'NaN' }],
    [{ page: '9007199254740991', limit: '1000' }],
    [{ limit: '0' }],
    [{ limit: ['1'] }],
    [{ order: 'id,up' }],
    [{ quickSearch: { a: '1' } }],
    [{ quickSearch: 'a\0' }],
    [{ search: 'a' }],
    [{ search: [['a']] }],
    [{ search: [{ field: { a: 1 }, operator: 'eq', val: '1' }] }],
    [{ search: [{ field: 'a', operator: 'eq', val: [['1']] }] }],
  ])('is refused with a clear code: %j', (query) => {
    expect(refused(query)?.code).toBe('request.bad-value');
  });

  test('is refused when it is too large', () => {
    const entry = { field: 'a', operator: 'eq', val: '1' };
    expect(refused({ search: Array.from({ length: 101 }, () => entry) })?.code).toBe('request.too-large');
    expect(refused({ ids: Array.from({ length: 10_001 }, () => '1') })?.code).toBe('request.too-large');
    expect(refused({ quickSearch: 'a'.repeat(10_001) })?.code).toBe('request.too-large');
  });
});

describe('a REST query', () => {
  test('reads sort, range and filter as texts of JSON', () => {
    const filter = {
      q: ' x ',
      status: 1,
      kind: ['a', 'b'],
      note: null,
      search: [{ field: 'a', operator: 'gt', val: 3 }],
    };
    const request = parseRestQuery({
      sort: '["name","DESC"]',
      range: '[20,29]',
      filter: JSON.stringify(filter),
    });
    expect(request).toMatchObject({
      limit: 10,
      offset: 20,
      order: [{ field: 'name', direction: 'desc' }],
      quickSearch: 'x',
      equal: [
        { field: 'status', value: '1' },
        { field: 'kind', value: ['a', 'b'] },
        { field: 'note', value: null },
      ],
      search: [{ field: 'a', operator: 'gt', val: '3' }],
    });
  });

  test('takes many ids, each a key of its own, and answers all of them', () => {
    const request = parseRestQuery({ filter: '{"id":[1,"2,b"]}' });
    expect(request).toMatchObject({ ids: ['1', '2,b'], limit: 10_000 });
  });

  test('keeps names of the prototype as the plain names they are', () => {
    expect(parseRestQuery({ filter: '{"__proto__":1}' }).equal).toEqual([{ field: '__proto__', value: '1' }]);
  });

  test('names the parameter whose direction is wrong', () => {
    const params = { field: 'sort', reason: 'direction' };
    expect(parseRestQuery({ sort: '["name","UP"]' }).refused).toEqual({ code: 'request.bad-value', params });
  });

  test.each([
    [{ filter: '{' }],
    [{ filter: '[]' }],
    [{ filter: { a: 1 } }],
    [{ range: '[5]' }],
    [{ range: '[9,0]' }],
    [{ range: '[-1,5]' }],
    [{ sort: '{"a":1}' }],
    [{ filter: '{"a":{"b":{"c":1}}}' }],
    [{ filter: `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}` }],
  ])('is refused with a clear code', (query) => {
    expect(parseRestQuery(query).refused?.code).toBe('request.bad-value');
  });
});
