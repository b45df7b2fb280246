/** A coupon that is offered, as `shop.coupon/centre` gives it: money in yuan with two decimals. */
export interface CouponData {
  id: number;
  name: string;
  /** 1 an amount off, 2 a rate to pay, 3 an amount off the freight, 4 one piece for nothing. */
  type: 1 | 2 | 3 | 4;
  threshold: string;
  amount: string;
  /** Basis points to pay. */
  discount_rate: number;
  scope_text: string;
  /** The platform's have the id 0. */
  merchant: { id: number; name: string };
  /** How much is left, in percent. */
  left_rate: number;
  /** How many of it whoever looks has. */
  received: number;
  can_receive: boolean;
  /** Why not, in words. */
  reason?: string;
  /** What it costs in points. */
  points?: number;
}
