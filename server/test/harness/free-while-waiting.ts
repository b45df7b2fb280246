import pg from 'pg';
import type { TestServer } from './test-server.ts';
import { until } from './until.ts';

interface Query {
  text: string;
  values: readonly unknown[];
}

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * How many rows of `rows` (a select without its lock) somebody else can still lock while `call` waits for what `turn` holds.
 * The embedded database has one connection, on which nobody holds anything beside it: `call` is made, and null is given.
 */
export async function freeWhileWaiting(
  { database, main }: Pick<TestServer, 'database' | 'main'>,
  { turn, rows, call }: { turn: Query; rows: Query; call: () => Promise<unknown> },
): Promise<number | null> {
  if (database.url === null) {
    await call();
    return null;
  }
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query(turn.text, [...turn.values]);
    const calling = call();
    await until(async () => (await main.query({ text: WAITING, values: [] })).rows.length > 0);
    const free = await holder.query(`${rows.text} for update skip locked`, [...rows.values]);
    await holder.query('commit');
    await calling;
    return free.rows.length;
  } finally {
    await holder.end();
  }
}
