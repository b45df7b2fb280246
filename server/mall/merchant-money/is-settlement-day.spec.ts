import { expect, test } from '@jest/globals';
import { isSettlementDay } from './is-settlement-day.ts';

const ZONE = 'Asia/Shanghai';

test.each([
  [{ mode: 1, day: 1 }, '2026-11-28T12:00:00Z', true],
  [{ mode: 2, day: 6 }, '2026-11-28T12:00:00Z', true],
  [{ mode: 2, day: 6 }, '2026-11-28T16:00:00Z', false],
  [{ mode: 2, day: 7 }, '2026-11-28T16:00:00Z', true],
  [{ mode: 3, day: 1 }, '2026-11-30T15:59:59Z', false],
  [{ mode: 3, day: 1 }, '2026-11-30T16:00:00Z', true],
  [{ mode: 3, day: 28 }, '2026-02-28T01:00:00Z', true],
])('%j at %s: %s', (terms, time, expected) => {
  expect(isSettlementDay(terms, Date.parse(time), ZONE)).toBe(expected);
});
