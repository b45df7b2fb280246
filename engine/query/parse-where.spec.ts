import { describe, expect, test } from '@jest/globals';
import { parseBackOfficeQuery } from './parse-back-office.ts';
import { parseRestQuery } from './parse-rest-query.ts';
import { readWhere } from './read-where.ts';
import type { WhereNode } from './request.ts';

const line = { field: 'name', operator: 'LIKE', val: 'a' };
const refusedBy = (where: unknown) => readWhere(where).error?.code;

/** A line within as many groups. */
function nested(groups: number): unknown {
  let node: unknown = line;
  for (let at = 0; at < groups; at += 1) node = { [at % 2 ? 'and' : 'or']: [node] };
  return node;
}

describe('an advanced filter', () => {
  test('keeps its groups and lines, from a tree and from its text, in both dialects', () => {
    const where: WhereNode = {
      or: [
        { and: [line, { field: 'price', operator: 'RANGE', val: ['1', ''] }] },
        { field: 'made', operator: 'gt', val: '2024-01-01', render: 'datetime' },
      ],
    };
    expect(readWhere(where)).toEqual({ where });
    expect(readWhere(JSON.stringify(where))).toEqual({ where });
    expect(parseRestQuery({ filter: JSON.stringify({ where }) })).toMatchObject({ where, equal: [] });
    expect(parseBackOfficeQuery({ where: JSON.stringify(where) }).where).toEqual(where);
  });

  test('is not there when nothing is asked', () => {
    for (const nothing of [undefined, null, '', { and: [] }, { or: [{ and: [] }, { or: [] }] }]) {
      expect(readWhere(nothing)).toEqual({ where: null });
    }
    expect(parseRestQuery({}).where).toBeNull();
    expect(parseBackOfficeQuery({}).where).toBeNull();
  });

  test('leaves empty groups out and takes numbers and switches as texts', () => {
    expect(readWhere({ and: [{ or: [] }, { field: 'a', operator: 'eq', val: 0 }] })).toEqual({
      where: { and: [{ field: 'a', operator: 'eq', val: '0' }] },
    });
    expect(readWhere({ field: 'a', operator: 'NULL' })).toEqual({
      where: { field: 'a', operator: 'NULL', val: '' },
    });
  });

  test.each([
    ['text that is no JSON', '{"and":['],
    ['a list', [line]],
    ['a number', 7],
    ['a text of a number', '7'],
    ['a group of both kinds', { and: [line], or: [line] }],
    ['a group that is no list', { and: { 0: line } }],
    ['a group of texts', { and: ['a'] }],
    ['a group of nothing', { and: [null] }],
    ['a line without a field', { operator: 'eq', val: '1' }],
    ['a line without an operator', { field: 'a', val: '1' }],
    ['a line without a value', { field: 'a', operator: 'eq' }],
    ['a line with an empty value', { field: 'a', operator: 'eq', val: '' }],
    ['a line with an empty list', { field: 'a', operator: 'IN', val: [] }],
    ['a value within a value', { field: 'a', operator: 'eq', val: { a: { b: 1 } } }],
    ['a field that is an object', { field: { a: 1 }, operator: 'eq', val: '1' }],
    ['a NUL byte', { field: 'a', operator: 'eq', val: 'a\0' }],
    ['a key of the prototype', '{"__proto__":{"and":[]}}'],
    ['keys of the prototype only', '{"constructor":{"field":"a"},"toString":1}'],
  ])('is refused: %s', (_, where) => {
    expect(refusedBy(where)).toBe('request.bad-value');
  });

  test('takes nothing from a prototype', () => {
    const inherited = Object.create({ field: 'a', operator: 'eq', val: '1', and: [line] }) as object;
    expect(refusedBy(inherited)).toBe('request.bad-value');
    expect(refusedBy('{"and":[{"__proto__":{"field":"a","operator":"eq","val":"1"}}]}')).toBe(
      'request.bad-value',
    );
  });

  test('goes five groups deep and no further, however deep it is sent', () => {
    expect(readWhere(nested(5)).error).toBeUndefined();
    expect(refusedBy(nested(6))).toBe('request.too-large');
    expect(refusedBy(`${'{"and":['.repeat(30_000)}${']}'.repeat(30_000)}`)).toBe('request.too-large');
  });

  test('has fifty lines at most, and fifty groups', () => {
    const lines = (many: number) => Array.from({ length: many }, () => line);
    expect(readWhere({ or: lines(50) }).error).toBeUndefined();
    expect(refusedBy({ or: lines(51) })).toBe('request.too-large');
    expect(refusedBy({ and: [{ or: lines(30) }, { or: lines(30) }] })).toBe('request.too-large');
    expect(refusedBy({ or: lines(10_000) })).toBe('request.too-large');
    expect(refusedBy({ or: Array.from({ length: 10_000 }, () => ({ and: [] })) })).toBe('request.too-large');
    expect(refusedBy(' '.repeat(1_000_001))).toBe('request.too-large');
  });
});
