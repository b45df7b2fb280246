import type { JsonObject } from '#engine/definition/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Behaviour, StageContext } from '../behaviour/behaviour.ts';
import { LOG_TABLE, writeLog } from '../log/admin-log.ts';
import type { RecordCall } from '../record-call.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { refusalOf, titleOfTable } from '../refusal/driver-error.ts';
import { unreadableFields } from '../refusal/unreadable-fields.ts';
import type { TableFacts } from '../refusal/table-facts.ts';
import type { Returning } from '../sql/row-statements.ts';
import { noteWrite } from './note-write.ts';

/** One write under way: where its statements go and what it has done so far. */
export interface Write {
  call: RecordCall;
  facts: TableFacts;
  behaviour: Behaviour | undefined;
  executor: Executor;
  /** True inside BEGIN..COMMIT; else every statement is a transaction of its own. */
  inTransaction: boolean;
  /** Values being written, for the refusals of the database. */
  change: JsonObject;
  deleting: boolean;
  /** The key alone where nobody looks at the written row. */
  returning: Returning;
  /** Number of the transaction, once a row was written. */
  xid: number | null;
  /** Rows the table gained or lost. */
  delta: number;
  /** Other tables written, quoted; `any` when a behaviour had the transaction in its hands. */
  reach: Set<string> | 'any';
  /** The log row is written. */
  logged: boolean;
  afterCommit: (() => void | Promise<void>)[];
}

/**
 * Runs a write. In one transaction when `needsTransaction`, and always when hooks, a log on another connection or
 * several statements must stand or fall with it; else its only statement is its own transaction.
 * Refusals of the database come out as `AppError`; work after the commit can't fail the write any more.
 */
export async function runWrite<Result>(
  call: RecordCall,
  options: { needsTransaction: boolean; deleting?: boolean },
  work: (write: Write) => Promise<Result>,
): Promise<Result> {
  const { services, definition, connection } = call;
  const facts = await services.facts.of(definition);
  const behaviour = services.behaviours.of(definition.name);
  const foreign = definition.connection !== 'main';
  const inTransaction = options.needsTransaction || foreign || hasOwnStatements(behaviour);
  const write: Write = {
    call,
    facts,
    behaviour,
    executor: connection,
    inTransaction,
    change: {},
    deleting: options.deleting ?? false,
    returning: isRowWanted(call, behaviour) ? 'row' : 'key',
    xid: null,
    delta: 0,
    reach: new Set(),
    logged: false,
    afterCommit: [],
  };
  try {
    const result = inTransaction
      ? await connection.transaction(async (transaction) => {
          write.executor = transaction;
          const done = await work(write);
          if (!write.logged) await logBeside(write);
          return done;
        })
      : await work(write);
    noteWrite(write);
    await settleAfterCommit(write);
    return result;
  } catch (error) {
    throw await refusalOf(error, {
      definition,
      facts,
      change: write.change,
      deleting: write.deleting,
      locale: call.context.locale,
      titleOf: titleOfTable(services.metadata.all().values(), definition.connection, call.context.locale),
      unreadable: () => unreadableFields(connection, definition, write.change),
    });
  }
}

/** Writes the log row that no statement of the write has brought along, on the main connection in any case. */
async function logBeside(write: Write): Promise<void> {
  const { call, executor, reach } = write;
  const { connections, totals } = call.services;
  if (call.definition.connection === 'main') {
    const own = await writeLog(executor, call);
    write.xid ??= own;
    return;
  }
  const xid = await writeLog(connections.get('main'), call);
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
    behaviour?.validate !== undefined || behaviour?.before !== undefined || behaviour?.after !== undefined
  );
}

/** The back office answers an added or edited row with a message; a behaviour's stages are shown the row. */
function isRowWanted({ verb, context }: RecordCall, behaviour: Behaviour | undefined): boolean {
  const answered = context.dialect !== 'backOffice' || (verb !== 'add' && verb !== 'edit');
  return answered || behaviour !== undefined;
}

/** Runs one stage of the behaviour. @throws AppError `record.invalid` with the issues it added. */
export async function runStage(
  write: Write,
  name: 'validate' | 'before' | 'after',
  row: JsonObject | null,
  change: JsonObject,
): Promise<void> {
  const stage = write.behaviour?.[name];
  if (!stage) return;
  write.reach = 'any';
  const issues: FieldIssue[] = [];
  await stage(stageContext(write, row, change, issues));
  if (issues.length > 0) throw invalidRecord(write.call.definition, issues);
}

/** What a behaviour's stage is given. */
export function stageContext(
  write: Write,
  row: JsonObject | null,
  change: JsonObject,
  issues: FieldIssue[],
): StageContext {
  const { context, definition, verb } = write.call;
  return {
    context,
    definition,
    verb,
    row,
    change,
    executor: write.executor,
    issues: { add: (issue) => void issues.push(issue) },
  };
}

/** Has the behaviour's afterCommit stage called for this row once the write stands. */
export function planAfterCommit(write: Write, row: JsonObject | null, change: JsonObject): void {
  const { behaviour, call } = write;
  if (!behaviour?.afterCommit) return;
  const { context, definition, verb } = call;
  write.afterCommit.push(() => behaviour.afterCommit?.({ context, definition, verb, row, change }));
}

async function settleAfterCommit(write: Write): Promise<void> {
  for (const work of write.afterCommit) {
    try {
      await work();
    } catch (error) {
      write.call.services.logError(`afterCommit of ${write.call.definition.name} failed`, error);
    }
  }
}
