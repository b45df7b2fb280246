import { SYSTEM } from '#engine/access/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { applyPayment, type PaymentOutcome } from './apply-payment.ts';

/** What staff say of a payment by transfer. */
export interface OfflineProof {
  voucher: string;
  note: string;
}

const NOT_WAITING = { 'zh-cn': '该支付单不是待支付状态', en: 'This payment does not wait any more' };

/** Staff have the money of a payment by transfer: what it was for is paid, or it counts as a surplus. @throws AppError in words. */
export async function confirmOffline(
  deps: ShopDeps,
  transaction: RecordTransaction,
  payment: StoredRow,
  { voucher, note }: OfflineProof,
): Promise<PaymentOutcome> {
  if (Number(payment['status']) !== PAYMENT_STATUS.waiting) throw refused('', NOT_WAITING);
  const outcome = await applyPayment(deps, transaction, {
    payNo: String(payment['pay_no']),
    state: 'paid',
    isOurs: true,
    amount: Number(payment['amount']),
    currency: 'CNY',
    tradeNo: '',
    payerId: '',
    paidAt: deps.now(),
  });
  const rows = deps.records.as(SYSTEM).in(transaction);
  await rows.change(PAYMENT, payment['id'] ?? null, { voucher, confirm_note: note.slice(0, 200) });
  return outcome;
}

/** Staff have not got the money: the attempt is closed, and its orders go on waiting. @throws AppError in words. */
export async function refuseOffline(
  deps: ShopDeps,
  transaction: RecordTransaction,
  payment: StoredRow,
  note: string,
): Promise<void> {
  if (Number(payment['status']) !== PAYMENT_STATUS.waiting) throw refused('', NOT_WAITING);
  const values = { status: PAYMENT_STATUS.closed, confirm_note: note.slice(0, 200) };
  await deps.records
    .as(SYSTEM)
    .in(transaction)
    .change(PAYMENT, payment['id'] ?? null, values);
}
