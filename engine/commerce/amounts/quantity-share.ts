import { exactNumber, wholeNumber } from './exact.ts';

/** What the first `units` of a line's quantity are worth of an amount, rounded down. */
function shareUpTo(amount: number, quantity: number, units: number): bigint {
  return (wholeNumber(amount, 'An amount') * BigInt(units)) / BigInt(quantity);
}

/**
 * The part of a line's amount that belongs to its next `units` after `done` ones: 1000 cents for 3 pieces taken one by one
 * are 333, 333, 334. The parts add up to the amount however the quantity is taken apart. Throws a RangeError where more
 * units are asked for than the line has.
 */
export function quantityShare(amount: number, quantity: number, done: number, units: number): number {
  wholeNumber(done, 'Units');
  wholeNumber(units, 'Units');
  if (quantity < 1 || done + units > quantity) {
    throw new RangeError(`${done} and ${units} units are more than ${quantity}`);
  }
  return exactNumber(shareUpTo(amount, quantity, done + units) - shareUpTo(amount, quantity, done));
}
