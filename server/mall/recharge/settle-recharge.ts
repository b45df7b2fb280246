import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';
import { receiveSurplus } from '../payments/receive-surplus.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { paidRecharge } from './paid-recharge.ts';
import { RECHARGE_STATUS } from './recharge-names.ts';

/**
 * Whom the money of a payment that has succeeded is for: the recharge that waits for it, or was closed by time just now; else it goes
 * back. Both are locked.
 */
export async function settleRecharge(
  deps: ShopDeps,
  transaction: RecordTransaction,
  { recharge, payment }: { recharge: StoredRow; payment: StoredRow },
): Promise<'paid' | 'revived' | 'returned'> {
  const isWaiting = Number(recharge['status']) === RECHARGE_STATUS.toPay;
  if (isWaiting || isRevivable(deps, recharge)) {
    await paidRecharge(deps, transaction, recharge, String(payment['channel']));
    return isWaiting ? 'paid' : 'revived';
  }
  const isClosed = Number(recharge['status']) === RECHARGE_STATUS.closed;
  const reason = isClosed ? 'late' : 'twice';
  await receiveSurplus(deps, transaction, payment, Number(payment['amount']), reason);
  return 'returned';
}

/** Of a plan that members may use only so often, what was closed stays so: another one may have come after it. */
function isRevivable({ rules, now }: ShopDeps, recharge: StoredRow): boolean {
  const { limited = false } = (recharge['snapshot'] ?? {}) as { limited?: boolean };
  const { reviveMs } = rules();
  const isClosed = Number(recharge['status']) === RECHARGE_STATUS.closed;
  return isClosed && !limited && reviveMs >= 0 && instantOf(recharge['close_time']) + reviveMs >= now();
}
