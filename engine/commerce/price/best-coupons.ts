import { WHOLE_RATE } from '../amounts/at-rate.ts';
import { exactSum } from '../amounts/exact.ts';
import { couponResult, type CouponResult, type UnusableCoupon } from './chosen-coupons.ts';
import { type Coupon, PLATFORM } from './coupon.ts';
import { couponChoices } from './coupon-choices.ts';
import { couponSums, type CouponSum } from './coupon-sums.ts';
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

interface Candidate extends CouponSum {
  coupons: readonly Coupon[];
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
  const sums = couponSums({ ...basket, coupons: usable });
  const rate = (chosen: readonly Coupon[]): Candidate | null => {
    const sum = sums(chosen);
    if (sum === 'unknown') return priced(basket, chosen);
    return sum && { ...sum, coupons: chosen };
  };
  const best = couponChoices(slotsOf(usable), rate, isBetter);
  return {
    chosen: [...best.coupons],
    usable: usable.map(({ id }) => id),
    unusable: results.flatMap((result) => (result.usable ? [] : [result])),
    priced: priceLines({ ...basket, coupons: best.coupons }),
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

/** The basket priced with some coupons; null where one of them can't be used beside the others. */
function priced(basket: Basket, coupons: readonly Coupon[]): Candidate | null {
  const { pay, points, couponResults } = priceLines({ ...basket, coupons });
  return couponResults.every(({ usable }) => usable) ? { coupons, pay, points: points.used } : null;
}

function isBetter(one: Candidate, other: Candidate): boolean {
  const byAmounts =
    one.pay - other.pay || one.points - other.points || one.coupons.length - other.coupons.length;
  if (byAmounts !== 0) return byAmounts < 0;
  const [left, right] = [endsOf(one), endsOf(other)];
  const at = left.findIndex((end, index) => end !== right[index]);
  return at >= 0 && left[at]! < right[at]!;
}

/** When its coupons expire, the first one first. */
const endsOf = ({ coupons }: Candidate): number[] =>
  coupons.map(({ end = Infinity }) => end).sort((one, other) => one - other);
