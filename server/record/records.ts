import type { Actor } from '#engine/access/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import type { Predicate } from '#engine/query/index.ts';
import type { Executor, Statement } from '#server/database/connection.ts';
import type { KeptRow } from './security/kept-row.ts';
import type { StoredRow } from './rows/row-shaper.ts';

/** One open transaction of writes. */
export interface RecordTransaction {
  /** For questions of one's own; rows of definitions are written through `Records`. */
  readonly executor: Executor;
  /** Runs a statement with the commit: for what is written last, and whose result nobody needs. */
  withCommit(statement: Statement): void;
  /** Name of the connection it runs on. */
  readonly connection: string;
}

/**
 * Rows of definitions for code: the same steps, history, totals and behaviours as of requests.
 *
 *     records.transaction((transaction) => records.as(SYSTEM).in(transaction).change('shop/order/order', id, { status: 2 }))
 *
 * A behaviour's stage has its `transaction` already. Values are in stored form (cents and keys as text or number, instants
 * as ISO 8601), by field name.
 */
export interface Records {
  /** As whom rows are found and written: those beyond the actor's scope are as if they were not there. */
  as(actor: Actor): { in(transaction: RecordTransaction): TransactionRecords };
  /**
   * Runs `work` that only reads, on the main connection: what it asks for at the same time is one message, and sees what is committed
   * by then. Nothing can be written or locked by it.
   */
  reading<Result>(work: (transaction: RecordTransaction) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` as one transaction, on the main connection unless another is named. Who has one open on the main connection
   * gives it as `beside`: what is recorded of rows in another database is written there. What the database refuses comes out
   * as `AppError`, and nothing was written.
   */
  transaction<Result>(
    work: (transaction: RecordTransaction) => Promise<Result>,
    connection?: string,
    beside?: RecordTransaction,
  ): Promise<Result>;
}

/** The injection token of `Records`. */
export const RECORDS = Symbol('RECORDS');

/** A row's key in stored form, its parts in the definition's order. */
export type RowKey = Json | Json[];

/** Which rows: values by field; a list means any of them. */
export type Where = Readonly<JsonObject>;

/** How rows are found. */
export interface FindOptions {
  /** A further condition, on columns of the table or of what it points to. */
  also?: Predicate;
  /** Fields that order them; the key comes last in any case. */
  order?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  limit?: number;
  /** Keeps other writers away until the transaction ends; with `values` rows that point to these may still be added. */
  lock?: boolean | 'values';
}

/** What is added to numbers of a row: by field, with the bounds of the results. */
export interface Addition {
  by: Readonly<Record<string, bigint>>;
  min?: Readonly<Record<string, bigint>>;
  max?: Readonly<Record<string, bigint>>;
  /** Other values that are set with them. */
  set?: JsonObject;
  /** False: a log of its own keeps what became of the numbers, and the row's history leaves it out. Default true. */
  recorded?: boolean;
}

/** Rows as an actor reaches them, in one transaction. The definition is given by its name. */
export interface TransactionRecords {
  /** A new row over the defaults, as it is stored. @throws AppError `record.invalid`. */
  add(definition: string, values: JsonObject): Promise<StoredRow>;
  /** New rows, together where they need no steps of their own. All or none. Gives their keys, in their order. */
  addMany(definition: string, rows: readonly JsonObject[]): Promise<StoredRow[]>;
  /** Changes a row, which is locked. @throws AppError `record.not-found`, `record.invalid`. */
  change(definition: string, key: RowKey, values: JsonObject): Promise<StoredRow>;
  /** The same of a row that this transaction has locked, as it has found or written it last: it is not read again. */
  changeRow(definition: string, row: StoredRow, values: JsonObject): Promise<StoredRow>;
  /** Gives several rows the same values, in the order of their keys; those that are not there are passed over. */
  changeMany(definition: string, keys: readonly RowKey[], values: JsonObject): Promise<StoredRow[]>;
  /** Gives several rows values of their own, in the order of their keys; those that are not there are passed over. */
  changeEach(
    definition: string,
    changes: readonly { key: RowKey; values: JsonObject }[],
  ): Promise<StoredRow[]>;
  /**
   * Adds to numbers of a row by one guarded statement, for counters that many change at once: no stage of a behaviour
   * runs. Null where a result would leave its bounds, or the row is not there: then nothing was written.
   */
  increment(definition: string, key: RowKey, addition: Addition): Promise<StoredRow | null>;
  /**
   * Adds to numbers of a row together with the commit: for sums that many add to at once and nobody reads by then, which are held no longer
   * than the commit takes. No stage of a behaviour runs and no history is written; a row that is not there stays away.
   */
  addWithCommit(definition: string, key: RowKey, by: Addition['by']): Promise<void>;
  /** Deletes rows, or marks them as deleted where the definition keeps them. Gives them; none where none is there. */
  remove(definition: string, keys: readonly RowKey[]): Promise<StoredRow[]>;
  /**
   * Puts back a row that the log of deleted rows has kept, with what went along with it.
   * @throws AppError as `restoreRow` does.
   */
  restore(definition: string, kept: KeptRow): Promise<StoredRow>;
  /** Rows as they are stored. */
  find(definition: string, where?: Where, options?: FindOptions): Promise<StoredRow[]>;
  /** Rows that this transaction has just seen, by their ids, though not through these calls: what points to them is right. */
  known(definition: string, ids: readonly Json[]): void;
  /** The row with this key, locked until the transaction ends; null where it is not there. */
  lock(definition: string, key: RowKey): Promise<StoredRow | null>;
}
