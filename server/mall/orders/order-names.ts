export const CART = 'shop/order/cart';
export const GROUP = 'shop/order/group';
export const ORDER = 'shop/order/order';
export const ORDER_LINE = 'shop/order/orderGoods';
export const ORDER_LOG = 'shop/order/log';
export const ORDER_ADJUST = 'shop/order/adjust';
export const PAYMENT = 'shop/pay/payment';
export const LEDGER_ENTRY = 'shop/pay/entry';
export const LEDGER_POSTING = 'shop/pay/posting';
export const MEMBER = 'user/user';
export const ADDRESS = 'user/address';
export const MONEY_LOG = 'user/moneyLog';
export const SCORE_LOG = 'user/scoreLog';
export const GROWTH_LOG = 'user/growthLog';

/** Of what is paid together. */
export const GROUP_STATUS = { toPay: 1, paid: 2, partlyPaid: 3, closed: 6 } as const;

/** Of one attempt to pay. */
export const PAYMENT_STATUS = {
  waiting: 1,
  paid: 2,
  closed: 3,
  failed: 4,
  partlyRefunded: 5,
  refunded: 6,
} as const;
