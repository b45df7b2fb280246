import { runTransaction } from '../pipeline/run-transaction.ts';
import { beginTableWrite, type WriteTransaction } from '../pipeline/table-write.ts';
import type { RecordCall } from '../record-call.ts';
import type { ImportPlan } from './plan-import.ts';
import type { ReadRow } from './read-rows.ts';
import type { SeenKeys } from './seen-keys.ts';
import { takeRows } from './take-rows.ts';
import type { TakenRows } from './taken-rows.ts';

/** How a batch is written. */
export interface BatchOptions {
  /** Everything is carried out and taken back; what earlier batches would have left. */
  trial: SeenKeys | null;
  /** Called first of all in the transaction; false: somebody else has ended the import, nothing is written. */
  begin?: (transaction: WriteTransaction) => Promise<boolean>;
  /** Called last in the transaction, which stands or falls with it. */
  finish?: (transaction: WriteTransaction, taken: TakenRows) => Promise<void>;
}

/** What is done is taken back. */
class TakenBack extends Error {}

/** Writes rows of a file in one transaction of their own; null where `begin` said no. */
export async function writeBatch(
  plan: ImportPlan,
  rows: readonly ReadRow[],
  { trial, begin, finish }: BatchOptions,
): Promise<TakenRows | null> {
  const { call } = plan;
  const { services, connection, definition } = call;
  const facts = await services.facts.of(definition);
  let taken: TakenRows | null = null;
  const options = { connection, locks: true, fallback: { call, facts }, logError: services.logError };
  try {
    await runTransaction(options, async (transaction) => {
      taken = null;
      if (begin && !(await begin(transaction))) return;
      // Behaviours are shown whole rows.
      const returning = services.behaviours.of(definition.base) ? 'row' : 'version';
      const open = (each: RecordCall) =>
        beginTableWrite(transaction, each, facts, { returning, logs: 'never' });
      const edit = plan.key.length > 0 ? open(asEdit(call)) : null;
      taken = await takeRows(plan, { add: open(call), edit }, rows, trial);
      await finish?.(transaction, taken);
      if (trial !== null) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return taken;
}

function asEdit(call: RecordCall): RecordCall {
  return { ...call, verb: 'edit', request: { ...call.request, verb: 'edit' } };
}
