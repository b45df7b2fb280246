import { COUPON_INVARIANTS } from './coupon-invariants.ts';
import type { Invariant } from './invariant.ts';
import { MERCHANT_INVARIANTS } from './merchant-invariants.ts';
import { MONEY_INVARIANTS } from './money-invariants.ts';
import { ORDER_INVARIANTS } from './order-invariants.ts';
import { PAYMENT_INVARIANTS } from './payment-invariants.ts';
import { REFUND_INVARIANTS } from './refund-invariants.ts';
import { STATE_INVARIANTS } from './state-invariants.ts';
import { STOCK_INVARIANTS } from './stock-invariants.ts';

/** Every question that the database alone answers. */
export const ALL_INVARIANTS: readonly Invariant[] = [
  ...MONEY_INVARIANTS,
  ...ORDER_INVARIANTS,
  ...REFUND_INVARIANTS,
  ...PAYMENT_INVARIANTS,
  ...STOCK_INVARIANTS,
  ...STATE_INVARIANTS,
  ...COUPON_INVARIANTS,
  ...MERCHANT_INVARIANTS,
];
