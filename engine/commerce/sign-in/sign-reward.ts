import { dayPlus, periodStart, type SignPeriod } from './sign-days.ts';

/** What checking in gives: every day, on so many days in a row, or on so many days of a period in all. */
export interface SignRule {
  kind: 'daily' | 'consecutive' | 'cumulative';
  days: number;
  score: number;
  growth: number;
  couponId: number | null;
}

/** What one check-in gives. */
export interface SignReward {
  score: number;
  growth: number;
  couponIds: number[];
}

/** Days in a row and days in all, with the one that is checked in. */
export interface SignCount {
  streak: number;
  total: number;
}

/** The rules that hold for a check-in: what is for every day, and what is for these days in a row and in all. */
const rulesAt = (rules: readonly SignRule[], { streak, total }: SignCount): SignRule[] =>
  rules.filter(
    ({ kind, days }) =>
      kind === 'daily' ||
      (kind === 'consecutive' && days === streak) ||
      (kind === 'cumulative' && days === total),
  );

/** What a check-in gives: everything that holds for it is added. */
export function signReward(rules: readonly SignRule[], count: SignCount): SignReward {
  const own = rulesAt(rules, count);
  return {
    score: own.reduce((sum, { score }) => sum + score, 0),
    growth: own.reduce((sum, { growth }) => sum + growth, 0),
    couponIds: own.flatMap(({ couponId }) => couponId ?? []),
  };
}

/** The next check-in that gives more than every day: after how many of them, and what it gives in all. */
export interface NextReward extends SignReward {
  /** 1: the very next check-in. */
  days: number;
}

/** So far ahead rewards are looked for: beyond the longest rule and two months. */
const MAX_AHEAD = 430;

/**
 * The next reward of somebody who checks in every day from `day` on, who stands at `count` before it; null where none comes. A new
 * period begins with nothing.
 */
export function nextReward(
  rules: readonly SignRule[],
  { day, count, period }: { day: string; count: SignCount; period: SignPeriod },
): NextReward | null {
  if (rules.every(({ kind }) => kind === 'daily')) return null;
  let { streak, total } = count;
  for (let days = 1; days <= MAX_AHEAD; days += 1) {
    const at = dayPlus(day, days - 1);
    if (days > 1 && at === periodStart(at, period)) [streak, total] = [0, 0];
    streak += 1;
    total += 1;
    const isMore = rulesAt(rules, { streak, total }).some(({ kind }) => kind !== 'daily');
    if (isMore) return { days, ...signReward(rules, { streak, total }) };
  }
  return null;
}
