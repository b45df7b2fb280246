import { atRate } from '../amounts/at-rate.ts';
import { exactSum } from '../amounts/exact.ts';

/** The commission of a line in cents, at a rate in basis points: of what the merchant gets for goods, so without freight. */
export function lineCommission(
  { pay, platformSubsidy, pointsAmount }: { pay: number; platformSubsidy: number; pointsAmount: number },
  rate: number,
): number {
  return atRate(exactSum([pay, platformSubsidy, pointsAmount]), rate);
}
