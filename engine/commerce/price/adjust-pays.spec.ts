import { expect, test } from '@jest/globals';
import { adjustPays } from './adjust-pays.ts';

test.each([
  ['R-O5', -500, [7000, 3000], [-350, -150]],
  ['an increase', 500, [7000, 3000], [350, 150]],
  ['cents that do not divide', -1000, [1, 1, 1000], [-1, -1, -998]],
  ['nothing', 0, [10, 20], [0, 0]],
  ['all of it', -30, [10, 20], [-10, -20]],
  ['lines that cost nothing', 3, [0, 0], [2, 1]],
])('%s', (_name, change, pays, parts) => {
  const found = adjustPays(change, pays);
  expect(found.map((part) => part + 0)).toEqual(parts);
  expect(found.reduce((sum, part) => sum + part, 0)).toBe(change);
});

test('nothing is lowered below nothing', () => {
  expect(() => adjustPays(-31, [10, 20])).toThrow(RangeError);
});
