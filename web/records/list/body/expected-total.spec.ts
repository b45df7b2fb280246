import { describe, expect, test } from '@jest/globals';
import { expectedTotal } from './expected-total.ts';

const rows = (...prices: unknown[]) => prices.map((price, id) => ({ id, price })) as never;

describe('the room for a sum that is still to come', () => {
  test('holds the sum of so many rows like these', () => {
    expect(expectedTotal(rows('5367.00', '-19.90'), 'price', 260)).toBe('0000000.00');
    expect('421656.70'.length).toBeLessThan(expectedTotal(rows('5367.00'), 'price', 260).length);
    expect(expectedTotal(rows(9, 12), 'price', 2)).toBe('000');
  });

  test('counts the rows at hand where the others are not counted', () => {
    expect(expectedTotal(rows(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), 'price', 0)).toBe('000');
  });

  test('is none without a figure', () => {
    expect(expectedTotal([], 'price', 10)).toBe('');
    expect(expectedTotal(rows(null, ''), 'price', 10)).toBe('');
  });
});
