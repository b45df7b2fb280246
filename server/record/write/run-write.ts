import type { Executor } from '#server/database/connection.ts';
import { isStaleStatement } from '#server/database/statement-names.ts';
import type { Behaviour } from '../behaviour/behaviour.ts';
import { writeHistory } from '../history/write-history.ts';
import { LOG_TABLE, writeLog } from '../log/admin-log.ts';
import type { RecordCall } from '../record-call.ts';
import { noteWrite } from './note-write.ts';
import { settleAfterCommit } from './stages.ts';
import { refusalOfWrite } from './write-refusal.ts';
import { newWrite, type Write } from './write.ts';

/**
 * Runs a write. In one transaction when `needsTransaction`, and always when hooks, a log on another connection or
 * several statements must stand or fall with it; else its only statement is its own transaction.
 * A transaction that fails only because a table got another structure meanwhile is done once more, with `work` called
 * anew. Refusals of the database come out as `AppError`; work after the commit can't fail the write any more.
 */
export async function runWrite<Result>(
  call: RecordCall,
  options: { needsTransaction: boolean; deleting?: boolean },
  work: (write: Write) => Promise<Result>,
): Promise<Result> {
  const { services, definition, connection } = call;
  const facts = await services.facts.of(definition);
  const foreign = definition.connection !== 'main';
  const wantsTransaction =
    options.needsTransaction ||
    foreign ||
    definition.audit ||
    hasOwnStatements(services.behaviours.of(definition.name));
  for (let again = true; ; again = false) {
    const write = newWrite(call, facts, connection);
    write.inTransaction = wantsTransaction;
    write.deleting = options.deleting ?? false;
    try {
      return await attempt(write, work);
    } catch (error) {
      // The table got another structure meanwhile. Everything is rolled back and nothing told to anybody yet.
      if (again && isStaleStatement(error)) continue;
      throw await refusalOfWrite(error, write);
    }
  }
}

async function attempt<Result>(write: Write, work: (write: Write) => Promise<Result>): Promise<Result> {
  const result = write.inTransaction
    ? await write.call.connection.transaction(async (transaction) => {
        write.executor = transaction;
        const done = await work(write);
        await writeHistory(write);
        const wrote = write.parts.filter((part) => part.xid !== null);
        for (const each of [write, ...wrote]) if (!each.logged) await logBeside(each);
        return done;
      })
    : await work(write);
  noteWrite(write);
  await settleAfterCommit(write);
  return result;
}

/** Writes the log row that no statement of the write has brought along, on the main connection in any case. */
async function logBeside(write: Write): Promise<void> {
  const { call, executor, reach, named } = write;
  const { connections, totals } = call.services;
  if (call.definition.connection === 'main') {
    const own = await writeLog(executor, call, named);
    write.logged = true;
    write.xid ??= own;
    return;
  }
  const xid = await writeLog(connections.get('main'), call, named);
  totals.note('main', { xid, tables: new Set([LOG_TABLE]), deltas: new Map([[LOG_TABLE, 1]]) });
  if (reach === 'any') write.xid ??= await transactionNumber(executor);
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
