import type { NO_ORDER, OrderActor, OrderStatus } from './order-facts.ts';
import type { OrderGuard } from './order-guards.ts';

/** A row of the table: who may do what in which status, what has to hold, and what the order is then. */
export interface OrderRow {
  /** `O1` to `O25`; `X1` on what leaves the status as it is, or follows from a refund or a late payment. */
  id: string;
  from: readonly (OrderStatus | typeof NO_ORDER)[];
  to: OrderStatus | 'same';
  actor: OrderActor;
  action: string;
  guards: readonly OrderGuard[];
}

/**
 * Everything that can happen to an order, in the order in which buttons are shown; the first row that fits is taken. Where evaluations are
 * switched off, `autoEvaluate` can follow receipt at once. A closed order comes back only by a late payment.
 */
export const ORDER_ROWS: readonly OrderRow[] = [
  { id: 'O1', from: [0], to: 1, actor: 'member', action: 'create', guards: ['costs'] },
  { id: 'O2', from: [0], to: 2, actor: 'member', action: 'create', guards: ['free'] },
  {
    id: 'X1',
    from: [1],
    to: 'same',
    actor: 'member',
    action: 'pay',
    guards: ['unpaid', 'costs', 'beforeDeadline'],
  },
  { id: 'O3', from: [1], to: 2, actor: 'system', action: 'paid', guards: ['unpaid', 'amountMatches'] },
  { id: 'O4', from: [1], to: 6, actor: 'member', action: 'cancel', guards: ['unpaid', 'noChannelMoney'] },
  {
    id: 'O5',
    from: [1],
    to: 6,
    actor: 'system',
    action: 'timeout',
    guards: ['unpaid', 'deadlinePassed', 'noChannelMoney'],
  },
  {
    id: 'O6',
    from: [1],
    to: 6,
    actor: 'staff',
    action: 'close',
    guards: ['unpaid', 'noChannelMoney', 'reason'],
  },
  {
    id: 'O7',
    from: [1],
    to: 'same',
    actor: 'staff',
    action: 'changePrice',
    guards: ['unpaid', 'noLivePayment', 'newAmount'],
  },
  { id: 'X10', from: [1], to: 6, actor: 'system', action: 'oversold', guards: ['unpaid'] },
  {
    id: 'X9',
    from: [6],
    to: 2,
    actor: 'system',
    action: 'revive',
    guards: ['unpaid', 'revivable', 'amountMatches', 'stockTaken'],
  },
  {
    id: 'O9',
    from: [2],
    to: 7,
    actor: 'member',
    action: 'applyCancel',
    guards: ['paid', 'nothingShipped', 'noOpenRefund', 'nothingRefunded', 'applicationsLeft'],
  },
  { id: 'O10', from: [7], to: 2, actor: 'member', action: 'withdrawCancel', guards: [] },
  {
    id: 'O14',
    from: [2],
    to: 'same',
    actor: 'staff',
    action: 'delivery',
    guards: ['paid', 'unitsToShip', 'unitsInBounds', 'shipsPart'],
  },
  {
    id: 'O15',
    from: [2],
    to: 3,
    actor: 'staff',
    action: 'delivery',
    guards: ['paid', 'unitsToShip', 'unitsInBounds', 'shipsRest'],
  },
  {
    id: 'O16',
    from: [2],
    to: 3,
    actor: 'system',
    action: 'deliverAtOnce',
    guards: ['paid', 'deliversItself', 'unitsToShip', 'shipsRest'],
  },
  { id: 'X8', from: [2], to: 3, actor: 'system', action: 'finishShipping', guards: ['nothingLeft'] },
  { id: 'O11', from: [7], to: 2, actor: 'staff', action: 'refuseCancel', guards: ['reason'] },
  { id: 'O12', from: [7], to: 6, actor: 'staff', action: 'cancel', guards: [] },
  { id: 'O13', from: [7], to: 6, actor: 'system', action: 'autoApprove', guards: ['approvalDue'] },
  { id: 'O17', from: [3], to: 4, actor: 'member', action: 'receive', guards: ['noOpenRefund'] },
  {
    id: 'O18',
    from: [3],
    to: 4,
    actor: 'system',
    action: 'autoReceive',
    guards: ['receiptDue', 'noOpenRefund'],
  },
  {
    id: 'O19',
    from: [3],
    to: 'same',
    actor: 'member',
    action: 'extend',
    guards: ['notExtended', 'nearReceipt'],
  },
  {
    id: 'X6',
    from: [4],
    to: 'same',
    actor: 'member',
    action: 'evaluate',
    guards: ['evaluationOn', 'linesLeft', 'evaluatesPart'],
  },
  {
    id: 'O20',
    from: [4],
    to: 5,
    actor: 'member',
    action: 'evaluate',
    guards: ['evaluationOn', 'linesLeft', 'evaluatesRest'],
  },
  { id: 'O21', from: [4], to: 5, actor: 'system', action: 'autoEvaluate', guards: ['evaluationDue'] },
  {
    id: 'X3',
    from: [2],
    to: 'same',
    actor: 'member',
    action: 'remind',
    guards: ['paid', 'unitsToShip', 'remindDue'],
  },
  {
    id: 'X2',
    from: [2, 3, 4, 5],
    to: 'same',
    actor: 'member',
    action: 'refund',
    guards: ['paid', 'refundable', 'inAftersale'],
  },
  { id: 'O22', from: [2, 3, 4], to: 6, actor: 'system', action: 'refunded', guards: ['allRefunded'] },
  { id: 'X7', from: [2, 3, 4], to: 'same', actor: 'system', action: 'refunded', guards: ['unitsRemain'] },
  { id: 'O24', from: [5], to: 'same', actor: 'system', action: 'refunded', guards: [] },
  {
    id: 'O23',
    from: [2, 3, 4],
    to: 6,
    actor: 'staff',
    action: 'close',
    guards: ['nothingRefunded', 'noOpenRefund', 'reason', 'confirmed'],
  },
  {
    id: 'O8',
    from: [1, 2],
    to: 'same',
    actor: 'member',
    action: 'editAddress',
    guards: ['nothingShipped', 'deliverable', 'freightKept'],
  },
  {
    id: 'O8',
    from: [1, 2],
    to: 'same',
    actor: 'staff',
    action: 'editAddress',
    guards: ['nothingShipped', 'deliverable'],
  },
  { id: 'X5', from: [1, 2, 3, 4, 5, 6, 7], to: 'same', actor: 'staff', action: 'remark', guards: [] },
  {
    id: 'X11',
    from: [2, 3, 4, 5],
    to: 'same',
    actor: 'staff',
    action: 'changeNumber',
    guards: ['someShipped'],
  },
  { id: 'X4', from: [2, 3, 4, 5, 6, 7], to: 'same', actor: 'member', action: 'buyAgain', guards: [] },
  { id: 'O25', from: [5, 6], to: 'same', actor: 'member', action: 'del', guards: ['listed'] },
];
