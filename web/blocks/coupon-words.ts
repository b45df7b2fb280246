import type { BlockWorld } from './block-context.ts';
import type { CouponData } from './coupon-data.ts';

type Speaker = Pick<BlockWorld, 'locale' | 'text'>;

/** The large words on a coupon: `¥20`, `8.5 折`, `15% off`. Chinese says what is left to pay in tenths. */
export function couponFace(
  { type, amount, discount_rate: rate }: CouponData,
  { locale, text }: Speaker,
): string {
  if (type === 4) return text('block.oneFree');
  if (type !== 2) return `¥${shortAmount(amount)}`;
  return text('block.rateOff', { rate: locale === 'en' ? (10_000 - rate) / 100 : rate / 1000 });
}

/** From what amount on it can be used. */
export const couponCondition = ({ threshold }: CouponData, { text }: Speaker): string =>
  Number(threshold) === 0 ? text('block.anyAmount') : text('block.over', { amount: shortAmount(threshold) });

/** Yuan without decimals that say nothing. */
const shortAmount = (amount: string): string => amount.replace(/\.00$/, '');
