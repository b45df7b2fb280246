import { ORDER_STATUS, type OrderFacts, type OrderRequest } from './order-facts.ts';

type Guard = (facts: OrderFacts, request: OrderRequest | undefined) => boolean;

const reached = (at: number | null, now: number): boolean => at !== null && now >= at;

/** What can still be shipped now. */
export const shippableUnits = ({ unitsLeft, unitsHeld }: OrderFacts): number => unitsLeft - unitsHeld;

const shippedNow = (facts: OrderFacts, request: OrderRequest | undefined): number =>
  request?.units ?? shippableUnits(facts);

const evaluatedNow = (facts: OrderFacts, request: OrderRequest | undefined): number =>
  request?.lines ?? facts.linesToEvaluate;

/** What an action asks of an order, and of what it brings along; without a request the latter holds. */
export const ORDER_GUARDS = {
  unpaid: ({ payStatus }) => payStatus === 0,
  paid: ({ payStatus }) => payStatus === 1,
  costs: ({ payAmount }) => payAmount > 0,
  free: ({ payAmount }) => payAmount === 0,
  amountMatches: ({ payAmount }, request) => !request || request.payAmount === payAmount,
  beforeDeadline: ({ payDeadline, now }) => !reached(payDeadline, now),
  deadlinePassed: ({ payDeadline, now }) => reached(payDeadline, now),
  noChannelMoney: ({ channelPaid }) => !channelPaid,
  noLivePayment: ({ livePayment }) => !livePayment,
  newAmount: (_facts, request) => !request || (request.payAmount ?? -1) >= 0,
  revivable: ({ reviveUntil, now }) => reviveUntil !== null && now <= reviveUntil,
  stockTaken: (_facts, request) => !request || request.stockTaken === true,
  nothingShipped: ({ shippedUnits }) => shippedUnits === 0,
  someShipped: ({ shippedUnits }) => shippedUnits > 0,
  deliverable: (_facts, request) => !request || request.deliverable === true,
  freightKept: (_facts, request) => !request || (request.freightRise ?? 0) <= 0,
  reason: (_facts, request) => !request || Boolean(request.reason?.trim()),
  confirmed: ({ status }, request) =>
    !request || status === ORDER_STATUS.toShip || request.confirmed === true,
  noOpenRefund: ({ openRefunds }) => openRefunds === 0,
  applicationsLeft: ({ applications, applyLimit }) => applications < applyLimit,
  approvalDue: ({ autoApproveAt, now }) => reached(autoApproveAt, now),
  nothingRefunded: ({ refundAmount }) => refundAmount === 0,
  unitsToShip: (facts) => shippableUnits(facts) > 0,
  unitsInBounds: (facts, request) => {
    const units = shippedNow(facts, request);
    return units > 0 && units <= shippableUnits(facts);
  },
  shipsPart: (facts, request) => shippedNow(facts, request) < facts.unitsLeft,
  shipsRest: (facts, request) => shippedNow(facts, request) === facts.unitsLeft,
  nothingLeft: ({ unitsLeft, unitsKept }) => unitsLeft === 0 && unitsKept > 0,
  deliversItself: (facts) => facts.deliversItself,
  receiptDue: ({ autoReceiveAt, now }) => reached(autoReceiveAt, now),
  notExtended: ({ extended }) => !extended,
  nearReceipt: ({ autoReceiveAt, extendWindow, now }) =>
    autoReceiveAt !== null && now < autoReceiveAt && now >= autoReceiveAt - extendWindow,
  remindDue: ({ remindFrom, now }) => remindFrom === null || now >= remindFrom,
  evaluationOn: (facts) => facts.evaluationOn,
  linesLeft: ({ linesToEvaluate }) => linesToEvaluate > 0,
  evaluatesPart: (facts, request) => evaluatedNow(facts, request) < facts.linesToEvaluate,
  evaluatesRest: (facts, request) => evaluatedNow(facts, request) === facts.linesToEvaluate,
  evaluationDue: (facts) => !facts.evaluationOn || reached(facts.autoEvaluateAt, facts.now),
  allRefunded: ({ unitsKept }) => unitsKept === 0,
  unitsRemain: ({ unitsKept }) => unitsKept > 0,
  refundable: ({ unitsRefundable }) => unitsRefundable > 0,
  inAftersale: ({ status, aftersaleUntil, now }) =>
    status === ORDER_STATUS.toShip ||
    status === ORDER_STATUS.shipped ||
    aftersaleUntil === null ||
    now <= aftersaleUntil,
  listed: ({ memberDeleted }) => !memberDeleted,
} as const satisfies Record<string, Guard>;

/** Names of these guards. */
export type OrderGuard = keyof typeof ORDER_GUARDS;
