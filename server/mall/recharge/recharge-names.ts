export const RECHARGE_PLAN = 'shop/recharge/plan';
export const RECHARGE = 'shop/recharge/order';

/** Of a recharge. */
export const RECHARGE_STATUS = { toPay: 1, paid: 2, closed: 3, refunded: 4 } as const;

/** Of a plan: an amount as it is, or what own amounts get from there on. */
export const PLAN_KIND = { fixed: 1, step: 2 } as const;
