/** What an order can be, by the names of its numbers. */
export const ORDER_STATUS = {
  unpaid: 1,
  toShip: 2,
  shipped: 3,
  received: 4,
  done: 5,
  closed: 6,
  cancelApplied: 7,
} as const;

/** A status of an order. */
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

/** The status of an order that is not there yet. */
export const NO_ORDER = 0;

/** Who acts. */
export type OrderActor = 'member' | 'staff' | 'system';

/** What decides about an order: amounts in cents, units as pieces over all lines, times in milliseconds since 1970. */
export interface OrderFacts {
  status: OrderStatus | typeof NO_ORDER;
  /** 1 once it is paid. */
  payStatus: 0 | 1;
  payAmount: number;
  /** What has been paid back; open refunds are not in it. */
  refundAmount: number;
  /** Whether a payment is under way that could still succeed. */
  livePayment: boolean;
  /** Whether the channel has the money although the order does not say so yet. */
  channelPaid: boolean;
  /** Until when it may be paid; null for ever. */
  payDeadline: number | null;
  /** Until when a payment that comes after it was closed by time may bring it back; null: it may not. */
  reviveUntil: number | null;
  /** Sent so far, whether or not it has come back. */
  shippedUnits: number;
  /** Neither shipped nor refunded. */
  unitsLeft: number;
  /** Those of `unitsLeft` that open refunds hold. */
  unitsHeld: number;
  /** Not refunded, shipped or not. */
  unitsKept: number;
  /** Those of `unitsKept` that no open refund asks for. */
  unitsRefundable: number;
  /** Goods without logistics, which are delivered once they are paid. */
  deliversItself: boolean;
  /** Refunds that are neither done nor closed. */
  openRefunds: number;
  /** How often the member has asked to cancel, and how often they may. */
  applications: number;
  applyLimit: number;
  /** When an application is approved by itself; null: it is not. */
  autoApproveAt: number | null;
  /** When it is received by itself; null: it is not, or an open refund has stopped the clock. */
  autoReceiveAt: number | null;
  /** Whether the time to receive has been extended once, and how long before its end that is possible. */
  extended: boolean;
  extendWindow: number;
  /** From when the member may remind the shop; null at once. */
  remindFrom: number | null;
  /** Until when refunds can be asked for after receipt; null for ever. */
  aftersaleUntil: number | null;
  evaluationOn: boolean;
  linesToEvaluate: number;
  autoEvaluateAt: number | null;
  /** Whether the member has taken it off their list. */
  memberDeleted: boolean;
  now: number;
}

/** What an action brings along. Without it only the order is looked at, for the buttons of a page. */
export interface OrderRequest {
  reason?: string;
  /** What is shipped now; all that can be where it is left out. */
  units?: number;
  /** What is evaluated now; all lines where it is left out. */
  lines?: number;
  /** The order's amount after a change, or the amount of a payment. */
  payAmount?: number;
  /** Whether all goods can be sent to the new address, and by how many cents that changes the freight. */
  deliverable?: boolean;
  freightRise?: number;
  /** The typed confirmation. */
  confirmed?: boolean;
  /** Whether the stock could be taken again. */
  stockTaken?: boolean;
}
