import type { Connection, Executor } from '#server/database/connection.ts';
import { isStaleStatement } from '#server/database/statement-names.ts';
import { writeHistory } from '../history/write-history.ts';
import { logRow, writeLog } from '../log/admin-log.ts';
import { writeSecurityLog } from '../security/write-security-log.ts';
import { noteWrite } from './note-write.ts';
import type { RecordTransaction } from '../records.ts';
import { driverErrorOf } from '../refusal/driver-error.ts';
import { causeOf } from './refused-statement.ts';
import { endWork, newTransaction, type TableWrite, type WriteTransaction } from './table-write.ts';
import { type Fallback, refusalOfWrite } from './refusal-of-write.ts';

/** How a transaction of writes is run. */
export interface TransactionOptions {
  connection: Connection;
  /** False: there is one statement alone. */
  locks: boolean;
  /** What the database's refusals are about where no statement says it. */
  fallback: Fallback | null;
  /** A transaction that is open on the main connection meanwhile. */
  beside?: RecordTransaction | undefined;
  logError: (line: string, error: unknown) => void;
}

/** Attempts of a transaction that others have kept from ending. */
const ATTEMPTS = 3;
/** The database has found transactions that wait for each other, and has ended this one. */
const DEADLOCK = '40P01';

/**
 * Runs writes as one transaction: history and log rows inside it, totals and `afterCommit` behind it. One that fails
 * only because a table got another structure meanwhile, or because the database has ended it so that others that waited for
 * it and it for them may go on, is done again, with `work` called anew. Refusals of the
 * database come out as `AppError`; work after the commit can't fail the write any more.
 */
export async function runTransaction<Result>(
  options: TransactionOptions,
  work: (transaction: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(options, work);
    } catch (error) {
      // Everything is rolled back and nothing announced to anybody yet.
      if (tries === 1 && isStaleStatement(causeOf(error))) continue;
      if (tries < ATTEMPTS && driverErrorOf(error)?.code === DEADLOCK) continue;
      throw await refusalOfWrite(error, options.fallback);
    }
  }
}

async function attempt<Result>(
  { connection, locks, logError, beside }: TransactionOptions,
  work: (transaction: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  let transaction = newTransaction(connection, connection.name, locks);
  // A log on another connection stands or falls with the write.
  const result =
    locks || connection.name !== 'main'
      ? await connection.transaction(async (executor) => {
          transaction = newTransaction(executor, connection.name, locks);
          const done = await work(transaction);
          await finish(transaction, beside);
          return done;
        })
      : await work(transaction);
  noteWrite(transaction);
  for (const { definition, run } of transaction.afterCommit) {
    try {
      await run();
    } catch (error) {
      logError(`afterCommit of ${definition} failed`, error);
    }
  }
  return result;
}

/** The last steps inside the transaction: history, and the log rows that no statement has brought along. */
async function finish(transaction: WriteTransaction, beside: RecordTransaction | undefined): Promise<void> {
  await endWork(transaction);
  await writeSecurityLog(transaction, await writeHistory(transaction), beside);
  const logging = transaction.tables.filter(({ logs }) => logs !== 'never');
  const wrote = logging.filter(({ effects }, at) => at === 0 || effects.xid !== null);
  for (const each of wrote) if (!each.effects.logged) await logBeside(each);
}

/** Writes a log row by itself, on the main connection in any case. */
async function logBeside({ call, transaction, effects }: TableWrite): Promise<void> {
  if (call.definition.connection === 'main') {
    const own = await writeLog(transaction.executor, call, effects.named);
    effects.xid ??= own;
    effects.logged = true;
    return;
  }
  await call.services.sharedLog.write(logRow(call, effects.named));
  if (effects.reach === 'any') effects.xid ??= await transactionNumber(transaction.executor);
}

/** The number of a transaction that has written something; null for one that has not. */
async function transactionNumber(executor: Executor): Promise<number | null> {
  const text = 'select pg_current_xact_id_if_assigned()::text as "xid"';
  const { rows } = await executor.query<{ xid: string | null }>({ text, values: [] });
  const xid = rows[0]?.xid ?? null;
  return xid === null ? null : Number(xid);
}
