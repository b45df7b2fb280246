import { dayPlus, periodStart, type SignPeriod } from './sign-days.ts';
import type { SignReward, SignRule } from './sign-reward.ts';
import { streakUpTo, type SignedDay } from './sign-streak.ts';

/** A forgotten day, and what stands around it. */
export interface MissedDay {
  day: string;
  /** The last day before it that is checked in. */
  before: SignedDay | null;
  /** The days after it that are checked in, the first one first. */
  after: readonly SignedDay[];
  /** Days of its period that are checked in, without it. */
  total: number;
}

/** What becomes of a day that is made up: its days in a row, those of the days that now go on from it, and what it gives. */
export interface MadeUpDay {
  streak: number;
  later: SignedDay[];
  reward: SignReward;
}

/**
 * Makes up a forgotten day. It gives what is for every day, what is for days in all that its period reaches with it, and what is for
 * days in a row that neither the days before nor those after it have reached by themselves.
 */
export function makeUp(
  rules: readonly SignRule[],
  { day, before, after, total }: MissedDay,
  period: SignPeriod,
): MadeUpDay {
  const ahead = streakUpTo(day, before, period);
  const streak = ahead + 1;
  const later = after
    .filter((one, at) => one.day === dayPlus(day, at + 1) && isSamePeriod(one.day, day, period))
    .map((one, at) => ({ ...one, streak: streak + at + 1 }));
  const reached = Math.max(ahead, later.length);
  const own = rules.filter(
    ({ kind, days }) =>
      kind === 'daily' ||
      (kind === 'consecutive' && days > reached && days <= streak + later.length) ||
      (kind === 'cumulative' && days === total + 1),
  );
  return {
    streak,
    later,
    reward: {
      score: own.reduce((sum, { score }) => sum + score, 0),
      growth: own.reduce((sum, { growth }) => sum + growth, 0),
      couponIds: own.flatMap(({ couponId }) => couponId ?? []),
    },
  };
}

const isSamePeriod = (one: string, other: string, period: SignPeriod): boolean =>
  periodStart(one, period) === periodStart(other, period);
