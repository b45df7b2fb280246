import type { RefundFacts } from './refund-facts.ts';
import type { LineAmounts, RefundLine, RefundOrder } from './refund-amounts.ts';

/** The time at which refunds of tests are looked at. */
export const NOW = 1_000_000;

/** A refund of 50.00 in a state, with all times still to come. */
export const refundIn = (
  [auditStatus, status, userShipStatus]: readonly [number, number, number],
  given: Partial<RefundFacts> = {},
): RefundFacts =>
  ({
    auditStatus,
    status,
    userShipStatus,
    type: 1,
    amount: 5000,
    maxAmount: 5000,
    paymentSent: false,
    sellerConsent: false,
    complaint: false,
    autoAgreeAt: NOW + 1,
    shipDeadline: NOW + 1,
    autoReceiveAt: NOW + 1,
    applications: 1,
    applyLimit: 3,
    now: NOW,
    ...given,
  }) as RefundFacts;

/** Nothing of anything. */
export const NO_AMOUNTS: LineAmounts = {
  pay: 0,
  points: 0,
  pointsAmount: 0,
  scoreGive: 0,
  merchantCoupon: 0,
  platformSubsidy: 0,
  commission: 0,
};

/** One unit of a line of three for 10.00. */
export const refundLine = (given: Partial<RefundLine> = {}): RefundLine => ({
  ...NO_AMOUNTS,
  id: 1,
  quantity: 3,
  units: 1,
  done: 0,
  pay: 1000,
  freightShare: 0,
  ...given,
});

/** An order whose goods have been shipped. */
export const refundOrder = (given: Partial<RefundOrder> = {}): RefundOrder => ({
  lines: [refundLine()],
  payAmount: 100_000,
  freight: 0,
  refunded: 0,
  freightRefunded: 0,
  isWholeUnshipped: false,
  isUnshipped: false,
  freightRule: 'none',
  ...given,
});
