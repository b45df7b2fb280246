import { describe, expect, it } from '@jest/globals';
import type { Line } from './change-set.ts';
import { sumOf } from './sum-of.ts';

const lines = (...values: (string | number | null)[]): Line[] =>
  values.map((price, at) => ({
    id: `${at}`,
    kind: 'stored',
    removed: false,
    changed: false,
    values: { price },
  }));

describe('the sum of a column', () => {
  it('is exact to the last digit', () => {
    expect(sumOf(lines('0.10', '0.20'), 'price')).toBe('0.30');
    expect(sumOf(lines('90071992547409.91', '0.09', -1), 'price')).toBe('90071992547409.00');
    expect(sumOf(lines('-0.05'), 'price')).toBe('-0.05');
  });

  it('leaves out what is no figure and what will be deleted, and is nothing without figures', () => {
    const [one, two] = lines('5', '7');
    expect(sumOf([one as Line, { ...(two as Line), removed: true }, ...lines(null, 'x')], 'price')).toBe('5');
    expect(sumOf(lines(null), 'price')).toBeNull();
  });
});
