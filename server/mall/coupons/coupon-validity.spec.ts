import { expect, test } from '@jest/globals';
import { couponValidity } from './coupon-validity.ts';

const SHANGHAI = 'Asia/Shanghai';
const at = (text: string): number => Date.parse(text);
const shown = (rule: Parameters<typeof couponValidity>[0], now: string, zone = SHANGHAI): string[] => {
  const { start, end } = couponValidity(rule, at(now), zone);
  return [start, end].map((instant) => new Date(instant).toISOString());
};

test('Q5 seven days from the receipt end with the last second of the seventh day after it', () => {
  expect(shown({ type: 'days', days: 7 }, '2026-02-25T10:00:00+08:00')).toEqual([
    '2026-02-25T02:00:00.000Z',
    '2026-03-04T15:59:59.000Z',
  ]);
});

test('the day is that of the shop: after midnight there it is the next one', () => {
  expect(shown({ type: 'days', days: 1 }, '2026-02-25T23:59:59+08:00')[1]).toBe('2026-02-26T15:59:59.000Z');
  expect(shown({ type: 'days', days: 1 }, '2026-02-26T00:00:00+08:00')[1]).toBe('2026-02-27T15:59:59.000Z');
});

test('from the next day on it begins with that day', () => {
  expect(shown({ type: 'nextDays', days: 1 }, '2026-02-28T10:00:00+08:00')).toEqual([
    '2026-02-28T16:00:00.000Z',
    '2026-03-01T15:59:59.000Z',
  ]);
});

test('a day of 23 hours is a day', () => {
  expect(shown({ type: 'days', days: 1 }, '2026-03-07T12:00:00-05:00', 'America/New_York')[1]).toBe(
    '2026-03-09T03:59:59.000Z',
  );
});

test('fixed times stay as they are', () => {
  const rule = { type: 'fixed', start: at('2026-01-01T00:00:00Z'), end: at('2026-02-01T00:00:00Z') } as const;
  expect(shown(rule, '2026-05-05T00:00:00Z')).toEqual([
    '2026-01-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ]);
});
