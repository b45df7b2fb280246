import { exactSum } from '../amounts/exact.ts';
import { pointsEarned } from '../amounts/points.ts';
import { splitAmount } from '../amounts/split-amount.ts';

/** A line of an order as far as it earns. */
export interface EarningLine {
  /** What is paid for it, in cents. */
  pay: number;
  quantity: number;
  /** Points that its goods give for each piece. */
  giveScore: number;
}

/**
 * The points that each line of one order earns: its part of what the whole payment earns at a rate of points for 100 yuan, rounded down
 * once for the order, and what the goods give for each piece.
 */
export function earnedPoints(lines: readonly EarningLine[], rate: number): number[] {
  const pays = lines.map(({ pay }) => pay);
  const parts = splitAmount(pointsEarned(exactSum(pays), rate), pays);
  return lines.map(({ quantity, giveScore }, at) => parts[at]! + giveScore * quantity);
}

/** The growth that one order earns: of what is paid for all its goods, in cents. */
export const earnedGrowth = (pay: number, rate: number): number => pointsEarned(pay, rate);
