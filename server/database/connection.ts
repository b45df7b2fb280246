/** The injection token of `Connections`. */
export const CONNECTIONS = Symbol('CONNECTIONS');

/** One parameterised statement. `name` asks for a prepared statement where the connection can keep one. */
export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/** Rows as objects by column alias, values in stored form (see `FieldType` in the engine), and the rows affected. */
export interface QueryResult<Row> {
  rows: Row[];
  count: number;
}

/** Runs statements: a connection's pool, or one transaction. */
export interface Executor {
  query<Row = Record<string, unknown>>(statement: Statement): Promise<QueryResult<Row>>;
}

/**
 * One open transaction. Whatever belongs to it must run through it, never through the connection. Statements that are asked for at
 * the same time are sent as one message and run in that order; where one fails, those behind it are not run.
 */
export interface Transaction extends Executor {
  /** Runs a statement with the commit, in one message: for what is written last, and whose result nobody needs. */
  withCommit(statement: Statement): void;
  /** Runs once the commit is durable; never when it rolls back. Errors are logged, not thrown. */
  afterCommit(work: () => void | Promise<void>): void;
}

/**
 * A database by name: `main`, or one of `DATABASE_URL_<NAME>`.
 * Every method rejects with `AppError('database.away')` while the database can't be reached.
 */
export interface Connection extends Executor {
  readonly name: string;
  /** PGlite behind its socket: one backend, no prepared statements, no concurrency. */
  readonly embedded: boolean;
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Runs statements that write nothing as one message, one after the other, each on what is committed by then. */
  together(statements: readonly Statement[]): Promise<QueryResult<unknown>[]>;
  /**
   * A connection of its own outside of any transaction, without limits of time, for what can't run inside one
   * (`CREATE INDEX CONCURRENTLY`); closed when `work` is over. Rejects where there is only one connection (`embedded`).
   */
  session<T>(work: (session: Executor) => Promise<T>): Promise<T>;
}

/** All connections of this process. */
export interface Connections {
  /** Throws a plain `Error` for a name that is not configured. */
  get(name: string): Connection;
  names(): string[];
  /**
   * Resolves when the connection works for the first time; the main one then has its system tables.
   * Waits as long as it takes and never rejects.
   */
  ready(name: string): Promise<void>;
  /** To be called after the structure of tables changed: prepared statements and user-defined types are read anew. */
  structureChanged(name: string): Promise<void>;
}
