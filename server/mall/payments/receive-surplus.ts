import { SYSTEM } from '#engine/access/index.ts';
import { surplusPostings } from '#engine/commerce/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { REFUND_PAYMENT, REFUND_PAYMENT_STATUS, RETURN_SURPLUS } from './surplus-names.ts';

/** Why money came that no order waits for. */
export type SurplusReason = 'twice' | 'late' | 'oversold';

const REASONS: Readonly<Record<SurplusReason, string>> = {
  twice: '重复付款退回 (paid twice)',
  late: '订单关闭后付款退回 (paid after close)',
  oversold: '库存不足退回 (oversold)',
};

/**
 * Takes in cents of a payment that no order waits for, and sends them back by a job: they stand in the ledger as owed until the channel
 * says that they are back. Gives the payment as it is then.
 */
export async function receiveSurplus(
  deps: ShopDeps,
  transaction: RecordTransaction,
  payment: StoredRow,
  cents: number,
  reason: SurplusReason,
): Promise<StoredRow> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const id = payment['id'] ?? null;
  const refunded = Number(payment['refunded'] ?? 0) + cents;
  const isAll = refunded === Number(payment['amount']);
  const refundPayNo = await deps.numbers.next(transaction.executor, 'R', deps.now());
  const made = await rows.add(REFUND_PAYMENT, {
    refund_pay_no: refundPayNo,
    payment_id: id,
    channel: payment['channel'] ?? '',
    amount: String(cents),
    status: REFUND_PAYMENT_STATUS.made,
    reason: REASONS[reason],
  });
  await postEntry(rows, {
    event: 'surplus',
    subjectId: Number(made['id']),
    note: `${String(payment['pay_no'])} ${REASONS[reason]}`,
    postings: surplusPostings(String(payment['channel']), cents),
  });
  await deps.jobs.add(RETURN_SURPLUS, { id: Number(made['id']) }, { transaction: transaction.executor });
  return rows.changeRow(PAYMENT, payment, {
    refunded: String(refunded),
    status: isAll ? PAYMENT_STATUS.refunded : PAYMENT_STATUS.partlyRefunded,
  });
}
