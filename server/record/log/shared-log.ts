import { AppError } from '#server/errors/app-error.ts';

/** Rows of one statement; what comes beyond waits for the next. */
const MAX_ROWS = 500;
/** Statements at once: a second one is under way while the first is made durable. */
const MAX_STATEMENTS = 2;

interface Waiting {
  values: unknown[];
  written: () => void;
  failed: (error: unknown) => void;
}

/**
 * Log rows of writes on other connections. Each write waits until its own row is durable; rows that come while enough
 * statements are under way share the next one and its commit.
 */
export class SharedLog {
  readonly #insert: (rows: unknown[][]) => Promise<void>;
  #waiting: Waiting[] = [];
  #statements = 0;

  /** @param insert writes rows (see `logValues`) in one transaction of their own. */
  constructor(insert: (rows: unknown[][]) => Promise<void>) {
    this.#insert = insert;
  }

  /** Resolves when the row is durable. @throws whatever `insert` says of the row. */
  write(values: unknown[]): Promise<void> {
    return new Promise((written, failed) => {
      this.#waiting.push({ values, written, failed });
      void this.#writeWaiting();
    });
  }

  async #writeWaiting(): Promise<void> {
    if (this.#statements >= MAX_STATEMENTS || this.#waiting.length === 0) return;
    this.#statements += 1;
    await this.#writeTogether(this.#waiting.splice(0, MAX_ROWS));
    this.#statements -= 1;
    await this.#writeWaiting();
  }

  async #writeTogether(rows: Waiting[]): Promise<void> {
    try {
      await this.#insert(rows.map(({ values }) => values));
      for (const { written } of rows) written();
    } catch (error) {
      // A row that the database refuses must not take the others along; a database that is away refuses all alike.
      const isOfOne = rows.length > 1 && !(error instanceof AppError);
      if (isOfOne) for (const row of rows) await this.#writeTogether([row]);
      else for (const { failed } of rows) failed(error);
    }
  }
}
