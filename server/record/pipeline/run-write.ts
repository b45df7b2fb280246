import type { Executor } from '#server/database/connection.ts';
import { isStaleStatement } from '#server/database/statement-names.ts';
import type { Behaviour } from '../behaviour/behaviour.ts';
import { writeHistory } from '../history/write-history.ts';
import { LOG_TABLE, writeLog } from '../log/admin-log.ts';
import type { RecordCall } from '../record-call.ts';
import type { Returning } from '../sql/row-statements.ts';
import { noteWrite } from './note-write.ts';
import { causeOf } from './refused-statement.ts';
import { runAfterCommit } from './stages.ts';
import { beginTableWrite, newTransaction, type TableWrite, type WriteTransaction } from './table-write.ts';
import { refusalOfWrite } from './write-refusal.ts';

/** How a call is written. */
export interface WriteOptions {
  /** Whether it takes more than one statement, which stand or fall together. */
  needsTransaction: boolean;
  /** What is given back of written rows; found out where it is left out. */
  returning?: Returning | undefined;
}

/**
 * Runs the write of a call. In one transaction when `needsTransaction`, and always when hooks, a log on another
 * connection or several statements must stand or fall with it; else its only statement is its own transaction.
 * A transaction that fails only because a table got another structure meanwhile is done once more, with `work` called
 * anew. Refusals of the database come out as `AppError`; work after the commit can't fail the write any more.
 */
export async function runWrite<Result>(
  call: RecordCall,
  options: WriteOptions,
  work: (write: TableWrite) => Promise<Result>,
): Promise<Result> {
  const { services, definition } = call;
  const facts = await services.facts.of(definition);
  const atomic =
    options.needsTransaction ||
    definition.connection !== 'main' ||
    definition.audit ||
    hasOwnStatements(services.behaviours.of(definition.name));
  const begin = (executor: Executor): TableWrite =>
    beginTableWrite(newTransaction(executor, atomic), call, facts, options);
  for (let again = true; ; again = false) {
    try {
      return await attempt(call, atomic, begin, work);
    } catch (error) {
      // The table got another structure meanwhile. Everything is rolled back and nothing told to anybody yet.
      if (again && isStaleStatement(causeOf(error))) continue;
      throw await refusalOfWrite(error, call, facts);
    }
  }
}

async function attempt<Result>(
  { connection }: RecordCall,
  atomic: boolean,
  begin: (executor: Executor) => TableWrite,
  work: (write: TableWrite) => Promise<Result>,
): Promise<Result> {
  let write = begin(connection);
  const result = atomic
    ? await connection.transaction(async (executor) => {
        write = begin(executor);
        const done = await work(write);
        await finish(write.transaction);
        return done;
      })
    : await work(write);
  noteWrite(write.transaction);
  await runAfterCommit(write);
  return result;
}

/** The last steps inside the transaction: history, and the log rows that no statement has brought along. */
async function finish(transaction: WriteTransaction): Promise<void> {
  await writeHistory(transaction);
  const [first, ...others] = transaction.tables;
  const wrote = others.filter(({ logs, effects }) => logs && effects.xid !== null);
  for (const each of first ? [first, ...wrote] : wrote) if (!each.effects.logged) await logBeside(each);
}

/** Writes a log row by itself, on the main connection in any case. */
async function logBeside({ call, transaction, effects }: TableWrite): Promise<void> {
  const { connections, totals } = call.services;
  if (call.definition.connection === 'main') {
    const own = await writeLog(transaction.executor, call);
    effects.xid ??= own;
    effects.logged = true;
    return;
  }
  const xid = await writeLog(connections.get('main'), call);
  totals.note('main', { xid, tables: new Set([LOG_TABLE]), deltas: new Map([[LOG_TABLE, 1]]) });
  if (effects.reach === 'any') effects.xid ??= await transactionNumber(transaction.executor);
}

/** The number of a transaction that has written something; null for one that has not. */
async function transactionNumber(executor: Executor): Promise<number | null> {
  const text = 'select pg_current_xact_id_if_assigned()::text as "xid"';
  const { rows } = await executor.query<{ xid: string | null }>({ text, values: [] });
  const xid = rows[0]?.xid ?? null;
  return xid === null ? null : Number(xid);
}

/** Whether a behaviour wants a transaction around the write. */
function hasOwnStatements(behaviour: Behaviour | undefined): boolean {
  return (
    behaviour?.bars !== undefined ||
    behaviour?.validate !== undefined ||
    behaviour?.before !== undefined ||
    behaviour?.after !== undefined
  );
}
