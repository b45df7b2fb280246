import {
  bestCoupons,
  couponAdvice,
  priceLines,
  singleResults,
  type Advice,
  type Basket,
  type Coupon,
  type CouponResult,
  type MerchantFreight,
  type Priced,
} from '#engine/commerce/index.ts';
import type { HeldCoupon } from '../coupons/held-coupons.ts';
import type { CheckoutRequest } from './checkout-request.ts';

/** The coupons of a checkout: those it uses, what each would do by itself, and what others lack. */
export interface CheckoutCoupons {
  chosen: HeldCoupon[];
  /** Cents that one of them takes off. */
  discountOf: (id: number) => number;
  results: { held: HeldCoupon; result: CouponResult }[];
  advice: Advice[];
}

/** A basket with its price, the freight of its merchants and its coupons. */
export interface CouponedPrice<Freight extends MerchantFreight> {
  priced: Priced;
  freights: Freight[];
  coupons: CheckoutCoupons;
}

/**
 * Prices a basket with the coupons that the member has chosen, or with the best ones. What sending costs may depend on what is left to
 * pay: the best ones are those of the freight without coupons, unless nothing is cheaper than they are.
 */
export function priceWithCoupons<Freight extends MerchantFreight>(
  basket: Basket,
  { held, couponIds }: Pick<CheckoutRequest, 'held' | 'couponIds'>,
  freightsOf: (priced: Priced) => Freight[],
): CouponedPrice<Freight> {
  const price = (coupons: readonly Coupon[]): { priced: Priced; freights: Freight[] } => {
    const freights = freightsOf(priceLines({ ...basket, coupons }));
    return { priced: priceLines({ ...basket, coupons, freights }), freights };
  };
  const none = price([]);
  if (held.length === 0)
    return { ...none, coupons: { chosen: [], discountOf: () => 0, results: [], advice: [] } };
  const { freights } = none;
  const all: Basket = { ...basket, freights, coupons: held.map(({ coupon }) => coupon) };
  const wanted = couponIds === null ? bestCoupons(all).chosen.map(({ id }) => id) : couponIds;
  const chosen = held.filter(({ coupon }) => wanted.includes(coupon.id));
  const some = price(chosen.map(({ coupon }) => coupon));
  const isDearer = couponIds === null && some.priced.pay >= none.priced.pay;
  const taken = isDearer ? none : some;
  const results = singleResults(all);
  const discounts = new Map(
    taken.priced.couponResults.map((result) => [result.id, result.usable ? result.discount : 0]),
  );
  return {
    ...taken,
    coupons: {
      discountOf: (id) => discounts.get(id) ?? 0,
      chosen: isDearer ? [] : chosen.filter((_, at) => taken.priced.couponResults[at]?.usable === true),
      results: held.map((each, at) => ({ held: each, result: results[at]! })),
      advice: couponAdvice(all),
    },
  };
}
