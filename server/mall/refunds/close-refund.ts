import { REFUND_TYPES } from '#engine/commerce/index.ts';
import { holdUnits, unitsOfItems } from './hold-units.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { freeReplacement } from './reserve-replacement.ts';
import { stepRefund, type RefundChange } from './step-refund.ts';
import { numberOf } from './row-values.ts';

/** How a refund was closed. */
export type CloseType = 'member' | 'refuse' | 'timeout' | 'receipt_refused' | 'admin';

/**
 * Closes a refund without a payment (F2, F7, F11, F13, F17): what it kept of the order is free again, the time to receive goes on.
 * @throws AppError `record.invalid` in words where its table allows no such step.
 */
export async function closeRefund(
  work: RefundWork,
  opened: OpenRefund,
  closeType: CloseType,
  change: RefundChange,
): Promise<void> {
  const { deps, rows } = work;
  const { items, open } = opened;
  const wasAgreed = numberOf(opened.refund, 'audit_status') === 2;
  await stepRefund(work, opened, { ...change, values: { ...change.values, close_type: closeType } });
  const cents = numberOf(opened.refund, 'amount');
  await holdUnits(deps, rows, open, { units: unitsOfItems(items), cents, sign: -1 });
  const isExchange = numberOf(opened.refund, 'type') === REFUND_TYPES.exchange;
  if (isExchange && wasAgreed) await freeReplacement(work, opened);
}
