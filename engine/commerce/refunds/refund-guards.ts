import { REFUND_TYPES, type RefundFacts, type RefundRequest } from './refund-facts.ts';

type Guard = (facts: RefundFacts, request: RefundRequest | undefined) => boolean;

const reached = (at: number | null, now: number): boolean => at !== null && now >= at;
const { returnGoods, exchange } = REFUND_TYPES;

/** What an action asks of a refund, and of what it brings along; without a request the latter holds. */
export const REFUND_GUARDS = {
  reason: (_facts, request) => !request || Boolean(request.reason?.trim()),
  withinMax: ({ amount, maxAmount }, request) => {
    const wanted = request?.amount ?? amount;
    return wanted >= 0 && wanted <= maxAmount;
  },
  moneyOnly: ({ type }) => type !== returnGoods && type !== exchange,
  takesGoods: ({ type }) => type === returnGoods || type === exchange,
  paysMoney: ({ type }) => type !== exchange,
  exchanges: ({ type }) => type === exchange,
  returnAddress: (_facts, request) => !request || request.returnAddress === true,
  tracking: (_facts, request) => !request || Boolean(request.company?.trim() && request.no?.trim()),
  counted: (_facts, request) => !request || (request.counted ?? 0) > 0,
  images: (_facts, request) => !request || (request.images ?? 0) > 0,
  paymentSent: (facts) => facts.paymentSent,
  noPaymentSent: ({ paymentSent }) => !paymentSent,
  notOnItsWay: ({ userShipStatus, sellerConsent }) => userShipStatus !== 1 || sellerConsent,
  voucher: (_facts, request) => !request || (request.voucher === true && request.consent === true),
  agreementDue: ({ autoAgreeAt, now }) => reached(autoAgreeAt, now),
  shipDeadlinePassed: ({ shipDeadline, now }) => reached(shipDeadline, now),
  receiptDue: ({ autoReceiveAt, now }) => reached(autoReceiveAt, now),
  replacementShipped: (_facts, request) => !request || request.replacementShipped === true,
  applicationsLeft: ({ applications, applyLimit }) => applications < applyLimit,
  complained: ({ complaint }) => complaint,
  notComplained: ({ complaint }) => !complaint,
} as const satisfies Record<string, Guard>;

/** Names of these guards. */
export type RefundGuard = keyof typeof REFUND_GUARDS;
