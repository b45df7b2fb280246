import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';

/** The last snapshot before the time, and what was posted since. */
const BALANCES = fixedStatement(`select "a"."account",
    (coalesce("s"."balance", 0) + coalesce((select sum("p"."amount") from "shop_ledger_posting" "p" where "p"."account" = "a"."account"
      and "p"."create_time" > coalesce("s"."at", '-infinity') and "p"."create_time" < $2::timestamptz), 0))::text as "balance"
  from unnest($1::text[]) as "a" ("account")
    left join lateral (select "at", "balance" from "shop_ledger_snapshot" where "account" = "a"."account" and "at" < $2::timestamptz
      order by "at" desc limit 1) "s" on true`);

/**
 * What accounts of the ledger came to by what was posted before a time, by their names.
 * @param before milliseconds since 1970, UTC.
 * @returns cents, debit above zero; 0 for an account that had no postings.
 */
export async function balancesAt(
  executor: Executor,
  accounts: readonly string[],
  before: number,
): Promise<Map<string, number>> {
  const values = [accounts, new Date(before).toISOString()];
  const { rows } = await executor.query<{ account: string; balance: string }>(BALANCES(values));
  return new Map(rows.map(({ account, balance }) => [account, Number(balance)]));
}
