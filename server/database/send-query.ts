import pg from 'pg';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';

type Done = (error: Error | undefined, result: unknown) => void;

/** Runs a query on whichever client of the pool is free; one whose query failed is not used again. */
export async function sendToPool(pool: Pool, config: QueryConfig): Promise<QueryResult> {
  try {
    return await new Promise<QueryResult>((resolve, reject) => {
      pool.connect((failed, client, release) => {
        if (failed || !client) return reject(failed ?? new Error('The pool gave no client'));
        const done: Done = (error, result) => {
          release(error);
          if (error) reject(error);
          else resolve(result as QueryResult);
        };
        client.query(queryOf(config, done));
      });
    });
  } catch (error) {
    throw withCaller(error);
  }
}

/** Runs a query on a client that is held. */
export async function sendToClient(client: PoolClient, config: QueryConfig): Promise<QueryResult> {
  try {
    return await new Promise<QueryResult>((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result as QueryResult));
      client.query(queryOf(config, done));
    });
  } catch (error) {
    throw withCaller(error);
  }
}

/** Made of its text: the driver copies a configuration property by property, which costs more than the rest of the query. */
function queryOf({ text, values, name }: QueryConfig, done: Done): pg.Query {
  const query = new pg.Query(text, values, done);
  return name === undefined ? query : Object.assign(query, { name });
}

/** The stack leads to the caller, no longer to the socket. */
function withCaller(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error);
  return error;
}
