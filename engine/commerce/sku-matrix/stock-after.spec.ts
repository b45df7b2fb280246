import { expect, test } from '@jest/globals';
import { commerceIssue } from '../commerce-issue.ts';
import { stockAfter } from './stock-after.ts';

const after = (current: number, locked: number, stock: number, stock_seen: number): unknown =>
  stockAfter({ current, locked, stock, stock_seen });

test('G6: what was sold meanwhile stays sold', () => {
  expect(after(7, 0, 12, 10)).toEqual({ ok: true, stock: 9, change: 2 });
  expect(after(7, 7, 10, 10)).toEqual({ ok: true, stock: 7, change: 0 });
  expect(after(7, 3, 6, 10)).toEqual({ ok: true, stock: 3, change: -4 });
});

test('G6: a result below 0 or below what orders hold is refused', () => {
  const short = (current: number, locked: number, result: number): unknown => ({
    ok: false,
    issue: commerceIssue('stock', 'stock.short', { current, locked, after: result }),
  });
  expect(after(7, 0, 2, 10)).toEqual(short(7, 0, -1));
  expect(after(7, 3, 5, 10)).toEqual(short(7, 3, 2));
});

test('a result above the bound, and fractions, are refused', () => {
  expect(after(9_999_999, 0, 11, 10)).toMatchObject({ ok: false, issue: { code: 'range.max' } });
  expect(after(9_999_998, 0, 11, 10)).toMatchObject({ ok: true, stock: 9_999_999 });
  expect(after(7, 0, 1.5, 1)).toMatchObject({ ok: false, issue: { code: 'integer' } });
});
