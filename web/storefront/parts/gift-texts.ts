import type { RechargeGifts } from '../state/recharge-types.ts';
import { centsOf, shortYuan } from '../state/cents.ts';
import type { Say } from '../texts/shop-texts.ts';

/** What comes on top, one text for each kind of it. */
export function giftTexts(
  { gift_amount: money, gift_score: points, gift_growth: growth }: RechargeGifts,
  coupons: readonly { name: string }[],
  t: Say,
): string[] {
  return [
    ...(centsOf(money) > 0 ? [t('recharge.giftMoney', { amount: shortYuan(money) })] : []),
    ...(points > 0 ? [t('recharge.giftPoints', { count: points })] : []),
    ...(growth > 0 ? [t('recharge.giftGrowth', { count: growth })] : []),
    ...coupons.map(({ name }) => t('recharge.giftCoupon', { name })),
  ];
}
