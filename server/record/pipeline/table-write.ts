import type { Executor, Transaction } from '#server/database/connection.ts';
import type { Behaviour } from '../behaviour/behaviour.ts';
import type { TouchedRow } from '../history/touched-row.ts';
import type { RecordCall } from '../record-call.ts';
import type { KeptRow } from '../security/kept-row.ts';
import type { TableRules } from '../security/security-rules.ts';
import type { RecordTransaction } from '../records.ts';
import type { TableFacts } from '../refusal/table-facts.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { Returning } from '../sql/row-statements.ts';
import { KnownTargets } from './known-targets.ts';

/** What one transaction of writes has done so far, and what waits for its commit. */
export interface WriteTransaction extends RecordTransaction {
  /** Several statements, of which the first locks the rows; else there is one alone. */
  readonly locks: boolean;
  /** Nothing is written in it. */
  readonly reads?: boolean;
  /** In the order they were begun: the first is what the caller asked for. */
  readonly tables: TableWrite[];
  /** Rows of audited definitions and of tables with sensitive columns, for history and log. */
  readonly touched: TouchedRows;
  /** Rows that were deleted and that a rule keeps, for their log. */
  readonly deleted: DeletedRow[];
  /** Work that is done once for all rows of the transaction, by its name; see `endWork`. */
  readonly once: Map<string, () => Promise<void>>;
  /** Work that goes on beside the writes, as a part of the transaction; see `endWork`. */
  readonly meanwhile: Promise<unknown>[];
  /** Rows that what is written may point to. */
  readonly targets: KnownTargets;
  /** What waits for the commit, with the definition it belongs to. */
  readonly afterCommit: { definition: string; run: () => void | Promise<void> }[];
}

/**
 * When the row of the administrators' log is written: with the first statement, or last, when all rows that it names are
 * known; never for what code does in the course of a call, which the call's own row reports.
 */
export type LogTime = 'first' | 'last' | 'never';

/** The writes to one table by one verb. */
export interface TableWrite {
  readonly transaction: WriteTransaction;
  readonly call: RecordCall;
  readonly facts: TableFacts;
  readonly behaviour: Behaviour | undefined;
  /** The key alone where nobody looks at the written row. */
  readonly returning: Returning;
  readonly logs: LogTime;
  /** What is recorded of the table by rule; undefined: nothing. */
  readonly rules: TableRules | undefined;
  /** Rows are looked at before they are written, because their changes are kept. */
  readonly notes: boolean;
  readonly effects: WriteEffects;
}

/** What the totals and the log have to know of the statements of a table write. */
export interface WriteEffects {
  /** Number of the database's transaction, once a row was written. */
  xid: number | null;
  /** Rows the table gained or lost. */
  delta: number;
  /** Other tables written, quoted; `any` when a behaviour had the transaction in its hands. */
  reach: Set<string> | 'any';
  /** The log row is written. */
  logged: boolean;
  /** Rows for the log row to name, the first few of many. */
  named: StoredRow[];
}

/** A transaction in which nothing has been written yet. One statement alone, which needs none, has a connection as `executor`. */
export function newTransaction(
  executor: Executor & Partial<Pick<Transaction, 'withCommit'>>,
  connection: string,
  locks: boolean,
): WriteTransaction {
  return {
    executor,
    withCommit: (statement) => {
      if (!executor.withCommit)
        throw new Error('What is committed by itself has no other statements with it');
      executor.withCommit(statement);
    },
    connection,
    locks,
    tables: [],
    touched: new Map(),
    deleted: [],
    once: new Map(),
    meanwhile: [],
    targets: new KnownTargets(),
    afterCommit: [],
  };
}

/**
 * Ends the work of the transaction that is not written yet: waits for what goes on beside the writes, and does what was put
 * off until the rows it depends on are written; and so with what either brings along.
 */
export async function endWork(transaction: WriteTransaction): Promise<void> {
  const { once } = transaction;
  await endMeanwhile(transaction);
  for (let [next] = once; next; [next] = once) {
    const [name, work] = next;
    once.delete(name);
    await work();
    await endMeanwhile(transaction);
  }
}

/** Waits for what goes on beside the writes. Rejects as it does, once all of it is over. */
export async function endMeanwhile({ meanwhile }: WriteTransaction): Promise<void> {
  while (meanwhile.length > 0) {
    const going = meanwhile.splice(0);
    await Promise.allSettled(going);
    await Promise.all(going);
  }
}

/** Begins the writes of a call in a transaction. `returning` is found out where it is left out. */
export function beginTableWrite(
  transaction: WriteTransaction,
  call: RecordCall,
  facts: TableFacts,
  { returning, logs = 'first' }: { returning?: Returning | undefined; logs?: LogTime } = {},
): TableWrite {
  const { services, definition } = call;
  const behaviour = services.behaviours.of(definition.base);
  const rules = services.security.of(definition);
  const watches = transaction.locks && rules !== undefined && rules.sensitive.size > 0;
  const write: TableWrite = {
    transaction,
    call,
    facts,
    behaviour,
    returning: returning ?? (isRowWanted(call, behaviour) ? 'row' : 'key'),
    // The log is one of administrators; what members do stands in the history.
    logs: call.context.actor.audience === 'admin' ? logs : 'never',
    rules,
    notes: definition.audit || (watches && call.verb !== 'add'),
    effects: { xid: null, delta: 0, reach: new Set(), logged: false, named: [] },
  };
  transaction.tables.push(write);
  return write;
}

/** Notes that a statement of a write has written another table. */
export function noteReach({ effects }: TableWrite, table: string): void {
  if (effects.reach !== 'any') effects.reach.add(table);
}

/** No log row names more. */
const MAX_NAMED = 25;

/** Notes rows for the log row to name. */
export function nameInLog({ effects: { named } }: TableWrite, rows: readonly StoredRow[]): void {
  named.push(...rows.slice(0, MAX_NAMED - named.length));
}

/** The back office answers an added or edited row with a message; a behaviour's stages are shown the row. */
function isRowWanted({ verb, context }: RecordCall, behaviour: Behaviour | undefined): boolean {
  const answered = context.dialect !== 'backOffice' || (verb !== 'add' && verb !== 'edit');
  return answered || behaviour !== undefined;
}

/** Touched rows whose changes are kept, by definition and key. */
export type TouchedRows = Map<string, { write: TableWrite; rows: Map<string, TouchedRow> }>;

/** A row that goes, with the rule that keeps it. */
export interface DeletedRow extends KeptRow {
  write: TableWrite;
  rule: string;
}
