import type { Behaviour } from '../behaviour/behaviour.ts';
import type { RecordCall } from '../record-call.ts';
import type { Returning } from '../sql/row-statements.ts';
import { runTransaction } from './run-transaction.ts';
import { beginTableWrite, type LogTime, type TableWrite } from './table-write.ts';

/** How a call is written. */
export interface WriteOptions {
  /** Whether it takes more than one statement, which stand or fall together. */
  needsTransaction: boolean;
  /** What is given back of written rows; found out where it is left out. */
  returning?: Returning | undefined;
  /** When the log row is written; see `LogTime`. */
  logs?: LogTime;
}

/**
 * Runs the write of a call: in one transaction that locks its rows when `needsTransaction`, and always when hooks or a
 * history must stand or fall with it; else its only statement is its own transaction, but for a log on another connection.
 */
export async function runWrite<Result>(
  call: RecordCall,
  options: WriteOptions,
  work: (write: TableWrite) => Promise<Result>,
): Promise<Result> {
  const { services, definition, connection } = call;
  const facts = await services.facts.of(definition);
  const locks =
    options.needsTransaction ||
    definition.audit ||
    definition.counters.length > 0 ||
    isRecorded(call) ||
    hasOwnStatements(services.behaviours.of(definition.base));
  return runTransaction(
    { connection, locks, fallback: { call, facts }, logError: services.logError },
    (transaction) => work(beginTableWrite(transaction, call, facts, options)),
  );
}

/**
 * Whether a rule may have to record something of the write, in the same transaction. What an edit changes is known to who
 * plans it (`changesSensitive`).
 */
function isRecorded({ definition, services, verb }: RecordCall): boolean {
  const rules = services.security.of(definition);
  if (!rules || verb === 'add' || verb === 'edit') return false;
  return verb === 'del' || verb === 'purge' ? rules.deleted !== null : rules.sensitive.size > 0;
}

/** Whether a behaviour wants a transaction around the write. */
function hasOwnStatements(behaviour: Behaviour | undefined): boolean {
  return (
    behaviour?.restrictions !== undefined ||
    behaviour?.validate !== undefined ||
    behaviour?.before !== undefined ||
    behaviour?.after !== undefined
  );
}
