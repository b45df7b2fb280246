import { accountOf, type BalanceMove } from '#engine/commerce/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';

const POSTINGS =
  fixedStatement(`select "e"."event", "e"."subject_id"::text as "subject", "e"."order_id"::text as "order", "p"."amount"::text as "amount"
  from "shop_ledger_posting" "p" join "shop_ledger_entry" "e" on "e"."id" = "p"."entry_id"
  where "p"."account" = $1 order by "p"."id"`);

interface Posted {
  event: string;
  subject: string;
  order: string | null;
  /** Above 0 what leaves the balance. */
  amount: string;
}

/** How a member's balance came about, from the ledger. */
export async function readMoves(executor: Executor, memberId: number): Promise<BalanceMove[]> {
  const { rows } = await executor.query<Posted & Record<string, unknown>>(
    POSTINGS([accountOf.member(memberId)]),
  );
  return rows.flatMap((row) => moveOf(row) ?? []);
}

function moveOf({ event, subject, order, amount: text }: Posted): BalanceMove | null {
  const amount = Math.abs(Number(text));
  const isDebit = Number(text) > 0;
  const orderId = order === null ? null : Number(order);
  if (event === 'recharge') return { kind: 'recharge', rechargeId: Number(subject), amount };
  if (event === 'recharge_refund') return { kind: 'rechargeRefund', rechargeId: Number(subject), amount };
  // Gifts come and go beside what was paid in.
  if (event === 'recharge_gift' || event === 'recharge_recall') return null;
  if (isDebit) return { kind: 'spend', orderId, amount };
  return orderId === null ? null : { kind: 'restore', orderId, amount };
}
