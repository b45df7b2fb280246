import { WHOLE_RATE } from '../amounts/at-rate.ts';
import { exactSum } from '../amounts/exact.ts';
import { pointsToUse } from '../amounts/points.ts';
import type { Basket, BasketPoints } from './basket.ts';
import { type Coupon, PLATFORM } from './coupon.ts';
import { couponTargets, takeCoupon } from './take-coupon.ts';
import { couponDiscount, coveredBy } from './coupon-use.ts';
import { priceDraft, type PriceDraft } from './price-draft.ts';

/** What a basket comes to with some coupons, in cents, and the points that pay of it. */
export interface CouponSum {
  pay: number;
  points: number;
}

/** What one merchant's lines come to with one of its coupons, or with none. */
interface Part {
  goods: number;
  freight: number;
  /** Of the lines that points may pay. */
  forPoints: number;
  /** For each coupon of the platform what it covers of them, and what of that points may pay. */
  covered: ReadonlyMap<Coupon, { all: number; forPoints: number }>;
}

/**
 * Sums a basket up for any choice of its coupons without pricing each line anew: what a merchant's coupon leaves is counted once,
 * and a coupon of the platform depends on the sums alone. The function gives null for a choice that can't be, and `unknown`
 * where points pay only some of what the platform's coupon covers: then its split over the lines decides.
 */
export function couponSums(basket: Basket): (chosen: readonly Coupon[]) => CouponSum | null | 'unknown' {
  const { lines, levelRate = WHOLE_RATE, coupons = [], freights = [], points } = basket;
  const platform = coupons.filter(({ merchantId }) => merchantId === PLATFORM);
  const merchants = [...new Set(lines.map(({ merchantId }) => merchantId))];
  const parts = merchants.map((merchantId) => {
    const own = lines.filter((line) => line.merchantId === merchantId);
    const freight = freights.filter((each) => each.merchantId === merchantId);
    // What a coupon of the platform covers does not depend on what others have taken off.
    const targets = couponTargets(priceDraft(own, levelRate, freight));
    const covers = platform.map((coupon): Cover => [coupon, coveredBy(coupon, targets)]);
    const withCoupon = (coupon: Coupon | null): Part | null => {
      const draft = priceDraft(own, levelRate, freight);
      return coupon === null || takeCoupon(draft, coupon).ok ? partOf(draft, covers) : null;
    };
    const mine = coupons.filter((coupon) => coupon.merchantId === merchantId && merchantId !== PLATFORM);
    const known = new Map<Coupon | null, Part | null>(
      [null, ...mine].map((each) => [each, withCoupon(each)]),
    );
    return { merchantId, known };
  });
  return (chosen) => {
    const own = parts.map(({ merchantId, known }) =>
      known.get(chosen.find((each) => each.merchantId === merchantId && merchantId !== PLATFORM) ?? null),
    );
    if (own.some((part) => !part)) return null;
    const last = chosen.find(({ merchantId }) => merchantId === PLATFORM) ?? null;
    return sumUp(own as Part[], last, points);
  };
}

/** A coupon of the platform with the positions of the lines that it covers, or why there is none. */
type Cover = readonly [Coupon, ReturnType<typeof coveredBy>];

function partOf({ given, lines, freights }: PriceDraft, covers: readonly Cover[]): Part {
  const sum = (positions: readonly number[]): number => exactSum(positions.map((at) => lines[at]!.pay));
  const paysPoints = (at: number): boolean => given[at]!.allowPoints;
  const all = lines.map((_, at) => at);
  return {
    goods: sum(all),
    freight: exactSum([...freights.values()].map(({ pay }) => pay)),
    forPoints: sum(all.filter(paysPoints)),
    covered: new Map(
      covers.map(([coupon, found]) => {
        const covered = Array.isArray(found) ? found : [];
        return [coupon, { all: sum(covered), forPoints: sum(covered.filter(paysPoints)) }];
      }),
    ),
  };
}

function sumUp(
  parts: readonly Part[],
  platform: Coupon | null,
  points: BasketPoints | undefined,
): CouponSum | null | 'unknown' {
  const total = (of: (part: Part) => number): number => exactSum(parts.map(of));
  let [goods, freight, forPoints] = [
    total((part) => part.goods),
    total((part) => part.freight),
    total((part) => part.forPoints),
  ];
  if (platform !== null) {
    const covered = {
      all: total((part) => part.covered.get(platform)!.all),
      forPoints: total((part) => part.covered.get(platform)!.forPoints),
    };
    const isFreight = platform.type === 'freight';
    if (covered.all === 0 || covered.all < platform.threshold || (isFreight && freight === 0)) return null;
    const discount = couponDiscount(platform, covered.all, freight);
    if (discount === 0) return null;
    if (isFreight) freight -= discount;
    else {
      goods -= discount;
      const isSplit = covered.forPoints > 0 && covered.forPoints < covered.all;
      if (isSplit && points?.wanted === true) return 'unknown';
      if (covered.forPoints === covered.all) forPoints -= discount;
    }
  }
  const used = pointsFor(forPoints, points);
  return { pay: goods + freight - used.cents, points: used.points };
}

function pointsFor(cents: number, points: BasketPoints | undefined): { points: number; cents: number } {
  if (points?.wanted !== true) return { points: 0, cents: 0 };
  const { have, perYuan, maxPoints, maxRate } = points;
  return pointsToUse(cents, {
    points: have,
    perYuan,
    ...(maxPoints === undefined ? {} : { maxPoints }),
    ...(maxRate === undefined ? {} : { maxRate }),
  });
}
