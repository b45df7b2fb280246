import { readWallClock } from '#engine/query/index.ts';
import { dayAt } from '../day-at.ts';

/** When a coupon can be used: both in milliseconds, the last second included. */
export interface CouponValidity {
  start: number;
  end: number;
}

/** Fixed times, days from the receipt, or days from the day after it. */
export type ValidityRule =
  { type: 'fixed'; start: number; end: number } | { type: 'days' | 'nextDays'; days: number };

const DAY_MS = 24 * 3_600_000;
const SECOND_MS = 1000;

/** When a coupon received at `now` can be used; days are those of the shop's time zone and end with their last second. */
export function couponValidity(rule: ValidityRule, now: number, timeZone: string): CouponValidity {
  if (rule.type === 'fixed') return { start: rule.start, end: rule.end };
  const received = Date.parse(`${dayAt(now, timeZone)}T00:00:00Z`);
  const dayAfter = (days: number): string => new Date(received + days * DAY_MS).toISOString().slice(0, 10);
  const boundary = (days: number, isEnd: boolean): number =>
    readWallClock(dayAfter(days), timeZone, isEnd)!.instant * SECOND_MS;
  return { start: rule.type === 'days' ? now : boundary(1, false), end: boundary(rule.days, true) };
}
