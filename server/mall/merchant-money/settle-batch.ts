import { accountOf, settlePostings } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { postEntries, type LedgerEntry } from '../ledger/post-entry.ts';
import { ORDER } from '../orders/order-names.ts';
import { lockAccount } from './lock-account.ts';

/** What a batch of orders is settled with; `now` in milliseconds since 1970, UTC. */
export interface SettlementWork {
  rows: TransactionRecords;
  executor: Executor;
  now: number;
}

const LEFT = `select "e"."order_id"::text as "id", -coalesce(sum("p"."amount") filter (where "p"."account" = $2), 0) as "income",
    -coalesce(sum("p"."amount") filter (where "p"."account" = $3), 0) as "commission"
  from "shop_ledger_entry" "e" join "shop_ledger_posting" "p" on "p"."entry_id" = "e"."id"
  where "e"."order_id" = any($1::bigint[]) and "p"."account" in ($2, $3) group by 1`;

/**
 * Settles orders of one merchant that are locked: what the ledger still holds back for each of them, after all refunds, is available, and
 * pays off first what the merchant owes.
 */
export async function settleBatch(
  { rows, executor, now }: SettlementWork,
  merchantId: number,
  orders: readonly StoredRow[],
): Promise<void> {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id ?? null);
  const accounts = [accountOf.merchant(merchantId, 'pending'), accountOf.platform('commission_pending')];
  const { rows: sums } = await executor.query<{ id: string; income: string; commission: string }>({
    text: LEFT,
    values: [ids, ...accounts],
  });
  const left = new Map(sums.map((sum) => [sum.id, sum]));
  let debt = Number((await lockAccount(rows, merchantId))['debt']);
  const entries = orders.flatMap((order): LedgerEntry[] => {
    const sum = left.get(String(order['id']));
    const income = Number(sum?.income ?? 0);
    const amounts = { merchantId, income, commission: Number(sum?.commission ?? 0), debt };
    const postings = settlePostings(amounts);
    debt -= Math.min(Math.max(0, income), Math.max(0, debt));
    if (postings.length === 0) return [];
    const id = Number(order['id']);
    return [{ event: 'settled', subjectId: id, orderId: id, note: String(order['order_no']), postings }];
  });
  rows.known(ORDER, ids);
  await postEntries(rows, entries);
  const values = { settled_at: new Date(now).toISOString() };
  await rows.changeEach(
    ORDER,
    ids.map((key) => ({ key, values })),
  );
}
