export const REFUND_PAYMENT = 'shop/pay/refundPayment';

/** The job that sends money back that no order waits for. */
export const RETURN_SURPLUS = 'pay-return-surplus';

/** Of one payment back. */
export const REFUND_PAYMENT_STATUS = { made: 1, sent: 2, success: 3, closed: 4, abnormal: 5 } as const;
