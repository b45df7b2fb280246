import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { refused } from '../refused.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { payRefund } from './pay-refund.ts';
import { REFUND, REFUND_PAY, REFUND_PAYMENT, REFUND_PAYMENT_STATUS } from './refund-names.ts';
import { stepRefund } from './step-refund.ts';
import { keyOf, numberOf } from './row-values.ts';

const { made, sent, closed } = REFUND_PAYMENT_STATUS;
const OTHER_AMOUNT = {
  'zh-cn': '渠道尚未关闭原金额的退款，不能按新金额退',
  en: 'The channel has not closed the payment of another amount yet',
};

/**
 * Staff try a payment again (F10): with a new number where the channel has closed the last one, else with the same. One that was abnormal is
 * only asked after, for somebody has seen to it at the channel.
 * @throws AppError `record.invalid` in words.
 */
export async function retryRefund(work: RefundWork, opened: OpenRefund): Promise<void> {
  const { deps, rows, transaction } = work;
  const last = await lastAttempt(rows, opened);
  await stepRefund(work, opened, { action: 'retry' });
  if (!last || numberOf(last, 'status') === closed) return payRefund(work, opened);
  if (numberOf(last, 'amount') !== numberOf(opened.refund, 'amount')) throw refused('', OTHER_AMOUNT);
  const status = numberOf(last, 'status') === made ? made : sent;
  await rows.changeRow(REFUND_PAYMENT, last, { status, tries: 0, done_at: null });
  opened.refund = await rows.changeRow(REFUND, opened.refund, { payment_sent: 1, pay_error: '' });
  await deps.jobs.add(REFUND_PAY, { id: String(keyOf(last)) }, { transaction: transaction.executor });
}

/** The last attempt to pay a refund, locked; undefined where there was none. */
export async function lastAttempt(
  rows: TransactionRecords,
  { refund }: Pick<OpenRefund, 'refund'>,
): Promise<StoredRow | undefined> {
  const where = { refund_id: keyOf(refund) };
  const [last] = await rows.find(REFUND_PAYMENT, where, { order: [['id', 'desc']], limit: 1, lock: true });
  return last;
}
