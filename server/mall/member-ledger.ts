import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { unitsOf } from '#engine/fields/index.ts';
import type { Behaviour, StageContext } from '#server/record/behaviour/behaviour.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';

/** A balance of members that changes by the rows of its log alone. */
export interface MemberLedger {
  /** Field of the change in the log, and of the balance in the member. */
  field: 'money' | 'score' | 'growth';
  /** The greatest balance; the least is 0. */
  max: bigint;
  /** A balance in words. */
  show: (balance: bigint) => Json;
}

/** Cents, as many as the column holds. */
export const MONEY: MemberLedger = { field: 'money', max: 2n ** 63n - 1n, show: unitsOf };

/** Points, which cross the wire as a number. */
export const POINTS: MemberLedger = {
  field: 'score',
  max: BigInt(Number.MAX_SAFE_INTEGER),
  show: (balance) => Number(balance),
};

/** Growth, which decides about the level. */
export const GROWTH: MemberLedger = { ...POINTS, field: 'growth' };

const MEMBERS = 'user/user';

/**
 * The stages of a log's new row: the member's row is locked, so that changes follow one another; the row reports the
 * balance before and after, and the member gets it, in the transaction of the row.
 */
export function ledgerStages(records: Records, ledger: MemberLedger): Pick<Behaviour, 'before' | 'after'> {
  /** Balances on their way, by the change of the log. */
  const balances = new WeakMap<object, Promise<unknown>>();
  /** The last of them, by its transaction. */
  const latest = new WeakMap<RecordTransaction, Promise<unknown>>();
  return {
    async before(stage) {
      // Code may write several rows together, of which each starts where the one before it has left the balance.
      await latest.get(stage.transaction)?.catch(() => undefined);
      const member = await fillBalances(records, stage, ledger);
      if (!member) return;
      // Sent together with the row, which changes nothing of it.
      const balance = { [ledger.field]: stage.change.after ?? null };
      const changed = records.as(SYSTEM).in(stage.transaction).changeRow(MEMBERS, member, balance);
      // Where the row itself fails, nobody waits for it any more.
      changed.catch(() => undefined);
      balances.set(stage.change, changed);
      latest.set(stage.transaction, changed);
    },
    async after({ change }) {
      const changed = balances.get(change);
      if (!changed) throw new Error('The balance changes before the row is written');
      await changed;
    },
  };
}

/** What staff change is of the kind `admin`, whatever they say. */
export function kindOf({ change, context }: Pick<StageContext, 'change' | 'context'>): void {
  if (context.actor !== SYSTEM) change['kind'] = 'admin';
}

/** Gives the member, locked; null where the change is refused. */
async function fillBalances(
  records: Records,
  { change, transaction, issues }: StageContext,
  { field, max, show }: MemberLedger,
): Promise<StoredRow | null> {
  const member = await records
    .as(SYSTEM)
    .in(transaction)
    .lock(MEMBERS, change.user_id ?? null);
  if (!member) {
    issues.add({ path: 'user_id', code: 'reference.missing' });
    return null;
  }
  const before = BigInt(String(member[field]));
  const after = before + BigInt(String(change[field]));
  // What is reported is the change that would still fit, for that is what was typed.
  if (after < 0n) issues.add({ path: field, code: 'range.min', params: { min: show(-before) } });
  if (after > max) issues.add({ path: field, code: 'range.max', params: { max: show(max - before) } });
  change.before = String(before);
  change.after = String(after);
  return after < 0n || after > max ? null : member;
}
