import type { JsonObject } from '#engine/definition/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { isStaleStatement } from '#server/database/statement-names.ts';
import type { Behaviour, StageContext } from '../behaviour/behaviour.ts';
import { refuseBarred } from '../behaviour/row-bars.ts';
import { LOG_TABLE, writeLog } from '../log/admin-log.ts';
import { nestedRefusal } from '../children/nested-issues.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RecordCall } from '../record-call.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { refusalOf, titleOfTable } from '../refusal/driver-error.ts';
import { unreadableFields } from '../refusal/unreadable-fields.ts';
import type { TableFacts } from '../refusal/table-facts.ts';
import type { Returning } from '../sql/row-statements.ts';
import type { TouchedRows } from '../history/touched-rows.ts';
import { writeHistory } from '../history/write-history.ts';
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
  /** Rows of audited definitions, for their history. */
  touched: TouchedRows;
  /** The log row is written. */
  logged: boolean;
  afterCommit: (() => void | Promise<void>)[];
  /** Writes of child rows in the same transaction. */
  parts: Write[];
  /** The child row at which the database refused, for its refusal. */
  failing: FailingPart | null;
}

/** A child row's write that the database refused. */
export interface FailingPart {
  part: Write;
  child: string;
  /** Number of the row, as sent. */
  index: number;
}

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

function newWrite(call: RecordCall, facts: TableFacts, executor: Executor): Write {
  const behaviour = call.services.behaviours.of(call.definition.name);
  return {
    call,
    facts,
    behaviour,
    executor,
    inTransaction: false,
    change: {},
    deleting: false,
    returning: isRowWanted(call, behaviour) ? 'row' : 'key',
    xid: null,
    delta: 0,
    reach: new Set(),
    touched: new Map(),
    logged: false,
    afterCommit: [],
    parts: [],
    failing: null,
  };
}

/** The write of child rows by one verb, inside the transaction of the row they belong to. */
export function partOf(write: Write, call: RecordCall, facts: TableFacts): Write {
  const part = newWrite(call, facts, write.executor);
  part.inTransaction = true;
  part.deleting = call.verb === 'del';
  part.afterCommit = write.afterCommit;
  part.touched = write.touched;
  write.parts.push(part);
  return part;
}

/** What the database refused, told of the row at which it did; the transaction is over by now. */
async function refusalOfWrite(error: unknown, write: Write): Promise<unknown> {
  const { failing } = write;
  const refusal = await refusalAt(error, failing?.part ?? write);
  if (!failing || !(refusal instanceof AppError) || error instanceof AppError) return refusal;
  return nestedRefusal(refusal, failing.child, failing.index);
}

/** What the database refused of a write, as a refusal to show; asked only once its transaction is over. */
export function refusalAt(
  error: unknown,
  { call, facts, change, deleting }: Pick<Write, 'call' | 'facts' | 'change' | 'deleting'>,
): Promise<unknown> {
  const { services, definition, connection, context } = call;
  return refusalOf(error, {
    definition,
    facts,
    change,
    deleting,
    locale: context.locale,
    titleOf: titleOfTable(services.metadata.all().values(), definition.connection, context.locale),
    unreadable: () => unreadableFields(connection, definition, change),
  });
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
    behaviour?.bars !== undefined ||
    behaviour?.validate !== undefined ||
    behaviour?.before !== undefined ||
    behaviour?.after !== undefined
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
  const { behaviour } = write;
  const stage = behaviour?.[name];
  const judged = name === 'validate' && behaviour?.bars !== undefined;
  if (!behaviour || (!stage && !judged)) return;
  write.reach = 'any';
  const issues: FieldIssue[] = [];
  const context = stageContext(write, row, change, issues);
  if (judged) await refuseBarred(behaviour, context);
  await stage?.(context);
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
    discardFile: write.call.services.discardFile,
    issues: { add: (issue) => void issues.push(issue) },
  };
}

/** Has the behaviour's afterCommit stage called for this row once the write stands. */
export function planAfterCommit(write: Write, row: JsonObject | null, change: JsonObject): void {
  const { behaviour, call } = write;
  if (!behaviour?.afterCommit) return;
  const { context, definition, verb, services } = call;
  const { discardFile } = services;
  write.afterCommit.push(() =>
    behaviour.afterCommit?.({ context, definition, verb, row, change, discardFile }),
  );
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
