import type { RefundActor, RefundState } from './refund-facts.ts';
import type { RefundGuard } from './refund-guards.ts';

/** `auditStatus`, `status`, `userShipStatus`. */
type Triple = readonly [RefundState['auditStatus'], RefundState['status'], RefundState['userShipStatus']];

/** A row of the table: who may do what in which state, what has to hold, and what changes. */
export interface RefundRow {
  /** `F1` to `F17`; `Y1` leaves the state as it is. */
  id: string;
  from: readonly Triple[];
  to: Partial<RefundState>;
  actor: RefundActor;
  action: string;
  guards: readonly RefundGuard[];
}

const ASKED: Triple = [1, 1, 0];
const AGREED: Triple = [2, 1, 0];
const SENT: Triple = [2, 1, 1];
const RECEIVED: Triple = [2, 1, 2];
const FAILED: Triple[] = [
  [2, 4, 0],
  [2, 4, 2],
];
const OPEN: Triple[] = [ASKED, AGREED, SENT, RECEIVED, ...FAILED];
/** Closed without a payment, in a way the member may not agree with. */
const DENIED: Triple[] = [
  [3, 3, 0],
  [2, 3, 0],
  [2, 3, 1],
  [2, 3, 3],
];
const AGREE: Partial<RefundState> = { auditStatus: 2 };

/**
 * Everything that can happen to a refund, in the order in which buttons are shown; the first row that fits is taken. `askAgain` makes a new
 * refund beside the one it is about.
 */
export const REFUND_ROWS: readonly RefundRow[] = [
  {
    id: 'F1',
    from: [[0, 0, 0]],
    to: { auditStatus: 1, status: 1 },
    actor: 'member',
    action: 'create',
    guards: ['reason', 'withinMax'],
  },
  { id: 'F3', from: [ASKED], to: AGREE, actor: 'staff', action: 'agree', guards: ['moneyOnly', 'withinMax'] },
  {
    id: 'F4',
    from: [ASKED],
    to: AGREE,
    actor: 'staff',
    action: 'agree',
    guards: ['takesGoods', 'returnAddress', 'withinMax'],
  },
  {
    id: 'F2',
    from: [ASKED],
    to: { auditStatus: 3, status: 3 },
    actor: 'staff',
    action: 'refuse',
    guards: ['reason'],
  },
  {
    id: 'F5',
    from: [AGREED],
    to: { userShipStatus: 1 },
    actor: 'member',
    action: 'ship',
    guards: ['takesGoods', 'tracking'],
  },
  {
    id: 'F6',
    from: [SENT],
    to: { userShipStatus: 2 },
    actor: 'staff',
    action: 'receive',
    guards: ['counted', 'withinMax'],
  },
  {
    id: 'F7',
    from: [SENT],
    to: { status: 3, userShipStatus: 3 },
    actor: 'staff',
    action: 'refuseReceipt',
    guards: ['reason', 'images'],
  },
  {
    id: 'F8',
    from: [AGREED, RECEIVED],
    to: { status: 2 },
    actor: 'system',
    action: 'paid',
    guards: ['paysMoney', 'paymentSent'],
  },
  {
    id: 'F9',
    from: [AGREED, RECEIVED],
    to: { status: 4 },
    actor: 'system',
    action: 'failed',
    guards: ['paysMoney', 'paymentSent'],
  },
  { id: 'F10', from: FAILED, to: { status: 1 }, actor: 'staff', action: 'retry', guards: ['noPaymentSent'] },
  {
    id: 'F10',
    from: FAILED,
    to: { status: 2 },
    actor: 'staff',
    action: 'payByHand',
    guards: ['noPaymentSent', 'voucher'],
  },
  {
    id: 'F11',
    from: [ASKED, AGREED, SENT],
    to: { status: 3 },
    actor: 'member',
    action: 'cancel',
    guards: ['noPaymentSent', 'notOnItsWay'],
  },
  {
    id: 'F12',
    from: [ASKED],
    to: AGREE,
    actor: 'system',
    action: 'autoAgree',
    guards: ['agreementDue', 'withinMax'],
  },
  {
    id: 'F13',
    from: [AGREED],
    to: { status: 3 },
    actor: 'system',
    action: 'shipTimeout',
    guards: ['takesGoods', 'shipDeadlinePassed'],
  },
  {
    id: 'F14',
    from: [SENT],
    to: { userShipStatus: 2 },
    actor: 'system',
    action: 'autoReceive',
    guards: ['receiptDue'],
  },
  {
    id: 'F15',
    from: [RECEIVED],
    to: { status: 2 },
    actor: 'staff',
    action: 'exchange',
    guards: ['exchanges', 'replacementShipped'],
  },
  {
    id: 'F16',
    from: DENIED,
    to: { auditStatus: 1, status: 1, userShipStatus: 0 },
    actor: 'member',
    action: 'askAgain',
    guards: ['applicationsLeft', 'reason', 'withinMax'],
  },
  {
    id: 'F17',
    from: OPEN,
    to: { status: 3 },
    actor: 'platform',
    action: 'arbitrateClose',
    guards: ['complained', 'noPaymentSent', 'reason'],
  },
  {
    id: 'F17',
    from: OPEN,
    to: {},
    actor: 'platform',
    action: 'arbitrateAmount',
    guards: ['complained', 'noPaymentSent', 'reason', 'withinMax'],
  },
  {
    id: 'Y1',
    from: [...OPEN, ...DENIED],
    to: {},
    actor: 'member',
    action: 'complain',
    guards: ['notComplained'],
  },
];
