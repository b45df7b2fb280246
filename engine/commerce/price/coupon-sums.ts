import { WHOLE_RATE } from '../amounts/at-rate.ts';
import { exactInteger, exactSum } from '../amounts/exact.ts';
import { pointsFor, type PointsLimits, type UsedPoints } from '../amounts/points.ts';
import { splitDiscount } from '../amounts/split-amount.ts';
import type { Basket, BasketPoints, PriceLine } from './basket.ts';
import { type Coupon, PLATFORM } from './coupon.ts';
import { couponDiscount, coveredBy, couponUse, giftPiece } from './coupon-use.ts';
import { priceDraft } from './price-draft.ts';
import { couponTargets } from './take-coupon.ts';

/** What lines and their freight come to in cents before a coupon of the platform. */
export interface Sums {
  goods: number;
  freight: number;
  /** Of the lines that points may pay. */
  forPoints: number;
  /** Of the lines that the platform's coupon covers, and of those of them that points may pay, which are so many. */
  covered: number;
  coveredForPoints: number;
  linesForPoints: number;
  /** Of the platform's coupon where it is a gift. */
  piece: number;
}

/** One of a merchant's coupons, or none, with what it leaves of the merchant's lines beside each coupon of the platform. */
export interface MerchantOption {
  coupon: Coupon | null;
  sums: ReadonlyMap<Coupon | null, Sums>;
}

/** The coupons that may be chosen, one of each: of every merchant of the basket, and of the platform. */
export interface CouponOptions {
  merchants: readonly (readonly MerchantOption[])[];
  platform: readonly (Coupon | null)[];
}

/** What a coupon of each merchant leaves is counted once: a coupon of the platform depends on sums alone. */
export function couponOptions({
  lines,
  levelRate = WHOLE_RATE,
  coupons = [],
  freights = [],
}: Basket): CouponOptions {
  const platform = [null, ...coupons.filter(({ merchantId }) => merchantId === PLATFORM)];
  const merchants = [...new Set(lines.map(({ merchantId }) => merchantId))].map((merchantId) => {
    const own = lines.filter((line) => line.merchantId === merchantId);
    const draft = priceDraft(own, levelRate, freights);
    const targets = couponTargets(draft);
    const freight = draft.freights.get(merchantId)!.full;
    // What a coupon of the platform covers does not depend on what others have taken off.
    const covers = platform.map((coupon): Cover => {
      const covered = coveredLines(coupon, targets);
      return { coupon, covered, piece: coupon ? giftPiece(coupon, targets, covered) : 0 };
    });
    const optionOf = (coupon: Coupon | null): MerchantOption[] => {
      const left = leftBy(coupon, targets, freight);
      return left
        ? [{ coupon, sums: new Map(covers.map((cover) => [cover.coupon, sumsOf(own, left, cover)])) }]
        : [];
    };
    const mine = coupons.filter((coupon) => coupon.merchantId === merchantId && merchantId !== PLATFORM);
    return [null, ...mine].flatMap(optionOf);
  });
  return { merchants, platform };
}

/** A coupon of the platform, with the positions of the lines that it covers, and what it gives where it is a gift. */
interface Cover {
  coupon: Coupon | null;
  covered: readonly number[];
  piece: number;
}

type Targets = ReturnType<typeof couponTargets>;

function coveredLines(coupon: Coupon | null, targets: Targets): number[] {
  const covered = coupon ? coveredBy(coupon, targets) : [];
  return Array.isArray(covered) ? covered : [];
}

interface Left {
  /** Of each line. */
  pays: number[];
  freight: number;
}

/** What a merchant's coupon leaves; null where it can't be used. */
function leftBy(coupon: Coupon | null, targets: Targets, freight: number): Left | null {
  const pays = targets.map(({ left }) => left);
  if (coupon === null) return { pays, freight };
  const use = couponUse(coupon, targets, freight);
  if (!use.ok) return null;
  if (coupon.type === 'freight') return { pays, freight: freight - use.discount };
  const parts = splitDiscount(
    use.discount,
    use.covered.map((at) => pays[at]!),
  );
  use.covered.forEach((at, index) => (pays[at]! -= parts[index]!));
  return { pays, freight };
}

function sumsOf(lines: readonly PriceLine[], { pays, freight }: Left, { covered, piece }: Cover): Sums {
  const paysPoints = (at: number): boolean => lines[at]!.allowPoints;
  const sum = (positions: readonly number[]): number => exactSum(positions.map((at) => pays[at]!));
  const pointed = covered.filter(paysPoints);
  return {
    goods: exactSum(pays),
    freight,
    forPoints: sum(lines.map((_, at) => at).filter(paysPoints)),
    covered: sum(covered),
    coveredForPoints: sum(pointed),
    linesForPoints: pointed.length,
    piece,
  };
}

/** Sums of some merchants with those of one more. */
export const addSums = (one: Sums, other: Sums): Sums => ({
  goods: one.goods + other.goods,
  freight: one.freight + other.freight,
  forPoints: one.forPoints + other.forPoints,
  covered: one.covered + other.covered,
  coveredForPoints: one.coveredForPoints + other.coveredForPoints,
  linesForPoints: one.linesForPoints + other.linesForPoints,
  piece: Math.max(one.piece, other.piece),
});

/** Of no lines. */
export const NO_SUMS: Sums = {
  goods: 0,
  freight: 0,
  forPoints: 0,
  covered: 0,
  coveredForPoints: 0,
  linesForPoints: 0,
  piece: 0,
};

/** What a basket comes to with some coupons, in cents, and the points that pay of it. */
export interface CouponSum {
  pay: number;
  points: number;
  /** False: it comes to at least that much, for the split of the platform's coupon over the lines decides. */
  isExact: boolean;
}

/** Gives what all lines come to in the end; null where the coupon of the platform can't be used. */
export function summing(
  points: BasketPoints | undefined,
): (sums: Sums, platform: Coupon | null) => CouponSum | null {
  const used = points?.wanted === true ? pointsFor(limitsOf(points)) : () => NO_POINTS;
  return (sums, platform) => {
    const off = platform === null ? 0 : discountOf(platform, sums);
    if (off === null) return null;
    const isOfGoods = platform !== null && platform.type !== 'freight';
    const [min, max] = isOfGoods ? shareForPoints(off, sums) : NO_SHARE;
    const left = used(sums.forPoints - min);
    const isExact = min === max || used(sums.forPoints - max).cents === left.cents;
    return { pay: exactInteger(sums.goods + sums.freight - off) - left.cents, points: left.points, isExact };
  };
}

const NO_POINTS: UsedPoints = { points: 0, cents: 0 };
const NO_SHARE: [number, number] = [0, 0];

const limitsOf = ({ have, ...limits }: BasketPoints): PointsLimits => ({ ...limits, points: have });

function discountOf(platform: Coupon, { covered, freight, piece }: Sums): number | null {
  if (covered === 0 || covered < platform.threshold) return null;
  const discount = couponDiscount(platform, { sum: covered, freight, piece });
  return discount === 0 ? null : discount;
}

/**
 * How much of a discount falls on the lines that points may pay, at least and at most: each line's part is less than a cent
 * from its share by what the lines cost.
 */
function shareForPoints(
  discount: number,
  { covered, coveredForPoints, linesForPoints }: Sums,
): [number, number] {
  if (coveredForPoints === 0) return [0, 0];
  if (coveredForPoints === covered) return [discount, discount];
  const share = Math.round((discount * coveredForPoints) / covered);
  const min = Math.max(0, share - linesForPoints - 1, discount - (covered - coveredForPoints));
  return [min, Math.min(discount, coveredForPoints, share + linesForPoints + 1)];
}
