import { atRate } from '../amounts/at-rate.ts';
import { exactSum } from '../amounts/exact.ts';
import { type Coupon, PLATFORM } from './coupon.ts';
import type { PriceLine } from './basket.ts';
import type { CouponReason } from './price-texts.ts';

/** A line as a coupon finds it: cents of the whole line. */
export interface CouponTarget {
  line: PriceLine;
  /** What is left to pay. */
  left: number;
  /** What the member's level has taken off. */
  levelDiscount: number;
}

/** What a coupon takes off, and the positions of the lines it covers; or why it can't be used, and the cents it lacks. */
export type CouponUse =
  { ok: true; discount: number; covered: number[] } | { ok: false; reason: CouponReason; short: number };

/**
 * Whether a coupon can be used for lines, and what it takes off in cents: the threshold is tested on what is left of the
 * lines it covers. `freight` is what a freight coupon may pay: of its merchant, or of all for one of the platform.
 */
export function couponUse(coupon: Coupon, targets: readonly CouponTarget[], freight: number): CouponUse {
  const covered = coveredBy(coupon, targets);
  if (!Array.isArray(covered)) return refused(covered);
  const sum = exactSum(covered.map((at) => targets[at]!.left));
  if (sum < coupon.threshold) return refused('threshold', coupon.threshold - sum);
  if (coupon.type === 'freight' && freight === 0) return refused('freight');
  const discount = couponDiscount(coupon, { sum, freight, piece: giftPiece(coupon, targets, covered) });
  return sum > 0 && discount > 0 ? { ok: true, discount, covered } : refused('nothing');
}

/** The positions of the lines that a coupon covers, at least one; or why there is none. */
export function coveredBy(coupon: Coupon, targets: readonly CouponTarget[]): number[] | CouponReason {
  const own = positions(targets, ({ line }) => isOf(coupon, line.merchantId));
  if (own.length === 0) return 'merchant';
  const inScope = own.filter((at) => isInScope(coupon, targets[at]!.line));
  if (inScope.length === 0) return 'scope';
  const stacks = coupon.stackWithLevel !== false;
  const covered = inScope.filter((at) => stacks || targets[at]!.levelDiscount === 0);
  return covered.length === 0 ? 'level' : covered;
}

/** What a coupon takes something off, in cents. */
export interface CouponGround {
  /** What the covered lines come to, which reaches the threshold. */
  sum: number;
  freight: number;
  /** Of a gift, see `giftPiece`. */
  piece: number;
}

/** What a coupon takes off. */
export function couponDiscount(coupon: Coupon, { sum, freight, piece }: CouponGround): number {
  const { type, amount, discountRate, maxDiscount } = coupon;
  if (type === 'freight') return Math.min(amount, freight);
  if (type === 'reduction') return Math.min(amount, sum);
  const discount = type === 'gift' ? Math.min(piece, sum) : Math.max(0, sum - atRate(sum, discountRate));
  return maxDiscount > 0 ? Math.min(discount, maxDiscount) : discount;
}

/**
 * What the dearest piece of the lines at some positions costs the member before any coupon, in cents; 0 where the coupon is no gift. Goods
 * that are bought as well never make a gift smaller, and what other coupons take off does not change it.
 */
export function giftPiece(
  { type }: Coupon,
  targets: readonly Omit<CouponTarget, 'left'>[],
  positions: readonly number[],
): number {
  if (type !== 'gift') return 0;
  return positions.reduce((dearest, at) => {
    const { line, levelDiscount } = targets[at]!;
    return Math.max(dearest, line.price - Math.ceil(levelDiscount / line.quantity));
  }, 0);
}

/** Whether a coupon counts for a merchant: its own, or any where it is the platform's. */
export function isOf(coupon: Coupon, merchantId: number): boolean {
  return coupon.merchantId === PLATFORM || coupon.merchantId === merchantId;
}

/** Whether a coupon covers goods, whatever they cost. */
export const coversGoods = (coupon: Coupon, goods: CoveredGoods): boolean =>
  isOf(coupon, goods.merchantId) && isInScope(coupon, goods);

/** Goods as far as a coupon depends on which they are. */
export type CoveredGoods = Pick<PriceLine, 'merchantId' | 'goodsId' | 'classifyIds' | 'allowCoupon'>;

function isInScope({ scope, scopeIds }: Coupon, goods: CoveredGoods): boolean {
  if (!goods.allowCoupon) return false;
  if (scope === 'all') return true;
  if (scope === 'classify') return goods.classifyIds.some((id) => scopeIds.includes(id));
  return scopeIds.includes(goods.goodsId) === (scope === 'goods');
}

const refused = (reason: CouponReason, short = 0): CouponUse => ({ ok: false, reason, short });

function positions<Item>(items: readonly Item[], fits: (item: Item) => boolean): number[] {
  return items.flatMap((item, at) => (fits(item) ? [at] : []));
}
