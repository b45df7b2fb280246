import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { ACCOUNT } from './merchant-money-names.ts';

/**
 * A merchant's account, locked until the transaction ends. It comes after everything else that is locked: whoever pays an order moves
 * it with the commit.
 */
export async function lockAccount(rows: TransactionRecords, merchantId: number): Promise<StoredRow> {
  const account = await rows.lock(ACCOUNT, merchantId);
  if (!account) throw new Error(`The merchant ${merchantId} has no account`);
  return account;
}
