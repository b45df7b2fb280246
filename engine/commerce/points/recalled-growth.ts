import { exactSum } from '../amounts/exact.ts';
import { quantityShare } from '../amounts/quantity-share.ts';

/** A line of an order that has earned growth, with the units of it that were refunded before, and that are refunded now. */
export interface RefundedLine {
  /** What was paid for the line, in cents. */
  pay: number;
  quantity: number;
  before: number;
  units: number;
}

/**
 * The part of an order's growth that goes with units of it, by what was paid for them. The parts add up to the growth however the
 * order is taken apart.
 */
export function recalledGrowth(growth: number, lines: readonly RefundedLine[]): number {
  const paid = exactSum(lines.map(({ pay }) => pay));
  if (growth === 0 || paid === 0) return 0;
  const before = exactSum(lines.map((line) => quantityShare(line.pay, line.quantity, 0, line.before)));
  const now = exactSum(lines.map((line) => quantityShare(line.pay, line.quantity, line.before, line.units)));
  return quantityShare(growth, paid, before, now);
}
