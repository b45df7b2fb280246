/** What a coupon takes off: money in yuan with two decimals, `discount_rate` what is left to pay in basis points. */
export interface CouponTerms {
  /** 1 an amount off, 2 a rate to pay, 3 an amount off the freight, 4 one piece for nothing. */
  type: 1 | 2 | 3 | 4;
  /** What the covered goods have to come to; 0 for any amount. */
  threshold: string;
  amount: string;
  discount_rate: number;
  /** Where a discount or a gift ends; 0 for nowhere. */
  max_discount: string;
}

/** Who gives a coupon: a shop, or the platform, whose id is 0. */
export interface CouponIssuer {
  id: number;
  name: string;
}

/** A coupon that can be received, as `shop.coupon/centre` gives it; times in unix seconds. */
export interface CouponCard extends CouponTerms {
  id: number;
  name: string;
  scope_text: string;
  merchant: CouponIssuer;
  /** Null where it counts from the receipt. */
  start: number | null;
  end: number | null;
  /** When it can be used, in words; empty where `start` and `end` say it. */
  valid_text: string;
  /** How much is left, in percent. */
  left_rate: number;
  /** How many of it the member has. */
  received: number;
  can_receive: boolean;
  /** Why not, in words. */
  reason?: string;
  /** What it costs in points. */
  points?: number;
}

/** Which coupons are offered: beside goods, or in the cart for a merchant (0: the platform's). */
export type CouponSlot = { slot: 'goods'; goods_id: number } | { slot: 'cart'; merchant_id: number };

export interface CouponsOffered {
  list: CouponCard[];
  total: number;
  tabs?: string[];
}

/** A coupon of a member: 1 unused, 2 used, 3 expired, 4 void. */
export interface MemberCoupon extends CouponTerms {
  id: number;
  /** Of what it was received from. */
  coupon_id: number;
  name: string;
  /** What people type to have it. */
  code?: string;
  scope_text: string;
  merchant: CouponIssuer;
  status: 1 | 2 | 3 | 4;
  start: number | null;
  end: number | null;
  used_at: number | null;
  order_nos: string[];
  /** It is not in force yet. */
  starts_later: boolean;
  /** Why it is void. */
  reason?: string;
}

export interface MemberCoupons {
  list: MemberCoupon[];
  total: number;
  /** By status. */
  counts: Record<string, number>;
}

/** A coupon of the member that a checkout can use. */
export interface UsableCoupon extends CouponTerms {
  id: number;
  name: string;
  merchant: CouponIssuer;
  end: number | null;
  /** What it takes off by itself, in yuan. */
  discount: string;
}

/** One that it can't use, and why. */
export interface UnusableCoupon extends Omit<CouponTerms, 'max_discount'> {
  id: number;
  /** Of what it was received from. */
  coupon_id?: number;
  name: string;
  merchant: CouponIssuer;
  end: number | null;
  reason: string;
  /** What its goods lack of the threshold, in yuan. */
  short?: string;
}

export interface CheckoutCoupons {
  usable: UsableCoupon[];
  unusable: UnusableCoupon[];
  chosen: number[];
}

/** What would make a checkout cheaper. */
export interface CheckoutAdvice {
  kind: string;
  /** Of the member's coupon. */
  id: number;
  /** Whose goods are missing; 0 for anybody's. */
  merchant_id: number;
  text: string;
}

/** Why a form without scripts has received nothing. */
export interface ReceiveRefusal {
  refused: string;
  /** The coupon that was asked for; 0: one by its code. */
  of: number;
}
