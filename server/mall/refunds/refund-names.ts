export const REFUND = 'shop/order/refund';
export const REFUND_ITEM = 'shop/order/refundItem';
export const REFUND_LOG = 'shop/order/refundLog';
export const REFUND_REASON = 'shop/order/refundReason';
export const REFUND_PAYMENT = 'shop/pay/refundPayment';
export const SENDER_ADDRESS = 'shop/delivery/address';
export const CARRIER = 'shop/delivery/company';

/** Of a refund as a whole. */
export const REFUND_STATUS = { underWay: 1, done: 2, closed: 3, failed: 4 } as const;

/** Of one attempt to pay back. */
export const REFUND_PAYMENT_STATUS = { made: 1, sent: 2, success: 3, closed: 4, abnormal: 5 } as const;

/** Asks a channel to pay back, and what has become of it: a job with data `{ id }`, of the attempt. */
export const REFUND_PAY = 'refund-pay';
