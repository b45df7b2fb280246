import type { JsonObject } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Behaviour } from '../behaviour/behaviour.ts';
import type { TouchedRows } from '../history/touched-row.ts';
import type { RecordCall } from '../record-call.ts';
import type { TableFacts } from '../refusal/table-facts.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import type { Returning } from '../sql/row-statements.ts';

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
  /** It is written last, when all rows that it names are known. */
  logsLast: boolean;
  /** Rows for the log row to name, the first few of many. */
  named: StoredRow[];
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

/** A write that has done nothing yet. */
export function newWrite(call: RecordCall, facts: TableFacts, executor: Executor): Write {
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
    logsLast: false,
    named: [],
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
  part.logsLast = true;
  part.afterCommit = write.afterCommit;
  part.touched = write.touched;
  write.parts.push(part);
  return part;
}

/** The back office answers an added or edited row with a message; a behaviour's stages are shown the row. */
function isRowWanted({ verb, context }: RecordCall, behaviour: Behaviour | undefined): boolean {
  const answered = context.dialect !== 'backOffice' || (verb !== 'add' && verb !== 'edit');
  return answered || behaviour !== undefined;
}

/** No log row names more. */
const MOST_NAMED = 25;

/** Notes rows for the log row to name. */
export function nameInLog(write: Write, rows: readonly StoredRow[]): void {
  write.named.push(...rows.slice(0, MOST_NAMED - write.named.length));
}
