import { describe, expect, test } from '@jest/globals';
import { commerceIssue } from '../commerce-issue.ts';
import { batchSet, type BatchChange } from './batch-set.ts';
import { group, row, storedMatrix } from './matrix.fixture.ts';
import { toEnding } from './price-ending.ts';
import type { SkuRow } from './sku-matrix.ts';

const { rows } = storedMatrix(group('colour', 'red', 'blue'), group('size', 'S', 'L'));

function changed(given: readonly SkuRow[], batch: BatchChange, values: string[] = []): readonly SkuRow[] {
  const result = batchSet(given, batch, values);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.rows;
}

describe('a batch', () => {
  test('G4: adds 10 % half up to the rows of one size', () => {
    const priced = rows.map((each) => ({ ...each, price: 995 }));
    const after = changed(priced, { column: 'price', change: { kind: 'percent', rate: 11_000 } }, ['size-L']);
    expect(after.map(({ price }) => price)).toEqual([995, 1095, 995, 1095]);
    expect(after[0]).toBe(priced[0]);
  });

  test('G5: needs rows', () => {
    expect(batchSet([], { column: 'stock', change: { kind: 'set', value: 5 } })).toEqual({
      ok: false,
      issues: [commerceIssue('skus', 'skus.generate')],
    });
  });

  test('sets, adds, takes away; of several values the rows that have all of them', () => {
    const stock = (batch: BatchChange, values?: string[]): number[] =>
      changed(rows, batch, values).map((each) => each.stock);
    expect(stock({ column: 'stock', change: { kind: 'set', value: 7 } })).toEqual([7, 7, 7, 7]);
    expect(stock({ column: 'stock', change: { kind: 'add', value: -10 } })).toEqual([0, 10, 20, 30]);
    const one = ['colour-blue', 'size-S'];
    expect(stock({ column: 'stock', change: { kind: 'add', value: 1 } }, one)).toEqual([10, 20, 31, 40]);
  });

  test('sets pictures, and nothing else of a row', () => {
    const after = changed(rows, { column: 'image', value: 'new.png' }, ['colour-red']);
    expect(after).toEqual(rows.map((each, at) => (at < 2 ? { ...each, image: 'new.png' } : each)));
  });

  test('rounds amounts of money to an ending', () => {
    const price = (batch: BatchChange): number[] => changed(rows, batch).map((each) => each.price);
    expect(price({ column: 'price', change: { kind: 'add', value: 60 }, ending: 0 })).toEqual([
      1100, 1100, 1100, 1100,
    ]);
    expect(price({ column: 'price', change: { kind: 'percent', rate: 15_000 }, ending: 99 })[0]).toBe(1499);
  });

  test.each<[string, BatchChange, unknown[]]>([
    [
      'below 0',
      { column: 'stock', change: { kind: 'add', value: -15 } },
      [{ path: 'skus[0].stock', code: 'range.min', params: { min: 0 } }],
    ],
    [
      'above the bound',
      { column: 'stock', change: { kind: 'add', value: 9_999_960 } },
      [{ path: 'skus[3].stock', code: 'range.max', params: { max: 9_999_999 } }],
    ],
    [
      'a rate below 0',
      { column: 'price', change: { kind: 'percent', rate: -1 } },
      [{ path: 'rate', code: 'range.min', params: { min: 0 } }],
    ],
    [
      'a rate that is none',
      { column: 'price', change: { kind: 'percent', rate: 0.5 } },
      [{ path: 'rate', code: 'integer' }],
    ],
    [
      'a rate out of all measure',
      { column: 'price', change: { kind: 'percent', rate: 1e9 } },
      [{ path: 'rate', code: 'range.max', params: { max: 1_000_000 } }],
    ],
  ])('is refused whole for %s', (_, batch, issues) => {
    expect(batchSet(rows, batch)).toEqual({ ok: false, issues });
  });

  test('reports a fraction and an amount no column holds, in units of money', () => {
    const issuesOf = (change: BatchChange): unknown => batchSet([row({})], change);
    expect(issuesOf({ column: 'weight', change: { kind: 'set', value: 1.5 } })).toMatchObject({
      issues: [{ path: 'skus[0].weight', code: 'integer' }],
    });
    expect(issuesOf({ column: 'price', change: { kind: 'set', value: 1e12 } })).toMatchObject({
      issues: [{ path: 'skus[0].price', code: 'range.max', params: { max: '999999999.99' } }],
    });
  });

  test('reports a number that was wrong before instead of failing on it', () => {
    expect(
      batchSet([row({ stock: -3 })], { column: 'stock', change: { kind: 'percent', rate: 5000 } }),
    ).toMatchObject({
      issues: [{ path: 'skus[0].stock', code: 'range.min' }],
    });
  });
});

test('an ending is the nearest one, the higher of two, never 0', () => {
  expect([1234, 1250, 1249, 1].map((cents) => toEnding(cents, 0))).toEqual([1200, 1300, 1200, 100]);
  expect([1234, 1240, 1239, 5].map((cents) => toEnding(cents, 90))).toEqual([1190, 1290, 1190, 90]);
  expect([1234, 1249, 1248, 5].map((cents) => toEnding(cents, 99))).toEqual([1199, 1299, 1199, 99]);
  expect([0, 90, 99].map((ending) => toEnding(0, ending as 0))).toEqual([0, 0, 0]);
});
