import { describe, expect, test } from '@jest/globals';
import { decimalSum } from './decimal-sum.ts';

describe('decimalSum', () => {
  test('is exact beyond what a number holds, whatever the scales', () => {
    expect(decimalSum(['92233720368547758.07', '-0.08'])).toBe('92233720368547757.99');
    expect(decimalSum(['0.1', '0.2'])).toBe('0.3');
    expect(decimalSum(['12.50', '-20'])).toBe('-7.50');
    expect(decimalSum(['7', '-7'])).toBe('0');
  });

  test('passes over what is no figure', () => {
    expect(decimalSum(['1', 'x', ''])).toBe('1');
    expect(decimalSum(['', '****'])).toBeNull();
  });
});
