import { SYSTEM } from '#engine/access/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { closeAttempts } from '../orders/close-attempts.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { RECHARGE, RECHARGE_STATUS } from './recharge-names.ts';

/** Closes a recharge that waits for its payment, which is locked, and the attempts to pay it. */
export async function closeRecharge(
  deps: ShopDeps,
  transaction: RecordTransaction,
  recharge: StoredRow,
): Promise<void> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  await rows.changeRow(RECHARGE, recharge, {
    status: RECHARGE_STATUS.closed,
    close_time: new Date(deps.now()).toISOString(),
  });
  await closeAttempts(deps, transaction, { recharge_id: recharge['id'] ?? null }, () => true);
}
