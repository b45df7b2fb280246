import { earnedPoints, type EarningLine } from '#engine/commerce/index.ts';
import type { ShopRules } from '../settings/shop-rules.ts';

/** A line of a checkout as far as it earns. */
export interface GivingLine extends EarningLine {
  merchantId: number;
}

/** The points that a checkout will earn by the rules as they are now: each merchant's lines become one order. */
export function pointsGiven(lines: readonly GivingLine[], { earning }: Pick<ShopRules, 'earning'>): number {
  const merchants = new Map<number, GivingLine[]>();
  for (const line of lines) merchants.set(line.merchantId, [...(merchants.get(line.merchantId) ?? []), line]);
  return [...merchants.values()]
    .flatMap((own) => earnedPoints(own, earning.points))
    .reduce((sum, points) => sum + points, 0);
}
