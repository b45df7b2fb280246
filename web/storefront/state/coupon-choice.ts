import { centsOf, yuanOf } from './cents.ts';
import type { CouponIssuer, UsableCoupon } from './coupon-types.ts';
import type { PriceStep } from './order-types.ts';

/** The platform's id as an issuer. */
const PLATFORM = 0;

export interface IssuerCoupons {
  issuer: CouponIssuer;
  coupons: UsableCoupon[];
}

/** Coupons by who gives them, of whom one can be used each: shops first, and what takes off more first. */
export function byIssuer(usable: readonly UsableCoupon[]): IssuerCoupons[] {
  const groups = new Map<number, IssuerCoupons>();
  for (const coupon of usable) {
    const { merchant: issuer } = coupon;
    const group = groups.get(issuer.id) ?? { issuer, coupons: [] };
    group.coupons.push(coupon);
    groups.set(issuer.id, group);
  }
  for (const { coupons } of groups.values()) coupons.sort(better);
  const isPlatform = ({ issuer }: IssuerCoupons): number => Number(issuer.id === PLATFORM);
  return [...groups.values()].sort((one, other) => isPlatform(one) - isPlatform(other));
}

const better = (one: UsableCoupon, other: UsableCoupon): number =>
  centsOf(other.discount) - centsOf(one.discount) || (one.end ?? Infinity) - (other.end ?? Infinity) || 0;

/** What is chosen with another coupon of an issuer in place of theirs; null for none of theirs. */
export function withCoupon(
  chosen: readonly number[],
  usable: readonly UsableCoupon[],
  issuerId: number,
  id: number | null,
): number[] {
  const others = usable
    .filter((each) => chosen.includes(each.id) && each.merchant.id !== issuerId)
    .map((each) => each.id);
  return id === null ? others : [...others, id];
}

/** What a chosen coupon takes off beside the others, in yuan: of the lines as their steps say, else what it does by itself. */
export function takenOff({ id, discount }: UsableCoupon, steps: readonly PriceStep[]): string {
  const own = steps.filter(({ rule }) => rule === `coupon:${id}`);
  if (own.length === 0) return discount;
  return yuanOf(-own.reduce((sum, { amount }) => sum + centsOf(amount), 0));
}
