import type { CouponCard, UsableCoupon } from './coupon-types.ts';

/** 20 off over 100, of the platform; it can be had. */
export const cardOf = (more: Partial<CouponCard> = {}): CouponCard => ({
  id: 7,
  name: 'Autumn',
  type: 1,
  threshold: '100.00',
  amount: '20.00',
  discount_rate: 10_000,
  max_discount: '0.00',
  scope_text: 'All goods',
  merchant: { id: 0, name: '' },
  start: null,
  end: null,
  valid_text: '7 days',
  left_rate: 100,
  received: 0,
  can_receive: true,
  ...more,
});

/** One that a checkout can use. */
export const usableOf = (id: number, merchantId: number, more: Partial<UsableCoupon> = {}): UsableCoupon => ({
  id,
  name: `Coupon ${id}`,
  type: 1,
  threshold: '0.00',
  amount: '5.00',
  discount_rate: 10_000,
  max_discount: '0.00',
  merchant: { id: merchantId, name: merchantId === 0 ? '' : `Shop ${merchantId}` },
  end: null,
  discount: '5.00',
  ...more,
});
