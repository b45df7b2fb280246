import type { FullText } from '#engine/definition/index.ts';

export const SIGN_IN = 'user/signIn';
export const SIGN_RULE = 'shop/market/signRule';

/** The kind of the job that gives the coupons of a check-in. */
export const SIGN_COUPONS_JOB = 'coupon-sign-in';

export const SIGN_CLOSED: FullText = { 'zh-cn': '签到暂未开放', en: 'There are no check-ins now' };
