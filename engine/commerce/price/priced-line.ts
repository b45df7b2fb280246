import type { FullText } from '#engine/model/text.ts';

/** One thing that has changed what is to be paid for a line, in the order in which it was counted. */
export interface PriceStep {
  kind: 'base' | 'level' | 'merchant_coupon' | 'platform_coupon' | 'points' | 'adjust';
  /** What was applied: `base`, `level:<rate>`, `coupon:<id>`, `points:<points for one yuan>`, `adjust`. */
  rule: string;
  /** Cents of the line before it. */
  base: number;
  /** Cents that it adds; negative for a discount. */
  amount: number;
  text: FullText;
}

/** A line with its price: cents, all of the whole line. `pay` is `base` less the discounts, and never below 0. */
export interface PricedLine {
  id: number | string;
  merchantId: number;
  base: number;
  levelDiscount: number;
  merchantCoupon: number;
  platformCoupon: number;
  /** What the platform bears of its coupon; the rest of it is `platformMerchantPart`. */
  platformSubsidy: number;
  platformMerchantPart: number;
  /** Points that go into the line, and the cents they pay. */
  points: number;
  pointsAmount: number;
  pay: number;
  steps: PriceStep[];
}

/** The freight of one merchant with its coupons, in cents. */
export interface PricedFreight {
  full: number;
  merchantCoupon: number;
  platformCoupon: number;
  platformSubsidy: number;
  platformMerchantPart: number;
  pay: number;
}

/** What is one order later: the lines of a merchant and their freight, in cents. */
export interface PricedMerchant {
  merchantId: number;
  goodsPay: number;
  freight: PricedFreight;
  pay: number;
}
