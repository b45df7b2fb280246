import type { Executor, QueryResult, Statement } from './connection.ts';

interface Waiting {
  statement: Statement;
  resolve: (result: QueryResult<unknown>) => void;
  reject: (error: unknown) => void;
}

/** Questions that write nothing: those that are asked for at the same time go out together. */
export class ReadBatch implements Executor {
  readonly #together: (statements: readonly Statement[]) => Promise<QueryResult<unknown>[]>;
  #waiting: Waiting[] = [];

  /** @param together runs statements, one after the other. */
  constructor(together: (statements: readonly Statement[]) => Promise<QueryResult<unknown>[]>) {
    this.#together = together;
  }

  query<Row = Record<string, unknown>>(statement: Statement): Promise<QueryResult<Row>> {
    return new Promise<QueryResult<Row>>((resolve, reject) => {
      const count = this.#waiting.push({ statement, resolve: resolve as Waiting['resolve'], reject });
      if (count === 1) process.nextTick(() => void this.#send());
    });
  }

  async #send(): Promise<void> {
    const asked = this.#waiting;
    this.#waiting = [];
    try {
      const results = await this.#together(asked.map(({ statement }) => statement));
      for (const [at, { resolve }] of asked.entries()) resolve(results[at]!);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
