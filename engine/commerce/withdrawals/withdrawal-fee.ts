import { atRate } from '../amounts/at-rate.ts';

/** How much a withdrawal costs: a rate in basis points, bounds in cents; `max` 0 is no bound. */
export interface WithdrawalFee {
  rate: number;
  min: number;
  max: number;
}

/** The fee of a withdrawal in cents, rounded half up; a part of the amount, and never more than it. */
export function withdrawalFee(amount: number, { rate, min, max }: WithdrawalFee): number {
  const fee = Math.max(min, atRate(amount, rate));
  return Math.min(amount, max > 0 ? Math.min(max, fee) : fee);
}
