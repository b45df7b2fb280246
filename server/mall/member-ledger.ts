import { unitsOf } from '#engine/fields/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { Behaviour, StageContext } from '#server/record/behaviour/behaviour.ts';

/** A balance of members that changes by the rows of its log alone. */
export interface MemberLedger {
  /** Field of the change in the log, and of the balance in the member. */
  field: 'money' | 'score';
  /** The greatest balance; the least is 0. */
  most: bigint;
  /** A balance in words. */
  show: (balance: bigint) => Json;
}

/** Cents, as many as the column holds. */
export const MONEY: MemberLedger = { field: 'money', most: 2n ** 63n - 1n, show: unitsOf };
/** Points, which cross the wire as a number. */
export const POINTS: MemberLedger = {
  field: 'score',
  most: BigInt(Number.MAX_SAFE_INTEGER),
  show: (balance) => Number(balance),
};

/**
 * The stages of a log's new row: the member's row is locked, so that changes follow one another; the row tells the
 * balance before and after, and the member gets it, in the transaction of the row.
 */
export function ledgerStages(ledger: MemberLedger): Pick<Behaviour, 'before' | 'after'> {
  return {
    before: (stage) => fillBalances(stage, ledger),
    async after({ change, executor }) {
      await executor.query({
        text: `update "public"."user" set "${ledger.field}" = $2, "update_time" = now() where "id" = $1`,
        values: [change.user_id, change.after],
      });
    },
  };
}

async function fillBalances({ change, executor, issues }: StageContext, ledger: MemberLedger): Promise<void> {
  const { field, most, show } = ledger;
  const { rows } = await executor.query<{ balance: string }>({
    text: `select "${field}" as "balance" from "public"."user" where "id" = $1 for update`,
    values: [change.user_id],
  });
  const [member] = rows;
  if (!member) return issues.add({ path: 'user_id', code: 'reference.missing' });
  const before = BigInt(member.balance);
  const after = before + BigInt(String(change[field]));
  // What is told is the change that would still fit, for that is what was typed.
  if (after < 0n) issues.add({ path: field, code: 'range.min', params: { min: show(-before) } });
  if (after > most) issues.add({ path: field, code: 'range.max', params: { max: show(most - before) } });
  change.before = String(before);
  change.after = String(after);
}
