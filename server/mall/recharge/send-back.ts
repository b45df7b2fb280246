import { SYSTEM } from '#engine/access/index.ts';
import { surplusReturnedPostings } from '#engine/commerce/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { PAYMENT } from '../orders/order-names.ts';
import { REFUND_PAYMENT, REFUND_PAYMENT_STATUS, RETURN_SURPLUS } from '../payments/surplus-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { RECHARGE } from './recharge-names.ts';

/** Money of a recharge that goes back by the payment it came by. */
export interface RechargeReturn {
  recharge: StoredRow;
  payment: StoredRow;
  cents: number;
}

const REASON = '充值退款 (top-up refunded)';

/** Sends cents of a recharge back to where they came from: at once where they were pretended, else by a job. Gives the number. */
export async function sendBack(
  deps: ShopDeps,
  transaction: RecordTransaction,
  { recharge, payment, cents }: RechargeReturn,
): Promise<string> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const refundPayNo = await deps.numbers.next(transaction.executor, 'R', deps.now());
  const channel = String(payment['channel']);
  const isAtOnce = channel === 'mock';
  const time = new Date(deps.now()).toISOString();
  rows.known(PAYMENT, [payment['id'] ?? null]);
  rows.known(RECHARGE, [recharge['id'] ?? null]);
  const { id } = await rows.add(REFUND_PAYMENT, {
    refund_pay_no: refundPayNo,
    payment_id: payment['id'] ?? null,
    recharge_id: recharge['id'] ?? null,
    channel,
    amount: String(cents),
    status: isAtOnce ? REFUND_PAYMENT_STATUS.success : REFUND_PAYMENT_STATUS.made,
    reason: REASON,
    ...(isAtOnce ? { sent_at: time, done_at: time } : {}),
  });
  if (isAtOnce)
    await postEntry(rows, {
      event: 'surplus_returned',
      subjectId: Number(id),
      note: refundPayNo,
      postings: surplusReturnedPostings(channel, cents),
    });
  else await deps.jobs.add(RETURN_SURPLUS, { id: Number(id) }, { transaction: transaction.executor });
  return refundPayNo;
}
