import type { PoolClient } from 'pg';
import type { QueryResult, Statement, Transaction } from './connection.ts';
import { BatchFailure, isBatchable, resultOf, sendToClient, sendTogether } from './send-query.ts';
import type { StatementResult } from './statement-batch.ts';
import type { StatementNames } from './statement-names.ts';

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

/** A transaction on a client that it has for itself: it begins with its first statement. */
export class OpenTransaction implements Transaction {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  /** Statements can be one message; the embedded database answers them one by one. */
  readonly #joins: boolean;
  readonly #failed: (error: unknown) => unknown;
  readonly #afterCommit: (() => void | Promise<void>)[] = [];
  #open = true;
  /** The first statement, with which the transaction begins, is sent. */
  #begun = false;
  /** Statements that are still to be sent. */
  #waiting: Waiting[] = [];
  /** Statements that go with the commit. */
  #last: Statement[] = [];
  /** Over once nothing waits any more. */
  #sending: Promise<void> | null = null;

  /** @param failed Says of a failure of the driver what its caller gets. */
  constructor(
    client: PoolClient,
    names: StatementNames,
    joins: boolean,
    failed: (error: unknown) => unknown,
  ) {
    this.#client = client;
    this.#names = names;
    this.#joins = joins;
    this.#failed = failed;
  }

  /** Whether it still takes statements. */
  get isOpen(): boolean {
    return this.#open;
  }

  withCommit(statement: Statement): void {
    this.#last.push(statement);
  }

  afterCommit(work: () => void | Promise<void>): void {
    this.#afterCommit.push(work);
  }

  /** Does what was to be done after the commit, one after the other. */
  async afterwards(onFailure: (error: unknown) => void): Promise<void> {
    for (const task of this.#afterCommit) {
      try {
        await task();
      } catch (error) {
        onFailure(error);
      }
    }
  }

  /** Nothing is taken any more; what waits is sent before the transaction ends. */
  async #endOfSending(): Promise<void> {
    this.#open = false;
    await this.#sending;
  }

  /** Commits what was begun, with the statements that nobody waits for in the same message. */
  async commit(): Promise<void> {
    await this.#endOfSending();
    if (!this.#begun && this.#last.length === 0) return;
    const last = this.#last.map((statement) => this.#names.configOf(statement));
    const isBatch = this.#begun && this.#names.kept && this.#joins && last.every(isBatchable);
    try {
      if (!isBatch) {
        for (const statement of this.#last) await this.#send([statement]);
        acknowledged(await this.#client.query('COMMIT'));
        return;
      }
      acknowledged((await sendTogether(this.#client, [...last, COMMIT])).at(-1));
    } catch (error) {
      const cause = error instanceof BatchFailure ? error.cause : error;
      this.#names.renewAfter(cause);
      throw cause;
    }
  }

  query<Row = Record<string, unknown>>(statement: Statement): Promise<QueryResult<Row>> {
    if (!this.#open)
      return Promise.reject(new Error('The transaction has ended: use the connection instead'));
    return new Promise<QueryResult<Row>>((resolve, reject) => {
      this.#waiting.push({ statement, resolve: resolve as Waiting['resolve'], reject });
      this.#sending ??= this.#sendWaiting();
    });
  }

  /** Sends what is asked for, in its order: what comes at the same time, or while an answer is awaited, as one message. */
  async #sendWaiting(): Promise<void> {
    await allHaveAsked();
    while (this.#waiting.length > 0) {
      const asked = this.#waiting.splice(0, this.#together(this.#waiting));
      try {
        const results = await this.#send(asked.map(({ statement }) => statement));
        for (const [at, { resolve }] of asked.entries()) resolve(results[at]!);
      } catch (error) {
        this.#reject(asked, error);
      }
    }
    this.#sending = null;
  }

  /** How many of the statements that wait can be sent together. */
  #together(waiting: readonly Waiting[]): number {
    if (!this.#joins || !this.#names.kept) return 1;
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

  async #send(statements: Statement[]): Promise<QueryResult<unknown>[]> {
    if (this.#begun) return this.#run(statements);
    this.#begun = true;
    try {
      return await this.#begin(statements);
    } catch (error) {
      // Until the first answer is there, nothing is lost by beginning anew.
      if (!this.#names.renewAfter(error instanceof BatchFailure ? error.cause : error)) throw error;
    }
    await this.#client.query('ROLLBACK');
    await this.#client.query('BEGIN');
    const results: QueryResult<unknown>[] = [];
    for (const { text, values } of statements) results.push(...(await this.#run([{ text, values }])));
    return results;
  }

  /** The first statements of a transaction, with its beginning: they are passed over where it can't be opened. */
  async #begin(statements: Statement[]): Promise<QueryResult<unknown>[]> {
    const configs = statements.map((statement) => this.#names.configOf(statement));
    if (this.#names.kept && configs.every(isBatchable)) {
      try {
        const [, ...results] = await sendTogether(this.#client, [this.#names.configOf(BEGIN), ...configs]);
        return results.map(resultOf);
      } catch (error) {
        throw error instanceof BatchFailure ? new BatchFailure(error.before.slice(1), error.cause) : error;
      }
    }
    await this.#client.query('BEGIN');
    return this.#run(statements);
  }

  /** Takes everything back. False where the client is of no use any more. */
  async rollBack(): Promise<boolean> {
    await this.#endOfSending();
    if (!this.#begun) return true;
    try {
      await this.#client.query('ROLLBACK');
      return true;
    } catch {
      return false;
    }
  }

  async #run(statements: readonly Statement[]): Promise<QueryResult<unknown>[]> {
    const [first, ...others] = statements.map((statement) => this.#names.configOf(statement));
    if (!first) return [];
    if (others.length > 0) return (await sendTogether(this.#client, [first, ...others])).map(resultOf);
    return [resultOf(await sendToClient(this.#client, first))];
  }
}

/** A server that was given a failed transaction says so by rolling it back. */
function acknowledged(end: { command: string } | undefined): void {
  if (end?.command === 'ROLLBACK') throw new Error('A failed statement inside a transaction was passed over');
}
