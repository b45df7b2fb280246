import { WHOLE_RATE } from '../amounts/at-rate.ts';
import { exactSum } from '../amounts/exact.ts';
import { couponResult, type CouponResult, type UnusableCoupon } from './chosen-coupons.ts';
import { type Coupon, PLATFORM } from './coupon.ts';
import { couponChoices } from './coupon-choices.ts';
import { couponUse, isOf } from './coupon-use.ts';
import { couponTargets } from './take-coupon.ts';
import { priceDraft } from './price-draft.ts';
import type { Basket } from './basket.ts';
import { type Priced, priceLines } from './price-lines.ts';

/** The coupons that leave least to pay, the ids of those that could be used by themselves, and why others can't. */
export interface BestCoupons {
  chosen: Coupon[];
  usable: number[];
  unusable: UnusableCoupon[];
  /** The basket with the chosen ones. */
  priced: Priced;
}

interface Candidate {
  coupons: readonly Coupon[];
  priced: Priced;
}

/**
 * The best of all coupons of a member (`basket.coupons`) for a basket: one of each merchant and one of the platform, by what
 * is left to pay, then by fewer points, then by fewer coupons, then by those that expire earlier.
 */
export function bestCoupons(basket: Basket): BestCoupons {
  const { coupons = [] } = basket;
  const results = singleResults(basket);
  const isUsable = (at: number): boolean => results[at]!.usable;
  const usable = coupons.filter((_, at) => isUsable(at));
  const best = couponChoices(slotsOf(usable), (chosen) => candidate(basket, chosen), isBetter);
  return {
    chosen: [...best.coupons],
    usable: usable.map(({ id }) => id),
    unusable: results.flatMap((result) => (result.usable ? [] : [result])),
    priced: best.priced,
  };
}

/** Each coupon used by itself: what other coupons leave is less, so one that can't be used here never can. */
export function singleResults({
  lines,
  levelRate = WHOLE_RATE,
  coupons = [],
  freights = [],
}: Basket): CouponResult[] {
  const draft = priceDraft(lines, levelRate, freights);
  const targets = couponTargets(draft);
  return coupons.map((coupon) => {
    const own = [...draft.freights].filter(([id]) => isOf(coupon, id));
    return couponResult(coupon, couponUse(coupon, targets, exactSum(own.map(([, { full }]) => full))));
  });
}

/** The coupons among which one may be chosen: those of each merchant, then those of the platform. */
function slotsOf(coupons: readonly Coupon[]): Coupon[][] {
  const slots = new Map<number, Coupon[]>();
  for (const coupon of coupons) {
    const slot = slots.get(coupon.merchantId);
    if (slot) slot.push(coupon);
    else slots.set(coupon.merchantId, [coupon]);
  }
  return [...slots]
    .sort(([one], [other]) => Number(one === PLATFORM) - Number(other === PLATFORM))
    .map(([, slot]) => slot);
}

/** The basket with some coupons; null where one of them can't be used beside the others. */
function candidate(basket: Basket, coupons: readonly Coupon[]): Candidate | null {
  const priced = priceLines({ ...basket, coupons });
  return priced.couponResults.every(({ usable }) => usable) ? { coupons, priced } : null;
}

function isBetter(one: Candidate, other: Candidate): boolean {
  const [left, right] = [rankOf(one), rankOf(other)];
  const at = left.findIndex((value, index) => value !== right[index]);
  return at >= 0 && left[at]! < (right[at] ?? Infinity);
}

/** Numbers to compare one after the other; less is better. */
function rankOf({ coupons, priced }: Candidate): number[] {
  const ends = coupons.map(({ end = Infinity }) => end).sort((one, other) => one - other);
  return [priced.pay, priced.points.used, coupons.length, ...ends];
}
