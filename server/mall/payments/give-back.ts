import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { MONEY_LOG, PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';

/**
 * Gives cents of a paid order back the way they came, and notes it on the payment. Gives the channel. Throws for a channel
 * that has no way back: nothing is given back unseen.
 */
export async function giveBack(rows: TransactionRecords, order: StoredRow, cents: number): Promise<string> {
  const channel = String(order['pay_type'] ?? 'free');
  if (channel === 'free' || cents === 0) return channel;
  const status = [PAYMENT_STATUS.paid, PAYMENT_STATUS.partlyRefunded];
  const where = { group_id: order['group_id'] ?? null, channel, status };
  const [payment] = await rows.find(PAYMENT, where, { lock: true });
  if (!payment) throw new Error(`There is no payment of order ${String(order['order_no'])}`);
  const refunded = BigInt(String(payment['refunded'] ?? 0)) + BigInt(cents);
  const isAll = refunded === BigInt(String(payment['amount']));
  await rows.change(PAYMENT, payment['id'] ?? null, {
    refunded: String(refunded),
    status: isAll ? PAYMENT_STATUS.refunded : PAYMENT_STATUS.partlyRefunded,
  });
  if (channel === 'balance') {
    const memo = `订单退款 ${String(order['order_no'])}`;
    await rows.add(MONEY_LOG, { user_id: order['user_id'] ?? null, money: String(cents), memo });
    return channel;
  }
  if (channel === 'mock') return channel;
  throw new Error(`Nothing can be given back by ${channel} yet`);
}
