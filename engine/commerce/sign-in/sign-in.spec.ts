import { daysOfMonth, dayPlus, periodStart, type SignPeriod } from './sign-days.ts';
import { nextReward, signReward, type SignRule } from './sign-reward.ts';
import { standingStreak, streakUpTo } from './sign-streak.ts';

const rule = (
  kind: SignRule['kind'],
  days: number,
  score: number,
  more: Partial<SignRule> = {},
): SignRule => ({
  kind,
  days,
  score,
  growth: 0,
  couponId: null,
  ...more,
});
const RULES = [
  rule('daily', 1, 5, { growth: 1 }),
  rule('consecutive', 3, 10),
  rule('consecutive', 7, 30, { couponId: 4 }),
  rule('cumulative', 7, 50, { growth: 9 }),
];

test('M4 days follow each other over the ends of months and years, and over the leap day', () => {
  expect(dayPlus('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayPlus('2028-02-29', 1)).toBe('2028-03-01');
  expect(dayPlus('2027-02-28', 1)).toBe('2027-03-01');
  expect(dayPlus('2027-12-31', 1)).toBe('2028-01-01');
  expect(dayPlus('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysOfMonth('2028-02')).toHaveLength(29);
  expect(daysOfMonth('2027-12').at(-1)).toBe('2027-12-31');
});

test('weeks begin on Monday, months with their first day', () => {
  expect(periodStart('2027-01-03', 'week')).toBe('2026-12-28');
  expect(periodStart('2027-01-04', 'week')).toBe('2027-01-04');
  expect(periodStart('2028-02-29', 'month')).toBe('2028-02-01');
  expect(periodStart('2028-02-29', 'endless')).toBeNull();
});

test.each<[SignPeriod, string, number]>([
  ['endless', '2028-03-01', 9],
  ['month', '2028-03-01', 0],
  ['month', '2028-02-29', 9],
  ['week', '2028-03-01', 9],
  ['week', '2028-02-28', 0],
])('M4 in a period of %s a streak on %s goes on from %i', (period, day, goesOn) => {
  expect(streakUpTo(day, { day: dayPlus(day, -1), streak: 9 }, period)).toBe(goesOn);
  expect(streakUpTo(day, { day: dayPlus(day, -2), streak: 9 }, period)).toBe(0);
  expect(streakUpTo(day, null, period)).toBe(0);
  expect(standingStreak(day, { day, streak: 10 }, period)).toBe(10);
  expect(standingStreak(day, { day: dayPlus(day, -1), streak: 9 }, period)).toBe(goesOn);
});

test('what is for days in a row and in all is added to what is for every day', () => {
  expect(signReward(RULES, { streak: 1, total: 1 })).toEqual({ score: 5, growth: 1, couponIds: [] });
  expect(signReward(RULES, { streak: 3, total: 4 })).toEqual({ score: 15, growth: 1, couponIds: [] });
  expect(signReward(RULES, { streak: 7, total: 7 })).toEqual({ score: 85, growth: 10, couponIds: [4] });
  expect(signReward([], { streak: 7, total: 7 })).toEqual({ score: 0, growth: 0, couponIds: [] });
});

test('the next reward is that of who checks in every day from now on', () => {
  const from = (day: string, streak: number, total: number, period: SignPeriod = 'endless') =>
    nextReward(RULES, { day, count: { streak, total }, period });
  expect(from('2028-02-28', 0, 0)).toMatchObject({ days: 3, score: 15 });
  expect(from('2028-02-28', 2, 2)).toMatchObject({ days: 1, score: 15 });
  expect(from('2028-02-28', 3, 5)).toMatchObject({ days: 2, score: 55, growth: 10 });
  expect(from('2028-02-28', 7, 7)).toBeNull();
  // From Saturday on three in a row are not there before Wednesday.
  expect(from('2028-02-26', 0, 0, 'week')).toMatchObject({ days: 5, score: 15 });
  expect(from('2028-02-28', 6, 6, 'week')).toMatchObject({ days: 1, couponIds: [4] });
  expect(
    nextReward([RULES[0]!], { day: '2028-02-28', count: { streak: 0, total: 0 }, period: 'week' }),
  ).toBeNull();
  expect(
    nextReward([rule('consecutive', 8, 1)], {
      day: '2028-02-28',
      count: { streak: 0, total: 0 },
      period: 'week',
    }),
  ).toBeNull();
});
