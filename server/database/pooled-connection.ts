import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { AppError } from '#server/errors/app-error.ts';
import { Availability } from './availability.ts';
import type { Connection, Executor, QueryResult, Statement, Transaction } from './connection.ts';
import { driverFailure, refusalOfFailure } from './driver-failure.ts';
import { OpenTransaction } from './open-transaction.ts';
import { BatchFailure, isBatchable, resultOf, sendToPool, sendTogether } from './send-query.ts';
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
const inside = new AsyncLocalStorage<{ connection: PooledConnection; transaction: OpenTransaction }>();

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
      return resultOf(await sendToPool(pool, this.#names.configOf(statement)));
    } catch (error) {
      if (!this.#names.renewAfter(error)) throw this.#failed(error);
    }
    try {
      return resultOf(await sendToPool(pool, { text: statement.text, values: statement.values }));
    } catch (error) {
      throw this.#failed(error);
    }
  }

  async together(statements: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    const configs = statements.map((statement) => this.#names.configOf(statement));
    if (this.embedded || !this.#names.kept || configs.length === 1 || !configs.every(isBatchable))
      return this.#oneByOne(statements);
    this.#refuseInside();
    const client = await this.#client();
    try {
      const results = await sendTogether(client, configs);
      client.release();
      return results.map(resultOf);
    } catch (error) {
      client.release(true);
      const cause = error instanceof BatchFailure ? error.cause : error;
      if (!this.#names.renewAfter(cause)) throw this.#failed(cause);
    }
    return this.#oneByOne(statements);
  }

  async #oneByOne(statements: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    const results: QueryResult<unknown>[] = [];
    for (const statement of statements) results.push(await this.query(statement));
    return results;
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
    const names = this.#names;
    const transaction = new OpenTransaction(client, names, !this.embedded, (error) => this.#failed(error));
    let result: T;
    try {
      result = this.#guarded
        ? await inside.run({ connection: this, transaction }, () => work(transaction))
        : await work(transaction);
      await transaction.commit();
    } catch (error) {
      client.release(!(await transaction.rollBack()));
      throw this.#failed(error);
    }
    client.release();
    await transaction.afterwards((error) => this.#log.error('Work after a commit failed', error));
    return result;
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
    if (scope?.transaction.isOpen === true && scope.connection === this) {
      throw new Error(
        `Inside a transaction on ${this.name} every statement must run through that transaction`,
      );
    }
  }
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
