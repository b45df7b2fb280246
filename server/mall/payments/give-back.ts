import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { MONEY_LOG, PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';

/**
 * Gives cents of a paid order back by a channel that pays within the transaction, and notes it on the payment they came by.
 * Gives the line of the log of the balance that it moves; null where it moves none. Throws for a channel that pays later: nothing is
 * given back unseen.
 */
export async function giveBack(
  rows: TransactionRecords,
  order: StoredRow,
  channel: string,
  cents: number,
): Promise<number | null> {
  if (channel === 'free' || cents === 0) return null;
  if (channel !== 'balance' && channel !== 'mock') throw new Error(`${channel} does not pay back at once`);
  await noteGivenBack(rows, await takenFrom(rows, order, cents), cents);
  return channel === 'balance' ? toBalance(rows, order, cents) : null;
}

/** Gives a member cents of an order as balance, whatever it was paid by; gives the line of the balance's log. */
export async function toBalance(rows: TransactionRecords, order: StoredRow, cents: number): Promise<number> {
  const memo = `订单退款 ${String(order['order_no'])}`;
  const values = { user_id: order['user_id'] ?? null, money: String(cents), memo };
  return Number((await rows.add(MONEY_LOG, values))['id']);
}

/**
 * The payment that an order was paid by, locked, with so many cents left of it: that of the order alone before that of all that was paid
 * together. Throws where there is none.
 */
export async function takenFrom(
  rows: TransactionRecords,
  order: StoredRow,
  cents: number,
): Promise<StoredRow> {
  const status = [PAYMENT_STATUS.paid, PAYMENT_STATUS.partlyRefunded];
  const where = { group_id: order['group_id'] ?? null, channel: order['pay_type'] ?? null, status };
  const found = await rows.find(PAYMENT, where, { order: [['id', 'asc']], lock: true });
  const isOwn = (payment: StoredRow): boolean => String(payment['order_id']) === String(order['id']);
  const payment =
    found.find(isOwn) ?? found.find((each) => each['order_id'] === null && leftOf(each) >= cents);
  if (!payment) throw new Error(`There is no payment of order ${String(order['order_no'])}`);
  return payment;
}

const leftOf = (payment: StoredRow): number =>
  Number(payment['amount'] ?? 0) - Number(payment['refunded'] ?? 0);

/** Notes on a payment, which is locked, that cents of it are back. Throws where there are not so many left. */
export async function noteGivenBack(
  rows: TransactionRecords,
  payment: StoredRow,
  cents: number,
): Promise<void> {
  const left = leftOf(payment) - cents;
  if (left < 0) throw new Error(`Payment ${String(payment['pay_no'])} has not so much left`);
  await rows.changeRow(PAYMENT, payment, {
    refunded: String(Number(payment['refunded'] ?? 0) + cents),
    status: left === 0 ? PAYMENT_STATUS.refunded : PAYMENT_STATUS.partlyRefunded,
  });
}
