import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CompiledDefinition, compileDefinitions } from '#engine/compile/index.ts';
import type { Json, Operator } from '../definition/index.ts';
import type { Predicate } from '#engine/model/plan.ts';
import { planIndex } from './plan-index.ts';
import { emptyRequest, type IndexRequest, type SearchEntry } from './request.ts';

const { compiled: registry } = compileDefinitions([
  {
    name: 'lab/tag',
    title: 'Tags',
    table: 'tag',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
    ],
  },
  {
    name: 'lab/row',
    title: 'Rows',
    table: 'lab_row',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'small', type: 'number', db: { type: 'smallint' } },
      { name: 'count', type: 'number' },
      { name: 'large', type: 'number', db: { type: 'bigint' } },
      { name: 'price', type: 'money' },
      { name: 'exact', type: 'float', precision: 10, scale: 2 },
      { name: 'ratio', type: 'float', db: { type: 'real' } },
      { name: 'name', type: 'string' },
      { name: 'on', type: 'switch' },
      { name: 'day', type: 'date' },
      { name: 'seen', type: 'datetime' },
      { name: 'made', type: 'timestamp' },
      { name: 'ticks', type: 'number', db: { type: 'integer' } },
      {
        name: 'marks',
        type: 'selects',
        options: [
          { key: 'a', label: 'A' },
          { key: 'b', label: 'B' },
        ],
      },
      { name: 'code', type: 'uuid' },
      { name: 'tag_id', type: 'remoteSelect', relation: { definition: 'lab/tag' } },
      { name: 'others', type: 'remoteSelects', relation: { definition: 'lab/tag' } },
      {
        name: 'tags',
        type: 'manyToMany',
        relation: {
          definition: 'lab/tag',
          name: 'tag_rows',
          through: { table: 'row_tag', from: 'row_id', to: 'tag_id' },
        },
      },
    ],
  },
]);
const rows = registry.get('lab/row') as CompiledDefinition;
const names = new Set(rows.fields.map(({ name }) => name));
const access = { read: names, search: names };

function planned(
  request: Partial<IndexRequest>,
  dialect: 'rest' | 'backOffice' = 'backOffice',
  timeZone = 'Asia/Shanghai',
) {
  return planIndex(
    rows,
    { ...emptyRequest(), ...request },
    { access, scope: null, registry, dialect, timeZone },
  );
}
const where = (field: string, operator: string, val: SearchEntry['val'], render?: string) =>
  planned({ search: [{ field, operator, val, ...(render === undefined ? {} : { render }) }] });
const exact = (
  field: string,
  operator: string,
  val: SearchEntry['val'],
  render = 'datetime',
  timeZone = 'Asia/Shanghai',
) => planned({ search: [{ field, operator, val, render }] }, 'rest', timeZone).plan?.where;

/** Whether a stored number, or none, is found by a predicate over the one field. */
function finds(predicate: Predicate | undefined, stored: number | null): boolean {
  if (!predicate) throw new Error('there is no plan');
  const to = (value: Json | undefined): number => Number(value);
  switch (predicate.kind) {
    case 'never':
      return false;
    case 'and':
      return predicate.of.every((each) => finds(each, stored));
    case 'or':
      return predicate.of.some((each) => finds(each, stored));
    case 'not':
      return !finds(predicate.of, stored);
    case 'null':
      return (stored === null) !== predicate.negate;
    case 'compare': {
      if (stored === null) return false;
      const value = to(predicate.value);
      const { operator } = predicate;
      if (operator === 'eq' || operator === 'ne') return (stored === value) === (operator === 'eq');
      if (operator === 'gt' || operator === 'egt')
        return operator === 'gt' ? stored > value : stored >= value;
      return operator === 'lt' ? stored < value : stored <= value;
    }
    case 'range': {
      if (stored === null) return false;
      const above = predicate.from === undefined || stored >= to(predicate.from);
      const below = predicate.to === undefined || stored <= to(predicate.to);
      return (above && below) !== predicate.negate;
    }
    case 'in':
      return stored !== null && predicate.values.map(to).includes(stored) !== predicate.negate;
    default:
      throw new Error(`${predicate.kind} is no question of numbers`);
  }
}

/** Operands people type against whole numbers, those that no column holds among them. */
const operands = fc.oneof(
  fc.integer({ min: -40_000, max: 40_000 }).map(String),
  fc
    .tuple(fc.integer({ min: -40_000, max: 40_000 }), fc.constantFrom('0', '25', '5', '999'))
    .map(([whole, rest]) => `${whole}.${rest}`),
  fc.constantFrom('1e3', '-1e9', '1e-2', '-0.5', '.5', '99999999999999999999'),
);
const stored = fc.integer({ min: -32_768, max: 32_767 });

describe('a comparison of numbers', () => {
  const asked: [Operator, (row: number, operand: number) => boolean][] = [
    ['eq', (row, operand) => row === operand],
    ['ne', (row, operand) => row !== operand],
    ['gt', (row, operand) => row > operand],
    ['egt', (row, operand) => row >= operand],
    ['lt', (row, operand) => row < operand],
    ['elt', (row, operand) => row <= operand],
  ];

  test('finds what it says, whatever lies between two whole numbers or beyond what the column can hold', () => {
    fc.assert(
      fc.property(operands, stored, (operand, row) => {
        for (const [operator, holds] of asked) {
          const predicate = where('small', operator, operand).plan?.where;
          // Equality is of what can be written: `1.50` and `1e3` are no way to write a whole number.
          if (/[.e]/i.test(operand) && (operator === 'eq' || operator === 'ne')) continue;
          const found = { operand, operator, row, found: finds(predicate, row) };
          expect(found).toEqual({ ...found, found: holds(row, Number(operand)) });
          expect(finds(predicate, null)).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('of a range finds what is between, its negation the rest', () => {
    const ends = fc.oneof(operands, fc.constant(''));
    fc.assert(
      fc.property(ends, ends, stored, (from, to, row) => {
        if (from === '' && to === '') return;
        const between = (from === '' || row >= Number(from)) && (to === '' || row <= Number(to));
        for (const [operator, holds] of [
          ['RANGE', between],
          ['NOT RANGE', !between],
        ] as const) {
          const found = {
            from,
            to,
            row,
            operator,
            found: finds(where('small', operator, `${from},${to}`).plan?.where, row),
          };
          expect(found).toEqual({ ...found, found: holds });
        }
      }),
      { numRuns: 400 },
    );
  });

  test('with what is no number finds nothing, and its contrary every value', () => {
    for (const operator of ['eq', 'gt', 'elt', 'IN', 'RANGE'])
      expect([operator, where('count', operator, operator === 'RANGE' ? 'abc,' : 'abc').plan?.where]).toEqual(
        [operator, { kind: 'never' }],
      );
    for (const operator of ['ne', 'NOT IN', 'NOT RANGE'])
      expect([
        operator,
        where('count', operator, operator === 'NOT RANGE' ? ',abc' : 'abc').plan?.where,
      ]).toEqual([operator, { kind: 'null', ref: { field: 'count' }, negate: true }]);
  });

  test('keeps the digits of large and of exact numbers', () => {
    const value = (field: string, operator: string, val: string) => {
      const found = where(field, operator, val).plan?.where;
      return found?.kind === 'compare' ? found.value : found?.kind;
    };
    expect(value('large', 'gt', '9007199254740993.5')).toBe('9007199254740993');
    expect(value('large', 'lt', '9007199254740993.5')).toBe('9007199254740994');
    expect(value('large', 'lt', '9223372036854775808')).toBe('null');
    expect(value('exact', 'gt', '0.123456789')).toBe('0.123456789');
    expect(value('exact', 'gt', '-12e-4')).toBe('-0.0012');
    expect(value('exact', 'gt', '5e3')).toBe('5000.00');
    expect(value('price', 'gt', '1.005')).toBe('100');
    expect(value('price', 'egt', '1.005')).toBe('101');
    expect(value('ratio', 'gt', '1e-60')).toBe(0);
    expect(value('ratio', 'lt', '1e300')).toBe('null');
    expect(value('ratio', 'gt', '-1e300')).toBe('null');
    expect(value('ratio', 'gt', '1e9999')).toBe('never');
  });
});

describe('other operands', () => {
  test('are taken only in a form that the column has', () => {
    const never = { kind: 'never' };
    expect(where('code', 'eq', 'no-uuid').plan?.where).toEqual(never);
    expect(where('on', 'eq', 'perhaps').plan?.where).toEqual(never);
    expect(where('day', 'gt', 'soon').plan?.where).toEqual(never);
    expect(where('name', 'eq', 'a\0b').error ?? where('name', 'eq', 'a\0b').plan?.where).toBeTruthy();
    expect(where('on', 'eq', '1').plan?.where).toMatchObject({ kind: 'compare', value: 1 });
  });

  test('of a membership must all be there', () => {
    expect(where('marks', 'FIND_IN_SET', 'a,b').plan?.where).toEqual({
      kind: 'holds',
      ref: { field: 'marks' },
      values: ['a', 'b'],
    });
    expect(where('marks', 'FIND_IN_SET', []).plan?.where).toEqual({ kind: 'never' });
    expect(where('tags', 'FIND_IN_SET', ['1', 'x']).plan?.where).toEqual({ kind: 'never' });
  });

  test('that are several where one is wanted are refused, and so is half a range', () => {
    expect(where('name', 'eq', ['a', 'b']).error).toMatchObject({
      code: 'request.bad-value',
      params: { reason: 'scalar' },
    });
    expect(where('count', 'RANGE', '1,2,3').error).toMatchObject({ params: { reason: 'range' } });
    expect(where('count', 'RANGE', ['1']).error).toMatchObject({ params: { reason: 'range' } });
    const many = Array.from({ length: 10_001 }, (_, at) => String(at));
    expect(where('count', 'IN', many).error?.code).toBe('request.too-large');
  });

  test('of operators that nobody knows, or that the field has not, are refused', () => {
    expect(where('name', 'ALMOST', 'x').error).toMatchObject({
      code: 'request.bad-operator',
      params: { operator: 'ALMOST' },
    });
    expect(where('name', 'FIND_IN_SET', 'x').error?.code).toBe('request.bad-operator');
  });

  test('in a list search the labels of what it holds', () => {
    expect(where('others', 'LIKE', 'a').plan?.where).toMatchObject({
      kind: 'like',
      ref: { relation: 'others_rows', field: 'name' },
    });
    expect(where('tag_id', 'LIKE', '1').plan?.where).toMatchObject({
      kind: 'like',
      ref: { field: 'tag_id' },
    });
    expect(where('name', 'NOT LIKE', 'a').plan?.where).toMatchObject({ kind: 'like', negate: true });
  });

  test('that ask for nothing leave the condition out', () => {
    expect(where('count', 'RANGE', ',').plan?.where).toEqual({ kind: 'and', of: [] });
    expect(where('count', 'NULL', '').plan?.where).toEqual({
      kind: 'null',
      ref: { field: 'count' },
      negate: false,
    });
  });
});

describe('equality', () => {
  const equal = (field: string, value: string | string[] | null) => planned({ equal: [{ field, value }] });

  test('is one value, one of several, or none', () => {
    expect(equal('count', '7').plan?.where).toMatchObject({ kind: 'compare', value: 7 });
    expect(equal('count', ['7', 'x']).plan?.where).toMatchObject({ kind: 'in', values: [7] });
    expect(equal('count', ['x']).plan?.where).toEqual({ kind: 'never' });
    expect(equal('count', null).plan?.where).toEqual({
      kind: 'null',
      ref: { field: 'count' },
      negate: false,
    });
  });

  test('with a list is one of what it holds', () => {
    expect(equal('marks', 'a').plan?.where).toMatchObject({ kind: 'in', values: ['a'] });
  });

  test('is refused where the field is not searched by it, but for keys', () => {
    const none: CompiledDefinition = {
      ...rows,
      fieldByName: new Map(
        [...rows.fieldByName].map(([name, field]) => [
          name,
          { ...field, search: { ...field.search, operators: [] } },
        ]),
      ),
    };
    const ask = (field: string) =>
      planIndex(
        none,
        { ...emptyRequest(), equal: [{ field, value: '1' }] },
        { access, scope: null, registry },
      );
    expect(ask('count').error?.code).toBe('request.bad-operator');
    expect(ask('id').error).toBeUndefined();
  });
});

describe('a datetime', () => {
  test('of the wire is a range of both ends in the site’s time zone, or one second', () => {
    expect(where('made', 'RANGE', '2024-05-01 00:00:00,2024-05-01 23:59:59', 'datetime').plan?.where).toEqual(
      {
        kind: 'range',
        ref: { field: 'made' },
        from: '2024-04-30T16:00:00Z',
        to: '2024-05-01T15:59:59.999999Z',
        negate: false,
      },
    );
    expect(where('made', 'RANGE', '2024-05-01,', 'datetime').plan?.where).toEqual({ kind: 'and', of: [] });
    expect(where('made', 'eq', '2024-05-01 08:00:00', 'datetime').plan?.where).toMatchObject({
      from: '2024-05-01T00:00:00Z',
      to: '2024-05-01T00:00:00.999999Z',
    });
    expect(where('day', 'eq', '2024-05-01', 'datetime').plan?.where).toEqual({
      kind: 'compare',
      ref: { field: 'day' },
      operator: 'eq',
      value: '2024-05-01',
    });
    expect(where('made', 'RANGE', 'soon,later', 'datetime').error).toMatchObject({
      params: { reason: 'datetime' },
    });
    expect(where('made', 'eq', '2024-02-30', 'datetime').error).toMatchObject({
      params: { reason: 'datetime' },
    });
  });

  test('said exactly may leave an end open, and compares by whole seconds or days', () => {
    expect(exact('made', 'RANGE', '2024-05-01,')).toEqual({
      kind: 'range',
      ref: { field: 'made' },
      from: '2024-04-30T16:00:00Z',
      negate: false,
    });
    expect(exact('made', 'NOT RANGE', ',2024-05-01')).toMatchObject({
      to: '2024-05-01T15:59:59.999999Z',
      negate: true,
    });
    const value = (operator: string) => {
      const found = exact('made', operator, '2024-05-01');
      return found?.kind === 'compare' ? [found.operator, found.value] : found;
    };
    expect(value('gt')).toEqual(['gt', '2024-05-01T15:59:59.999999Z']);
    expect(value('egt')).toEqual(['egt', '2024-04-30T16:00:00Z']);
    expect(value('lt')).toEqual(['lt', '2024-04-30T16:00:00Z']);
    expect(value('elt')).toEqual(['elt', '2024-05-01T15:59:59.999999Z']);
    expect(exact('made', 'ne', '2024-05-01')).toMatchObject({ kind: 'range', negate: true });
    expect(exact('made', 'NULL', '')).toMatchObject({ kind: 'null' });
  });

  test('is stored as its column keeps it: an instant, the clock on the wall, a day, seconds', () => {
    const from = (field: string) => {
      const found = exact(field, 'RANGE', '2024-05-01 08:00:00,');
      return found?.kind === 'range' ? found.from : found;
    };
    expect(from('made')).toBe('2024-05-01T00:00:00Z');
    expect(from('seen')).toBe('2024-05-01 08:00:00');
    expect(from('day')).toBe('2024-05-01');
    expect(from('ticks')).toBe(1_714_521_600);
    expect(from('large')).toBe('1714521600');
    expect(from('exact')).toBe('1714521600');
    // A column of two bytes holds no datetime of today: its greatest value stands for it.
    expect(from('small')).toBe(32_767);
  });

  test('has its own offset, is unix seconds, or is read in a zone that changes its clock', () => {
    const at = (text: string, zone = 'Asia/Shanghai') => {
      const found = exact('made', 'egt', text, 'datetime', zone);
      return found?.kind === 'compare' ? found.value : found;
    };
    expect(at('2024-05-01 08:00:00+02:00')).toBe('2024-05-01T06:00:00Z');
    expect(at('2024-05-01T08:00Z')).toBe('2024-05-01T08:00:00Z');
    expect(at('1714521600')).toBe('2024-05-01T00:00:00Z');
    expect(at('2024-01-15 12:00:00', 'Europe/Berlin')).toBe('2024-01-15T11:00:00Z');
    expect(at('2024-07-15 12:00:00', 'Europe/Berlin')).toBe('2024-07-15T10:00:00Z');
    expect(at('2024-07-15 12:00:00', '-03:30')).toBe('2024-07-15T15:30:00Z');
    expect(at('2024-07-15 12:00:00', 'UTC')).toBe('2024-07-15T12:00:00Z');
  });

  test('means nothing to a field that keeps none', () => {
    expect(where('name', 'eq', '2024-05-01', 'datetime').plan?.where).toMatchObject({
      kind: 'compare',
      value: '2024-05-01',
    });
    expect(where('marks', 'FIND_IN_SET', 'a', 'datetime').plan?.where).toMatchObject({ kind: 'holds' });
    expect(where('made', 'NULL', '', 'datetime').plan?.where).toMatchObject({ kind: 'null' });
  });
});
