import { splitAmount } from '../amounts/split-amount.ts';
import type { Charge } from './combine-charges.ts';

/**
 * The freight over the lines of an order, for refunds: over the charges by what they came to, then over the lines of each
 * by their units (by their quantities where they have none). The parts add up to the fee.
 */
export function splitFreight(
  fee: number,
  charges: readonly Charge[],
  lines: readonly { units: number; qty: number }[],
): number[] {
  const shares = lines.map(() => 0);
  const parts = splitAmount(
    fee,
    charges.map((charge) => charge.fee),
  );
  charges.forEach((charge, at) => {
    const own = charge.lines.map((line) => lines[line]!);
    const hasUnits = own.some(({ units }) => units > 0);
    const weights = own.map(({ units, qty }) => (hasUnits ? units : qty));
    splitAmount(parts[at]!, weights).forEach((share, of) => {
      shares[charge.lines[of]!]! += share;
    });
  });
  return shares;
}
