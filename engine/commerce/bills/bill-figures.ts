import { exactSum } from '../amounts/exact.ts';

/**
 * A line of a merchant's bill in cents: an order that was settled, with what had been refunded of it by then; a refund after the settlement;
 * or a fine. The platform's parts of coupons and the points are less where it is a refund.
 */
export interface BillAmounts {
  paid: number;
  refunded: number;
  subsidy: number;
  points: number;
  commission: number;
  commissionBack: number;
  fine: number;
}

/** The sums of a bill, and what the merchant gets. */
export interface BillFigures extends BillAmounts {
  final: number;
}

/** What the merchant gets of a line. */
export const billIncome = (line: BillAmounts): number =>
  exactSum([
    line.paid,
    -line.refunded,
    line.subsidy,
    line.points,
    -line.commission,
    line.commissionBack,
    -line.fine,
  ]);

/** The figures of a bill by its lines. */
export function billFigures(lines: readonly BillAmounts[]): BillFigures {
  const sum = (of: keyof BillAmounts): number => exactSum(lines.map((line) => line[of]));
  return {
    paid: sum('paid'),
    refunded: sum('refunded'),
    subsidy: sum('subsidy'),
    points: sum('points'),
    commission: sum('commission'),
    commissionBack: sum('commissionBack'),
    fine: sum('fine'),
    final: exactSum(lines.map(billIncome)),
  };
}
