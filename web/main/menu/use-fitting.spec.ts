import { expect, test } from '@jest/globals';
import { fittingIn } from './use-fitting.ts';

test.each([
  ['all where there is room', 300, [100, 100, 100], 3],
  ['those beside the entry for the rest', 299, [100, 100, 100], 2],
  ['none where there is room for the rest alone', 90, [100, 100], 0],
  ['all where nothing is laid out', 0, [100, 100], 2],
  ['none of none', 100, [], 0],
])('of a line that is too short stand %s', (_what, room, widths, fits) => {
  expect(fittingIn(room, widths)).toBe(fits);
});
