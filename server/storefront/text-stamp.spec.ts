import { expect, test } from '@jest/globals';
import { textStamp } from './text-stamp.ts';

test('the stamp stays while the texts do, and never comes back to an earlier one', () => {
  const stamp = textStamp();
  const first = stamp(['a', 'b']);
  expect(stamp(['a', 'b'])).toBe(first);
  const second = stamp(['a', 'c']);
  expect(second).not.toBe(first);
  expect([first, second]).not.toContain(stamp(['a', 'b']));
  expect(stamp(['a'])).not.toBe(stamp([]));
});
