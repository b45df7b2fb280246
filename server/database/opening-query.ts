import pg from 'pg';
import type { Connection, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** Name under which a client keeps `BEGIN` once it is prepared. */
const BEGIN = 'm_begin';

/** Clients on which `BEGIN` is prepared. */
const prepared = new WeakSet<PoolClient>();

/** Whether `openWith` can be used: the client knows `BEGIN` already, and the statement is one with parameters. */
export function canOpenWith(client: PoolClient, { name, values }: QueryConfig): boolean {
  return prepared.has(client) && (name !== undefined || (values?.length ?? 0) > 0);
}

/** Opens a transaction by itself. @param keeps whether the client may keep prepared statements. */
export async function openAlone(client: PoolClient, keeps: boolean): Promise<void> {
  if (!keeps) {
    await client.query('BEGIN');
    return;
  }
  await client.query({ name: BEGIN, text: 'BEGIN' });
  prepared.add(client);
}

/**
 * Opens a transaction and runs its first statement on one way to the server and back. Both are sent before one `Sync`,
 * so that the statement is passed over where the transaction could not be opened.
 */
export function openWith<Row extends QueryResultRow>(
  client: PoolClient,
  config: QueryConfig,
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(config, (error, results: unknown) => {
      if (error) reject(error);
      else resolve((results as QueryResult<Row>[]).at(-1)!);
    });
    const { submit } = pg.Query.prototype as { submit: (this: pg.Query, connection: Connection) => unknown };
    query.submit = (connection) => {
      connection.stream.cork();
      connection.bind({ statement: BEGIN, values: [] }, true);
      connection.execute(null, true);
      const refused = submit.call(query, connection);
      connection.stream.uncork();
      return refused;
    };
    client.query(query);
  });
}
