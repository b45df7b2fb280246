/** A coupon of a member, as it is when it is used: amounts in cents. */
export interface Coupon {
  /** Of the member's coupon. */
  id: number;
  /** 0 for the platform, whose coupons count for all merchants together. */
  merchantId: number;
  /** An amount off, a rate to pay, an amount off the freight, one piece for nothing. */
  type: 'reduction' | 'discount' | 'freight' | 'gift';
  /** What the covered lines have to come to; 0 for any amount. */
  threshold: number;
  /** What a reduction or a freight coupon takes off. */
  amount: number;
  /** What is to be paid with a discount, in basis points. */
  discountRate: number;
  /** Where a discount or a gift ends; 0 for nowhere. */
  maxDiscount: number;
  /** All goods, those of categories with the ones below them, some goods, all but some goods. */
  scope: 'all' | 'classify' | 'goods' | 'except';
  /** Categories or goods of the scope. */
  scopeIds: readonly number[];
  /** False: it leaves out lines that the member's level has lowered. */
  stackWithLevel?: boolean;
  /** False: one of the platform that is not used together with coupons of merchants. */
  stackWithMerchant?: boolean;
  /** What the merchants bear of a platform coupon, in basis points; otherwise the platform does. */
  merchantShare?: number;
  /** When it expires, in milliseconds since 1970. */
  end?: number;
}

/** The merchant of a platform coupon. */
export const PLATFORM = 0;
