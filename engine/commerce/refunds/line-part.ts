import { quantityShare } from '../amounts/quantity-share.ts';

/**
 * What the next `units` of a line get of an amount, after `done` units that have got `taken`. Where refunds follow each other this
 * is the cumulative part; where one that came earlier was closed, the rest still adds up to the amount and never goes above it.
 * Throws a RangeError where more units are asked for than the line has.
 */
export function linePart(
  amount: number,
  quantity: number,
  { done, units, taken }: { done: number; units: number; taken?: number },
): number {
  const inOrder = quantityShare(amount, quantity, done, units);
  if (taken === undefined) return inOrder;
  return Math.max(0, quantityShare(amount, quantity, 0, done) + inOrder - taken);
}
