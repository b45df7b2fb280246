import type { Coupon } from './coupon.ts';

/** A line of a basket: amounts in cents. */
export interface PriceLine {
  /** Of the line, or of its SKU where there is no line yet. */
  id: number | string;
  merchantId: number;
  goodsId: number;
  /** The categories of the goods, with all categories above them. */
  classifyIds: readonly number[];
  /** Of one piece. */
  price: number;
  quantity: number;
  allowCoupon: boolean;
  allowPoints: boolean;
  /** Whether the member's level lowers the price of these goods. */
  levelDiscount: boolean;
}

/** What a member has in points, and how far points may pay. */
export interface BasketPoints {
  have: number;
  /** Points for one yuan. */
  perYuan: number;
  /** Points in one checkout. */
  maxPoints?: number;
  /** Part of the amounts that points may pay, in basis points. */
  maxRate?: number;
  /** Whether the member wants to pay with points. */
  wanted: boolean;
}

/** The freight of one merchant's lines in cents. */
export interface MerchantFreight {
  merchantId: number;
  freight: number;
}

/** What a price is made of: amounts in cents. */
export interface Basket {
  lines: readonly PriceLine[];
  /** What the member's level pays in basis points; all of it where it is left out. */
  levelRate?: number;
  /** The chosen ones. */
  coupons?: readonly Coupon[];
  points?: BasketPoints;
  /** What the goods of each merchant cost to send; nothing where one is left out. */
  freights?: readonly MerchantFreight[];
}
