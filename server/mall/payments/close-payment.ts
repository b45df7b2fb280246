/** The job that closes an attempt to pay at its channel. */
export const CLOSE_PAYMENT = 'pay-close';
