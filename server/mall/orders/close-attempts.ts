import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { CLOSE_PAYMENT } from '../payments/close-payment.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { PAYMENT, PAYMENT_STATUS } from './order-names.ts';

/** Closes attempts to pay what `subject` names that nobody waits for any more: here, and by a job at their channels. */
export async function closeAttempts(
  deps: Pick<ShopDeps, 'records' | 'jobs'>,
  transaction: RecordTransaction,
  subject: Readonly<Record<string, Json>>,
  isOver: (payment: StoredRow) => boolean,
): Promise<void> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const waiting = await rows.find(PAYMENT, { ...subject, status: PAYMENT_STATUS.waiting });
  const ended = waiting.filter(isOver);
  await rows.changeMany(
    PAYMENT,
    ended.map((payment) => payment['id'] ?? null),
    { status: PAYMENT_STATUS.closed, next_query: null },
  );
  for (const { pay_no: payNo } of ended)
    await deps.jobs.add(CLOSE_PAYMENT, { pay_no: String(payNo) }, { transaction: transaction.executor });
}
