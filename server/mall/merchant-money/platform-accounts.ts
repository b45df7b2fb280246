import type { Executor } from '#server/database/connection.ts';

/** All accounts of one kind: `members`, `merchants:pending`, or one of the platform's as the ledger names it. Cents, debit above zero. */
export interface AccountSum {
  account: string;
  amount: number;
}

/** Balances of members and parts of merchants' accounts are one line each; the platform's own accounts are lines of their own. */
const SUMS = `select case when "account" like 'member:%' then 'members'
      when "account" like 'merchant:%' then 'merchants:' || split_part("account", ':', 3) else "account" end as "name",
    sum("amount")::text as "amount"
  from "shop_ledger_posting" group by 1 having sum("amount") <> 0 order by 1`;

/** What the platform has and owes, by the ledger. The amounts add up to zero, or the books are wrong. */
export async function platformAccounts(executor: Executor): Promise<AccountSum[]> {
  const { rows } = await executor.query<{ name: string; amount: string }>({ text: SUMS, values: [] });
  return rows.map(({ name, amount }) => ({ account: name, amount: Number(amount) }));
}
