import pg from 'pg';
import type { Pool, PoolClient, QueryConfig, Submittable } from 'pg';
import type { QueryResult } from './connection.ts';
import { StatementBatch, type StatementResult } from './statement-batch.ts';
import type { TextParser } from './stored-form.ts';

/** Runs a query on whichever client of the pool is free; one whose query failed is not used again. */
export async function sendToPool(pool: Pool, config: QueryConfig): Promise<StatementResult> {
  try {
    return await new Promise<StatementResult>((resolve, reject) => {
      pool.connect((failed, client, release) => {
        if (failed || !client) return reject(failed ?? new Error('The pool gave no client'));
        submit(client, config, (error, result) => {
          release(error as Error | undefined);
          if (error) reject(error as Error);
          else resolve(result);
        });
      });
    });
  } catch (error) {
    throw withCaller(error);
  }
}

/** Runs a query on a client that is held. */
export async function sendToClient(client: PoolClient, config: QueryConfig): Promise<StatementResult> {
  try {
    return await new Promise<StatementResult>((resolve, reject) => {
      submit(client, config, (error, result) => (error ? reject(error as Error) : resolve(result)));
    });
  } catch (error) {
    throw withCaller(error);
  }
}

/** Whether statements can be sent in one message with others: those without values may be several themselves. */
export const isBatchable = ({ name, values }: QueryConfig): boolean =>
  name !== undefined || (values?.length ?? 0) > 0;

/** A statement of a batch failed. */
export class BatchFailure extends Error {
  constructor(
    /** The results of the statements before it. */
    readonly before: StatementResult[],
    cause: unknown,
  ) {
    super('A statement of a batch failed', { cause });
  }
}

/** Runs statements, each of them batchable, by one message on a client that is held. @throws BatchFailure */
export function sendTogether(
  client: PoolClient,
  configs: readonly QueryConfig[],
): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    const batch = batchOf(client, configs, (error, results) =>
      error ? reject(new BatchFailure(results, withCaller(error))) : resolve(results),
    );
    client.query(batch);
  });
}

function submit(
  client: PoolClient,
  config: QueryConfig,
  done: (error: unknown, result: StatementResult) => void,
): void {
  if (isBatchable(config)) {
    client.query(batchOf(client, [config], (error, results) => done(error, results[0]!)));
    return;
  }
  // Made of its text: the driver copies a configuration property by property, which costs more than the rest of the query.
  const plain = (error: Error | undefined, result: unknown): void => done(error, result as StatementResult);
  client.query(new pg.Query(config.text, [], plain));
}

function batchOf(
  client: PoolClient,
  configs: readonly QueryConfig[],
  done: (error: unknown, results: StatementResult[]) => void,
): Submittable {
  return new StatementBatch(configs, (oid) => client.getTypeParser(oid) as TextParser, done);
}

/** The stack leads to the caller, no longer to the socket. */
function withCaller(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
}

/** A result as who asked for it gets it. */
export function resultOf<Row>({
  rows,
  rowCount,
}: Pick<StatementResult, 'rows' | 'rowCount'>): QueryResult<Row> {
  return { rows: rows as Row[], count: rowCount ?? 0 };
}
