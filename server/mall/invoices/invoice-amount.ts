import { ORDER_STATUS } from '#engine/commerce/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';

const NOT_YET = { 'zh-cn': '确认收货后才能开票', en: 'An invoice is issued once the order is received' };
const NOTHING = { 'zh-cn': '没有可开票的金额', en: 'There is no amount to be invoiced' };
const FINISHED: readonly number[] = [ORDER_STATUS.received, ORDER_STATUS.done];

/**
 * What an invoice of an order is about: cents that were paid and have not gone back.
 * @throws AppError `record.invalid` at `path` for an order that is not finished, or of which nothing is left.
 */
export function invoiceAmount(order: StoredRow, path: string): bigint {
  if (!FINISHED.includes(Number(order['status']))) throw refused(path, NOT_YET);
  const left = leftOf(order);
  if (left <= 0n) throw refused(path, NOTHING);
  return left;
}

/** Cents that were paid for an order and have not gone back. */
export const leftOf = (order: StoredRow): bigint =>
  BigInt(String(order['pay_amount'] ?? 0)) - BigInt(String(order['refund_amount'] ?? 0));
