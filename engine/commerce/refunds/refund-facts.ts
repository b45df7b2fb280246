/** What a refund is about: money alone, goods that come back, goods that are exchanged, an order that is closed. */
export const REFUND_TYPES = { refundOnly: 1, returnGoods: 2, exchange: 3, close: 9 } as const;

/** The type of a refund. */
export type RefundType = (typeof REFUND_TYPES)[keyof typeof REFUND_TYPES];

/** Who acts: `platform` decides about a complaint. */
export type RefundActor = 'member' | 'staff' | 'system' | 'platform';

/** Where a refund is; all 0 before it is asked for. */
export interface RefundState {
  /** 1 waits, 2 agreed, 3 refused. */
  auditStatus: 0 | 1 | 2 | 3;
  /** 1 under way, 2 done, 3 closed, 4 the payment has failed. */
  status: 0 | 1 | 2 | 3 | 4;
  /** Of the goods that come back: 1 sent, 2 received, 3 receipt refused. */
  userShipStatus: 0 | 1 | 2 | 3;
}

/** What decides about a refund: amounts in cents, times in milliseconds since 1970. */
export interface RefundFacts extends RefundState {
  type: RefundType;
  /** What is to be paid back, and what may be: see `refundAmounts`. */
  amount: number;
  maxAmount: number;
  /** Whether a payment to the member is under way. */
  paymentSent: boolean;
  /** Whether the shop agrees that goods which are on their way back stay with the member. */
  sellerConsent: boolean;
  /** Whether the member has complained to the platform. */
  complaint: boolean;
  /** When it is agreed by itself, the goods have to be sent by, the goods count as received; null: never. */
  autoAgreeAt: number | null;
  shipDeadline: number | null;
  autoReceiveAt: number | null;
  /** How often refunds of the same line have been asked for, and how often they may. */
  applications: number;
  applyLimit: number;
  now: number;
}

/** What an action brings along. Without it only the refund is looked at, for the buttons of a page. */
export interface RefundRequest {
  reason?: string;
  amount?: number;
  /** Whether an address is chosen that the goods come back to. */
  returnAddress?: boolean;
  company?: string;
  no?: string;
  /** Pictures of refused goods. */
  images?: number;
  /** Units that have come back. */
  counted?: number;
  /** A proof of a payment by hand, and whether the member agrees to be paid that way. */
  voucher?: boolean;
  consent?: boolean;
  /** Whether the replacement is on its way. */
  replacementShipped?: boolean;
}
