import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { AppError } from '#server/errors/app-error.ts';
import { Availability } from './availability.ts';
import type { Connection, Executor, QueryResult, Statement, Transaction } from './connection.ts';
import { driverFailure, refusalOfFailure } from './driver-failure.ts';
import { BatchFailure, isBatchable, sendToClient, sendTogether, sendToPool } from './send-query.ts';
import type { StatementResult } from './statement-batch.ts';
import { StatementNames } from './statement-names.ts';

/** What a connection reports; it never throws at its owner. */
export interface ConnectionLog {
  info(message: string): void;
  error(message: string, error?: unknown): void;
}

export interface PooledConnectionOptions {
  name: string;
  embedded: boolean;
  dataSource: DataSource;
  /** Awaited before the first attempt: the embedded database opening. */
  before: Promise<void>;
  /** Run with the first working connection, before anybody may use it; repeated until it succeeds. */
  prepare: (dataSource: DataSource) => Promise<void>;
  /** Reads which types were made in the database. */
  describe: (dataSource: DataSource) => Promise<void>;
  log: ConnectionLog;
}

/** Marks the code that runs inside a transaction, so that a query beside it is found out at once. */
const inside = new AsyncLocalStorage<Scope>();

interface Scope {
  connection: PooledConnection;
  open: boolean;
  /** The first statement, with which the transaction begins, is sent. */
  begun: boolean;
  /** Statements that are still to be sent. */
  waiting: Waiting[];
  /** Statements that go with the commit. */
  last: Statement[];
  /** Over once nothing waits any more. */
  sending: Promise<void> | null;
}

/** A statement inside a transaction, and who waits for it. */
interface Waiting {
  statement: Statement;
  resolve: (result: QueryResult<unknown>) => void;
  reject: (error: unknown) => void;
}

const BEGIN: Statement = { text: 'BEGIN', name: 'm_begin', values: [] };
/** Without a name: where names can't be kept, a transaction learns of it when it begins, not when its work is done. */
const COMMIT: Statement = { text: 'COMMIT', values: [] };

/** Resolves when all that runs now has asked for what it needs. */
const allHaveAsked = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** A connection over the `pg` pool of a TypeORM data source. */
export class PooledConnection implements Connection {
  readonly name: string;
  readonly embedded: boolean;
  readonly dataSource: DataSource;
  readonly availability: Availability;
  readonly #log: ConnectionLog;
  readonly #names: StatementNames;
  readonly #describe: (dataSource: DataSource) => Promise<void>;
  /** Following code through its promises slows all of them on Node 20, so a server in production goes without. */
  readonly #guarded: boolean;

  constructor(options: PooledConnectionOptions) {
    this.name = options.name;
    this.embedded = options.embedded;
    this.#guarded = options.embedded || process.env['NODE_ENV'] !== 'production';
    this.dataSource = options.dataSource;
    this.#log = options.log;
    this.#describe = options.describe;
    this.#names = new StatementNames(!options.embedded);
    this.availability = new Availability({
      establish: () => this.#establish(options),
      probe: () => this.#probe(),
      onUp: (first) => this.#cameUp(first),
      onAway: (error) => this.#log.error(`Database ${this.name} is away: ${error.message}`),
    });
  }

  /** Forgets prepared statements and reads types anew: after the structure of tables changed. */
  async structureChanged(): Promise<void> {
    this.#names.renew();
    await this.#describe(this.dataSource);
  }

  async query<Row = Record<string, unknown>>(statement: Statement): Promise<QueryResult<Row>> {
    this.#refuseInside();
    const pool = this.#usablePool();
    try {
      return resultOf(await sendToPool(pool, this.#configOf(statement)));
    } catch (error) {
      if (!this.#names.renewAfter(error)) throw this.#failed(error);
    }
    try {
      return resultOf(await sendToPool(pool, { text: statement.text, values: statement.values }));
    } catch (error) {
      throw this.#failed(error);
    }
  }

  async session<T>(work: (session: Executor) => Promise<T>): Promise<T> {
    if (this.embedded) throw new Error('The embedded database has one connection only');
    const client = new pg.Client({ ...this.#usablePool().options, statement_timeout: 0 });
    client.on('error', () => {});
    try {
      await client.connect();
      return await work({
        query: async <Row>({ text, values }: Statement): Promise<QueryResult<Row>> => {
          const result = await client.query(text, values);
          return { rows: result.rows as Row[], count: result.rowCount ?? 0 };
        },
      });
    } catch (error) {
      throw this.#failed(error);
    } finally {
      await client.end().catch(() => {});
    }
  }

  async transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    this.#refuseInside();
    const client = await this.#client();
    const afterCommit: (() => void | Promise<void>)[] = [];
    const result = await this.#inTransaction(client, afterCommit, work);
    for (const task of afterCommit) {
      try {
        await task();
      } catch (error) {
        this.#log.error('Work after a commit failed', error);
      }
    }
    return result;
  }

  async #inTransaction<T>(
    client: PoolClient,
    afterCommit: (() => void | Promise<void>)[],
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    const scope: Scope = { connection: this, open: true, begun: false, waiting: [], last: [], sending: null };
    const transaction: Transaction = {
      query: (statement) => this.#queryInside(client, scope, statement),
      withCommit: (statement) => void scope.last.push(statement),
      afterCommit: (task) => void afterCommit.push(task),
    };
    try {
      const result = this.#guarded
        ? await inside.run(scope, () => work(transaction))
        : await work(transaction);
      await this.#endOfSending(scope);
      await this.#commit(client, scope);
      client.release();
      return result;
    } catch (error) {
      await this.#endOfSending(scope);
      if (scope.begun) await this.#rollBack(client);
      else client.release();
      throw this.#failed(error);
    }
  }

  /** Nothing is taken any more; what waits is sent before the transaction ends. */
  async #endOfSending(scope: Scope): Promise<void> {
    scope.open = false;
    await scope.sending;
  }

  /** Commits what was begun, with the statements that nobody waits for in the same message. */
  async #commit(client: PoolClient, scope: Scope): Promise<void> {
    if (!scope.begun && scope.last.length === 0) return;
    const last = scope.last.map((statement) => this.#configOf(statement));
    const isBatch = scope.begun && this.#names.kept && !this.embedded && last.every(isBatchable);
    try {
      if (!isBatch) {
        for (const statement of scope.last) await this.#send(client, scope, [statement]);
        acknowledged(await client.query('COMMIT'));
        return;
      }
      acknowledged((await sendTogether(client, [...last, COMMIT])).at(-1));
    } catch (error) {
      const cause = error instanceof BatchFailure ? error.cause : error;
      this.#names.renewAfter(cause);
      throw cause;
    }
  }

  #queryInside<Row>(client: PoolClient, scope: Scope, statement: Statement): Promise<QueryResult<Row>> {
    if (!scope.open)
      return Promise.reject(new Error('The transaction has ended: use the connection instead'));
    return new Promise<QueryResult<Row>>((resolve, reject) => {
      scope.waiting.push({ statement, resolve: resolve as Waiting['resolve'], reject });
      scope.sending ??= this.#sendWaiting(client, scope);
    });
  }

  /** Sends what is asked for, in its order: what comes at the same time, or while an answer is awaited, as one message. */
  async #sendWaiting(client: PoolClient, scope: Scope): Promise<void> {
    await allHaveAsked();
    while (scope.waiting.length > 0) {
      const asked = scope.waiting.splice(0, this.#together(scope.waiting));
      try {
        const results = await this.#send(
          client,
          scope,
          asked.map(({ statement }) => statement),
        );
        for (const [at, { resolve }] of asked.entries()) resolve(results[at]!);
      } catch (error) {
        this.#reject(asked, error);
      }
    }
    scope.sending = null;
  }

  /** How many of the statements that wait can be sent together. */
  #together(waiting: readonly Waiting[]): number {
    if (this.embedded || !this.#names.kept) return 1;
    const single = waiting.findIndex(({ statement }) => !isBatchable(statement));
    return single === -1 ? waiting.length : Math.max(single, 1);
  }

  /** Those behind the one that failed have not been run; they learn of it when its caller knows why. */
  #reject(asked: readonly Waiting[], error: unknown): void {
    const { before, cause } =
      error instanceof BatchFailure ? error : { before: [] as StatementResult[], cause: error };
    this.#names.renewAfter(cause);
    const failure = this.#failed(cause);
    const [failed, ...others] = asked.slice(before.length);
    for (const [at, result] of before.entries()) asked[at]?.resolve(resultOf(result));
    failed?.reject(failure);
    if (others.length > 0) setImmediate(() => others.forEach(({ reject }) => reject(failure)));
  }

  async #send(client: PoolClient, scope: Scope, statements: Statement[]): Promise<QueryResult<unknown>[]> {
    if (scope.begun) return this.#run(client, statements);
    scope.begun = true;
    try {
      return await this.#begin(client, statements);
    } catch (error) {
      // Until the first answer is there, nothing is lost by beginning anew.
      if (!this.#names.renewAfter(error instanceof BatchFailure ? error.cause : error)) throw error;
    }
    await client.query('ROLLBACK');
    await client.query('BEGIN');
    const results: QueryResult<unknown>[] = [];
    for (const { text, values } of statements) results.push(...(await this.#run(client, [{ text, values }])));
    return results;
  }

  /** The first statements of a transaction, with its beginning: they are passed over where it can't be opened. */
  async #begin(client: PoolClient, statements: Statement[]): Promise<QueryResult<unknown>[]> {
    const configs = statements.map((statement) => this.#configOf(statement));
    if (this.#names.kept && configs.every(isBatchable)) {
      try {
        const [, ...results] = await sendTogether(client, [this.#configOf(BEGIN), ...configs]);
        return results.map(resultOf);
      } catch (error) {
        throw error instanceof BatchFailure ? new BatchFailure(error.before.slice(1), error.cause) : error;
      }
    }
    await client.query('BEGIN');
    return this.#run(client, statements);
  }

  async #rollBack(client: PoolClient): Promise<void> {
    try {
      await client.query('ROLLBACK');
      client.release();
    } catch {
      client.release(true);
    }
  }

  async #run(client: PoolClient, statements: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    const [first, ...others] = statements.map((statement) => this.#configOf(statement));
    if (!first) return [];
    if (others.length > 0) return (await sendTogether(client, [first, ...others])).map(resultOf);
    return [resultOf(await sendToClient(client, first))];
  }

  #configOf(statement: Statement): QueryConfig {
    const config: QueryConfig = { text: statement.text, values: statement.values };
    const name = this.#names.nameOf(statement);
    if (name !== undefined) config.name = name;
    return config;
  }

  async #client(): Promise<PoolClient> {
    const pool = this.#usablePool();
    try {
      return await pool.connect();
    } catch (error) {
      throw this.#failed(error);
    }
  }

  async #establish(options: PooledConnectionOptions): Promise<void> {
    await options.before;
    if (!this.dataSource.isInitialized) {
      await this.dataSource.initialize();
      listenToClients(this.#pool());
    }
    await options.prepare(this.dataSource);
    await options.describe(this.dataSource);
  }

  /** Asked outside the pool, whose clients may all be at work; the embedded database has no second connection. */
  async #probe(): Promise<void> {
    if (this.embedded) {
      await this.#pool().query('SELECT 1');
      return;
    }
    const client = new pg.Client(this.#pool().options);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
    } finally {
      await client.end().catch(() => {});
    }
  }

  #cameUp(first: boolean): void {
    if (!first) this.#log.info(`Database ${this.name} is back`);
  }

  #usablePool(): Pool {
    if (this.availability.state !== 'up') {
      throw new AppError('database.away', { params: { connection: this.name } });
    }
    return this.#pool();
  }

  #pool(): Pool {
    return (this.dataSource.driver as PostgresDriver).master as Pool;
  }

  #failed(error: unknown): unknown {
    const failure = driverFailure(error);
    if (failure === 'away' || failure === 'busy') void this.availability.check();
    return refusalOfFailure(error, this.name);
  }

  #refuseInside(): void {
    const scope = inside.getStore();
    if (scope?.open === true && scope.connection === this) {
      throw new Error(
        `Inside a transaction on ${this.name} every statement must run through that transaction`,
      );
    }
  }
}

/** A server that was given a failed transaction says so by rolling it back. */
function acknowledged(end: { command: string } | undefined): void {
  if (end?.command === 'ROLLBACK') throw new Error('A failed statement inside a transaction was passed over');
}

function resultOf<Row>({ rows, rowCount }: Pick<StatementResult, 'rows' | 'rowCount'>): QueryResult<Row> {
  return { rows: rows as Row[], count: rowCount ?? 0 };
}

/**
 * A client that loses its server says so by an event, which would end the process if nobody listened. The pool itself
 * listens only to idle ones, and the first client is there before anybody can wait for it to be made.
 */
function listenToClients(pool: Pool): void {
  const heard = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    client.on('error', () => {});
  });
}
