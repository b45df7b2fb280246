import { exactNumber, wholeNumber } from './exact.ts';
import { WHOLE_RATE } from './at-rate.ts';

/** Cents in one yuan. */
const YUAN = 100n;

/** What points are worth in cents, at `perYuan` points for one yuan: rounded down. */
export function pointsValue(points: number, perYuan: number): number {
  return exactNumber((wholeNumber(points, 'Points') * YUAN) / BigInt(perYuan));
}

/** The points that an amount in cents takes: rounded up. */
export function pointsNeeded(cents: number, perYuan: number): number {
  return exactNumber((wholeNumber(cents, 'An amount') * BigInt(perYuan) + YUAN - 1n) / YUAN);
}

/** The points that a paid amount in cents earns, at a rate in basis points of a point for each cent: rounded down. */
export function pointsEarned(cents: number, rate: number): number {
  return partAtRate(cents, rate);
}

/** How far points may pay. */
export interface PointsLimits {
  /** What the member has. */
  points: number;
  /** Points for one yuan. */
  perYuan: number;
  /** Points in one order. */
  maxPoints?: number;
  /** Part of the amount in basis points. */
  maxRate?: number;
}

/** Points that go into an amount, and the cents they take off. */
export interface UsedPoints {
  points: number;
  cents: number;
}

/** The points that go into an amount in cents, and the cents they take off; no more points than those cents need. */
export function pointsToUse(cents: number, limits: PointsLimits): UsedPoints {
  return pointsFor(limits)(cents);
}

/** The same for many amounts: what the limits come to is counted once. */
export function pointsFor(limits: PointsLimits): (cents: number) => UsedPoints {
  const { points, perYuan, maxPoints = points, maxRate = WHOLE_RATE } = limits;
  const max = using(pointsValue(Math.min(points, maxPoints), perYuan), perYuan);
  const rate = Math.min(maxRate, WHOLE_RATE);
  return (cents) => {
    const off = partAtRate(cents, rate);
    return off < max.cents ? using(off, perYuan) : max;
  };
}

const using = (cents: number, perYuan: number): UsedPoints => ({
  points: pointsNeeded(cents, perYuan),
  cents,
});

function partAtRate(amount: number, rate: number): number {
  return exactNumber((wholeNumber(amount, 'An amount') * wholeNumber(rate, 'A rate')) / BigInt(WHOLE_RATE));
}
