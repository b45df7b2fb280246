import { exactSum } from '../amounts/exact.ts';
import { splitAmount, splitDiscount } from '../amounts/split-amount.ts';

/**
 * What a change of a price in cents, up or down, adds to each line by what the lines cost: less for all is never more than a line
 * costs. The parts add up to the change.
 * @throws RangeError for a decrease that is more than all lines cost.
 */
export function adjustPays(change: number, pays: readonly number[]): number[] {
  if (change >= 0) return splitAmount(change, exactSum(pays) > 0 ? pays : pays.map(() => 1));
  if (-change > exactSum(pays)) throw new RangeError('A price can not be lowered below nothing');
  return splitDiscount(-change, pays).map((part) => 0 - part);
}
