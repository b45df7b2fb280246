import { exactNumber, exactSum, wholeNumber } from './exact.ts';

/**
 * An amount over lines by their weights, by largest remainder: each gets the whole part of its share, the missing units go
 * to the largest remainders, then to the larger weights, then by line order. The parts add up to the amount, and each is
 * less than one unit from its exact share; where the amount is not above the sum of the weights, none is above its weight.
 * Throws a RangeError where there is an amount but no weight to split it by.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const whole = wholeNumber(amount, 'An amount');
  const exact = weights.map((weight) => wholeNumber(weight, 'A weight'));
  const total = exact.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0);
  if (total === 0n) throw new RangeError('An amount without weights can not be split');
  const shares = exact.map((weight) => (whole * weight) / total);
  const missing = Number(whole - shares.reduce((sum, share) => sum + share, 0n));
  const remainders = exact.map((weight) => (whole * weight) % total);
  for (const at of byRemainder(remainders, weights).slice(0, missing)) shares[at]! += 1n;
  return shares.map(exactNumber);
}

/** Lines in the order in which they get what is missing. */
function byRemainder(remainders: readonly bigint[], weights: readonly number[]): number[] {
  return remainders
    .map((_, at) => at)
    .sort((one, other) => {
      const difference = remainders[other]! - remainders[one]!;
      if (difference !== 0n) return difference > 0n ? 1 : -1;
      return weights[other]! - weights[one]! || one - other;
    });
}

/** A discount in cents over the amounts of lines, never more than their sum: a line's part is at most its amount. */
export function splitDiscount(discount: number, amounts: readonly number[]): number[] {
  return splitAmount(Math.min(discount, exactSum(amounts)), amounts);
}
