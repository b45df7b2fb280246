import { giveBack, takenFrom } from '../payments/give-back.ts';
import { PAYMENT } from '../orders/order-names.ts';
import { SYSTEM_DOER, type OpenRefund, type RefundWork } from './open-refund.ts';
import { REFUND, REFUND_PAY, REFUND_PAYMENT } from './refund-names.ts';
import { refundPaid } from './refund-paid.ts';
import { keyOf, numberOf, textOf } from './row-values.ts';

/** Channels that pay back within the transaction; `elsewhere`: the order was paid outside of the shop, and goes back there. */
const AT_ONCE = ['balance', 'mock', 'free', 'elsewhere'];

/** The way in which a refund is paid back. */
export function wayBack({ refund, open: { order } }: Pick<OpenRefund, 'refund' | 'open'>): string {
  if (order['group_id'] === null || order['group_id'] === undefined) return 'elsewhere';
  return numberOf(refund, 'amount') === 0 ? 'free' : textOf(order, 'pay_type') || 'free';
}

/**
 * Pays a refund back the way the money came: at once where it is ours to give, else by a job that asks the channel once this transaction
 * has committed.
 */
export async function payRefund(work: RefundWork, opened: OpenRefund): Promise<void> {
  const { deps, rows, transaction } = work;
  const channel = wayBack(opened);
  const isBalance = channel === 'balance';
  opened.refund = await rows.changeRow(REFUND, opened.refund, {
    payment_sent: 1,
    pay_error: '',
    channel: isBalance ? 'balance' : 'original',
  });
  const { refund, open } = opened;
  const cents = numberOf(refund, 'amount');
  if (AT_ONCE.includes(channel)) {
    if (channel !== 'elsewhere') opened.logId = await giveBack(rows, open.order, channel, cents);
    return refundPaid({ ...work, doer: SYSTEM_DOER }, opened, channel);
  }
  const payment = await takenFrom(rows, open.order, cents);
  rows.known(REFUND, [keyOf(refund)]);
  rows.known(PAYMENT, [keyOf(payment)]);
  const { id } = await rows.add(REFUND_PAYMENT, {
    refund_pay_no: await deps.numbers.next(transaction.executor, 'R', deps.now()),
    payment_id: keyOf(payment),
    refund_id: keyOf(refund),
    channel,
    amount: String(cents),
    reason: textOf(refund, 'reason_text').slice(0, 80),
  });
  await deps.jobs.add(REFUND_PAY, { id: String(id) }, { transaction: transaction.executor });
}
