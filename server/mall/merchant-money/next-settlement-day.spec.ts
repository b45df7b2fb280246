import { expect, test } from '@jest/globals';
import { SETTLE_MODE } from './merchant-money-names.ts';
import { nextSettlementDay } from './next-settlement-day.ts';

test.each([
  ['due orders are settled on any day', { mode: SETTLE_MODE.due, day: 1 }, '2026-11-25', '2026-11-25'],
  ['a weekday that is today', { mode: SETTLE_MODE.weekly, day: 3 }, '2026-11-25', '2026-11-25'],
  ['a weekday that was yesterday', { mode: SETTLE_MODE.weekly, day: 2 }, '2026-11-25', '2026-12-01'],
  ['Sunday is the seventh day', { mode: SETTLE_MODE.weekly, day: 7 }, '2026-11-25', '2026-11-29'],
  ['a day of this month', { mode: SETTLE_MODE.monthly, day: 28 }, '2026-11-25', '2026-11-28'],
  ['a day of next month', { mode: SETTLE_MODE.monthly, day: 5 }, '2026-12-06', '2027-01-05'],
  [
    'the 28th from the 29th of a long month',
    { mode: SETTLE_MODE.monthly, day: 28 },
    '2026-12-29',
    '2027-01-28',
  ],
  ['a leap day', { mode: SETTLE_MODE.monthly, day: 1 }, '2028-02-29', '2028-03-01'],
])('%s', (_, terms, date, expected) => {
  expect(nextSettlementDay(terms, date)).toBe(expected);
});

test('terms that name no day are a fault of the program', () => {
  expect(() => nextSettlementDay({ mode: SETTLE_MODE.weekly, day: 9 }, '2026-11-25')).toThrow('No day of');
});
