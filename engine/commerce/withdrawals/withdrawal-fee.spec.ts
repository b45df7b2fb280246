import { expect, test } from '@jest/globals';
import { withdrawalFee } from './withdrawal-fee.ts';

const FEE = { rate: 60, min: 100, max: 2500 };

test.each([
  [10_000, FEE, 100],
  [16_667, FEE, 100],
  [16_750, FEE, 101],
  [50_000, FEE, 300],
  [1_000_000, FEE, 2500],
  [50, FEE, 50],
  [1_000_000, { rate: 60, min: 0, max: 0 }, 6000],
  [10_000, { rate: 0, min: 0, max: 0 }, 0],
])('a withdrawal of %i cents at %j costs %i', (amount, fee, expected) => {
  expect(withdrawalFee(amount, fee)).toBe(expected);
});
