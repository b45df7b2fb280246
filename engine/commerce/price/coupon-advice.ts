import type { FullText } from '#engine/model/text.ts';
import { WHOLE_RATE } from '../amounts/at-rate.ts';
import { exactSum } from '../amounts/exact.ts';
import { filledText } from '../filled-text.ts';
import { amountOf } from '../sku-matrix/wire-rows.ts';
import { singleResults } from './best-coupons.ts';
import { couponDiscount, coveredBy, giftPiece, isOf } from './coupon-use.ts';
import type { Basket } from './basket.ts';
import type { Coupon } from './coupon.ts';
import { priceDraft } from './price-draft.ts';
import { ADVICE_TEXTS } from './price-texts.ts';
import { couponTargets } from './take-coupon.ts';

/** What would make a basket cheaper: so many cents more of the goods a coupon covers, and what it takes off then. */
export interface Advice {
  kind: 'coupon';
  /** Of the coupon. */
  id: number;
  merchantId: number;
  short: number;
  saves: number;
  text: FullText;
}

/** What a basket lacks for those of the coupons that it is too small for, by how little that is. */
export function couponAdvice(basket: Basket): Advice[] {
  const { coupons = [], freights = [] } = basket;
  const advice = singleResults(basket).flatMap((result, at): Advice[] => {
    if (result.usable || result.reason !== 'threshold') return [];
    const coupon = coupons[at]!;
    const own = freights.filter(({ merchantId }) => isOf(coupon, merchantId));
    const saves = couponDiscount(coupon, {
      sum: coupon.threshold,
      freight: exactSum(own.map(({ freight }) => freight)),
      piece: coupon.type === 'gift' ? pieceOf(coupon, basket) : 0,
    });
    if (saves === 0) return [];
    const { id, short } = result;
    const text = filledText(ADVICE_TEXTS.coupon, { short: amountOf(short), saves: amountOf(saves) });
    return [{ kind: 'coupon', id, merchantId: coupon.merchantId, short, saves, text }];
  });
  return advice.sort((one, other) => one.short - other.short || other.saves - one.saves);
}

/** What a gift gives of the goods that are in the basket already. */
function pieceOf(gift: Coupon, { lines, levelRate = WHOLE_RATE, freights = [] }: Basket): number {
  const targets = couponTargets(priceDraft(lines, levelRate, freights));
  const covered = coveredBy(gift, targets);
  return Array.isArray(covered) ? giftPiece(gift, targets, covered) : 0;
}
