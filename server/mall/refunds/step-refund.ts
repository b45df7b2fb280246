import {
  refundActions,
  refundStep,
  type RefundActor,
  type RefundFacts,
  type RefundRequest,
  type RefundState,
  type RefundType,
} from '#engine/commerce/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { noteRefund } from './note-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { REFUND } from './refund-names.ts';
import { numberOf, timeOf } from './row-values.ts';

/** Where a stored refund is. */
export const stateOf = (refund: StoredRow): RefundState => ({
  auditStatus: numberOf(refund, 'audit_status') as RefundState['auditStatus'],
  status: numberOf(refund, 'status') as RefundState['status'],
  userShipStatus: numberOf(refund, 'user_ship_status') as RefundState['userShipStatus'],
});

/** What decides about a stored refund, by the shop's rules. */
export function refundFacts(refund: StoredRow, deps: Pick<ShopDeps, 'rules' | 'now'>): RefundFacts {
  return {
    ...stateOf(refund),
    type: numberOf(refund, 'type') as RefundType,
    amount: numberOf(refund, 'amount'),
    maxAmount: numberOf(refund, 'max_amount'),
    paymentSent: numberOf(refund, 'payment_sent') === 1,
    sellerConsent: numberOf(refund, 'seller_consent') === 1,
    complaint: numberOf(refund, 'complaint') === 1,
    autoAgreeAt: timeOf(refund, 'auto_agree_at'),
    shipDeadline: timeOf(refund, 'ship_deadline'),
    autoReceiveAt: timeOf(refund, 'auto_receive_at'),
    applications: 0,
    applyLimit: deps.rules().refunds.applyLimit,
    now: deps.now(),
  };
}

/** Names of what an actor can do with a refund now. */
export const actionsOfRefund = (
  refund: StoredRow,
  deps: Pick<ShopDeps, 'rules' | 'now'>,
  actor: RefundActor,
): string[] => refundActions(refundFacts(refund, deps), actor);

/** What is done to a refund, and what is written with it. */
export interface RefundChange {
  action: string;
  request?: RefundRequest;
  /** What the table goes by beside the stored row. */
  facts?: Partial<RefundFacts>;
  note?: string;
  data?: JsonObject;
  values?: Record<string, Json>;
}

/**
 * Takes a refund one step by its table, with a line in its log.
 * @throws AppError `record.invalid` in words where the table allows no such step.
 */
export async function stepRefund(
  { deps, rows, doer }: RefundWork,
  opened: Pick<OpenRefund, 'refund'>,
  { action, request, facts = {}, note, data, values = {} }: RefundChange,
): Promise<void> {
  const { refund } = opened;
  const step = refundStep({ ...refundFacts(refund, deps), ...facts }, doer.type, action, request ?? {});
  if (!step.ok) throw refused(PATHS[step.reason] ?? '', step.text);
  opened.refund = await rows.changeRow(REFUND, refund, {
    ...values,
    audit_status: step.to.auditStatus,
    status: step.to.status,
    user_ship_status: step.to.userShipStatus,
    version: numberOf(refund, 'version') + 1,
  });
  const event = { row: step.row.id, action, from: stateOf(refund), to: step.to };
  await noteRefund(
    rows,
    refund,
    { ...event, ...(note === undefined ? {} : { note }), ...(data ? { data } : {}) },
    doer,
  );
}

/** Where in a request what is missing stands. */
const PATHS: Readonly<Record<string, string>> = {
  reason: 'note',
  withinMax: 'amount',
  returnAddress: 'return_address_id',
  counted: 'items',
  images: 'images',
  voucher: 'voucher',
};
