import type { CouponCard, MemberCoupon } from './coupon-types.ts';

/** What can be done with a coupon that is offered: it can be had, the member has it, all are gone, or it is not for them now. */
export type OfferState = 'open' | 'received' | 'gone' | 'refused';

export function offerState({
  can_receive: can,
  received,
  left_rate: left,
}: Pick<CouponCard, 'can_receive' | 'received' | 'left_rate'>): OfferState {
  if (can) return 'open';
  if (received > 0) return 'received';
  return left <= 0 ? 'gone' : 'refused';
}

const SOON = 3 * 86_400;

/** Whether a coupon that can be used expires within three days. @param now Unix seconds. */
export function endsSoon({ status, end, starts_later: later }: MemberCoupon, now: number): boolean {
  return status === 1 && !later && end !== null && end - now <= SOON;
}

/** Where the goods are that a coupon covers. @param id Of the coupon, not of the member's. */
export const goodsOfCoupon = (id: number): string => `/search?coupon_id=${id}`;
