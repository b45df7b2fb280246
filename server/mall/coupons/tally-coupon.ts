import { couponDiscount, type Coupon } from '#engine/commerce/index.ts';

/** A paid checkout as a coupon would have found it; cents. */
export interface TriedCheckout {
  /** Of its first order. */
  orderNo: string;
  memberId: number;
  /** What the goods that it covers came to. */
  covered: number;
  /** Of the dearest piece of them. */
  piece: number;
  freight: number;
  /** Another coupon of the same issuer was used, and a checkout takes one. */
  isTaken: boolean;
}

/** How many of a coupon there are, and how many each member may have; 0 for no limit. */
export interface CouponLimits {
  total: number;
  perMember: number;
}

/** What a coupon would have come to; cents. */
export interface CouponTally {
  orders: number;
  members: number;
  goods: number;
  discount: number;
  /** Its goods came to less than they have to. */
  below: number;
  /** Another coupon of the same issuer was used. */
  taken: number;
  /** All of it were used by then, or all that the member may have. */
  beyond: number;
  /** The newest that would have used it. */
  examples: { orderNo: string; goods: number; discount: number }[];
}

/** Examples that are kept. */
const MAX_EXAMPLES = 20;

/** Counts which of some checkouts, the newest first, would have used a coupon, and what that would have cost. */
export function tallyCoupon(
  coupon: Coupon,
  checkouts: readonly TriedCheckout[],
  { total, perMember }: CouponLimits,
): CouponTally {
  const tally: CouponTally = {
    orders: 0,
    members: 0,
    goods: 0,
    discount: 0,
    below: 0,
    taken: 0,
    beyond: 0,
    examples: [],
  };
  const uses = new Map<number, number>();
  // Limits are reached in the order in which people have paid.
  for (const { orderNo, memberId, covered, freight, piece, isTaken } of [...checkouts].reverse()) {
    const isReached = covered > 0 && covered >= coupon.threshold;
    const discount = isReached ? couponDiscount(coupon, { sum: covered, freight, piece }) : 0;
    const used = uses.get(memberId) ?? 0;
    if (discount === 0) tally.below += 1;
    else if (isTaken) tally.taken += 1;
    else if ((perMember > 0 && used >= perMember) || (total > 0 && tally.orders >= total)) tally.beyond += 1;
    else {
      uses.set(memberId, used + 1);
      tally.orders += 1;
      tally.goods += covered;
      tally.discount += discount;
      tally.examples.push({ orderNo, goods: covered, discount });
      if (tally.examples.length > MAX_EXAMPLES) tally.examples.shift();
    }
  }
  tally.members = uses.size;
  tally.examples.reverse();
  return tally;
}
