export const COUPON = 'shop/market/coupon';
export const COUPON_PLACE = 'shop/market/couponCenter';
export const MEMBER_COUPON = 'shop/market/receive';

/** Where coupons are offered. */
export const PLACES = ['centre', 'goods', 'cart', 'home'] as const;
export type Place = (typeof PLACES)[number];

export const COUPON_ISSUE = 'shop/market/couponIssue';
export const COUPON_ISSUE_ROW = 'shop/market/couponIssueRow';

/** Of a task of staff. */
export const ISSUE_STATUS = { waiting: 0, running: 1, done: 2, stopped: 3 } as const;
