import { dayPlus, periodStart, type SignPeriod } from './sign-days.ts';

/** A day on which a member has checked in, with the days in a row up to it. */
export interface SignedDay {
  day: string;
  streak: number;
}

/** The days in a row that a day goes on with: 0 where the day before was missed, or belongs to another period. */
export function streakUpTo(day: string, last: SignedDay | null, period: SignPeriod): number {
  if (last === null || last.day !== dayPlus(day, -1)) return 0;
  return periodStart(last.day, period) === periodStart(day, period) ? last.streak : 0;
}

/** The days in a row as they stand on a day, checked in or not yet. */
export const standingStreak = (today: string, last: SignedDay | null, period: SignPeriod): number =>
  last?.day === today ? last.streak : streakUpTo(today, last, period);
