import { exactNumber, wholeNumber } from './exact.ts';

/** Basis points of the whole: 100 %. */
export const WHOLE_RATE = 10_000;

/**
 * An amount at a rate in basis points, half up: 990 cents at 8500 are 842. Taken once, of the sum of the lines it is about,
 * and of what is to be paid, not of the discount. Throws a RangeError for negative numbers and fractions.
 */
export function atRate(amount: number, rate: number): number {
  const product = wholeNumber(amount, 'An amount') * wholeNumber(rate, 'A rate');
  const whole = BigInt(WHOLE_RATE);
  return exactNumber((product * 2n + whole) / (whole * 2n));
}
