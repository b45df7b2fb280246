import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import { yuan } from '../catalog/goods-card.ts';
import { wireTerms } from '../coupons/wire-terms.ts';
import type { CheckoutCoupons } from './checkout-coupons.ts';

/** The coupons of a checkout: which can be used, why others can't, and the ids of those that are. */
export function wireCoupons({ chosen, results }: CheckoutCoupons, locale: Locale): JsonObject {
  const usable: Json[] = [];
  const unusable: Json[] = [];
  for (const { held, result } of results) {
    const { coupon, terms, couponId, merchantName, merchantNameEn } = held;
    const merchant = { id: coupon.merchantId, name: merchantName, name_en: merchantNameEn };
    const shown = {
      id: coupon.id,
      coupon_id: couponId,
      ...wireTerms(terms, merchant, locale),
      end: Math.floor((coupon.end ?? 0) / 1000),
    };
    if (result.usable) usable.push({ ...shown, discount: yuan(result.discount) });
    else {
      const { reason, short, text } = result;
      const why: JsonObject = { ...shown, reason: text[locale], reason_code: reason };
      unusable.push(short > 0 ? { ...why, short: yuan(short) } : why);
    }
  }
  return { usable, unusable, chosen: chosen.map(({ coupon }) => coupon.id) };
}
