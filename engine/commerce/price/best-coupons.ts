import { WHOLE_RATE } from '../amounts/at-rate.ts';
import { exactSum } from '../amounts/exact.ts';
import { couponResult, type CouponResult, type UnusableCoupon } from './chosen-coupons.ts';
import type { Coupon } from './coupon.ts';
import { type CouponChoice, couponChoices } from './coupon-choices.ts';
import { couponOptions, summing } from './coupon-sums.ts';
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

/**
 * The best of all coupons of a member (`basket.coupons`) for a basket: one of each merchant and one of the platform, by what
 * is left to pay, then by fewer points, then by fewer coupons, then by those that expire earlier.
 */
export function bestCoupons(basket: Basket): BestCoupons {
  const { coupons = [] } = basket;
  const results = singleResults(basket);
  const usable = coupons.filter((_, at) => results[at]!.usable);
  const chosen = bestChoice({ ...basket, coupons: usable });
  return {
    chosen: [...chosen],
    usable: usable.map(({ id }) => id),
    unusable: results.flatMap((result) => (result.usable ? [] : [result])),
    priced: priceLines({ ...basket, coupons: chosen }),
  };
}

/** By sums; what they leave open is priced line by line, the most promising first, as far as it may be the best. */
function bestChoice(basket: Basket): readonly Coupon[] {
  let best: CouponChoice | null = null;
  const open: CouponChoice[] = [];
  couponChoices(couponOptions(basket), {
    sumOf: summing(basket.points),
    isBetter,
    show(sum, coupons) {
      if (best !== null && sum.pay > best.pay) return;
      const choice = { ...sum, coupons: [...coupons] };
      if (!sum.isExact) open.push(choice);
      else if (best === null || isBetter(choice, best)) best = choice;
    },
  });
  for (const { pay, coupons } of open.sort((one, other) => one.pay - other.pay)) {
    if (best !== null && pay > (best as CouponChoice).pay) break;
    const choice = priced(basket, coupons);
    if (choice && (best === null || isBetter(choice, best))) best = choice;
  }
  return (best as CouponChoice | null)?.coupons ?? [];
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

/** The basket priced with some coupons; null where one of them can't be used beside the others. */
function priced(basket: Basket, coupons: readonly Coupon[]): CouponChoice | null {
  const { pay, points, couponResults } = priceLines({ ...basket, coupons });
  return couponResults.every(({ usable }) => usable)
    ? { coupons, pay, points: points.used, isExact: true }
    : null;
}

function isBetter(one: CouponChoice, other: CouponChoice): boolean {
  const byAmounts =
    one.pay - other.pay || one.points - other.points || one.coupons.length - other.coupons.length;
  if (byAmounts !== 0) return byAmounts < 0;
  const [left, right] = [endsOf(one), endsOf(other)];
  const at = left.findIndex((end, index) => end !== right[index]);
  return at >= 0 && left[at]! < right[at]!;
}

/** When its coupons expire, the first one first. */
const endsOf = ({ coupons }: CouponChoice): number[] =>
  coupons.map(({ end = Infinity }) => end).sort((one, other) => one - other);
