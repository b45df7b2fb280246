import { Logger } from '@nestjs/common';
import { quoted, quotedTable } from '#engine/compile/index.ts';
import type { Connection, Connections, Executor } from '#server/database/connection.ts';
import type { Clock } from '#server/config/clock.ts';
import { expiredTrash, forgetTrash, type TrashRow } from './trash-store.ts';

const EVERY_MS = 3_600_000;
const FIRST_MS = 60_000;
const LOCK_MS = 2000;

/** Drops what has expired, now and then. Returns the function that ends it. */
export function emptyTrashNowAndThen(connections: Connections, now: Clock): () => void {
  const logger = new Logger('trash');
  const work = (): void => {
    emptyTrash(connections, now()).catch((error: unknown) => logger.warn(`Not emptied: ${String(error)}`));
  };
  const first = setTimeout(work, FIRST_MS);
  const later = setInterval(work, EVERY_MS);
  first.unref();
  later.unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}

/** Drops what has expired by then, each in a transaction of its own. How many were dropped; what is in use waits. */
export async function emptyTrash(connections: Connections, now: number): Promise<number> {
  const main = connections.get('main');
  let dropped = 0;
  for (const row of await expiredTrash(main, now)) {
    if (connections.names().includes(row.connection) && (await drop(connections, row))) dropped += 1;
  }
  return dropped;
}

async function drop(connections: Connections, row: TrashRow): Promise<boolean> {
  const main = connections.get('main');
  const other = connections.get(row.connection);
  try {
    if (other.name === 'main')
      await main.transaction((transaction) => dropWithin(transaction, transaction, row));
    else await dropElsewhere(main, other, row);
    return true;
  } catch {
    return false;
  }
}

/** Dropping twice does no harm, so the other database goes first. */
async function dropElsewhere(main: Connection, other: Connection, row: TrashRow): Promise<void> {
  await other.transaction((transaction) => dropThing(transaction, row));
  await forgetTrash(main, [row.id]);
}

async function dropWithin(main: Executor, executor: Executor, row: TrashRow): Promise<void> {
  await dropThing(executor, row);
  await forgetTrash(main, [row.id]);
}

async function dropThing(executor: Executor, { kind, place, trashName }: TrashRow): Promise<void> {
  const run = (text: string) => executor.query({ text, values: [] });
  await run(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  if (kind === 'column') {
    await run(
      `ALTER TABLE IF EXISTS ${quotedTable(place.schema, place.table)} DROP COLUMN IF EXISTS ${quoted(trashName)}`,
    );
    return;
  }
  const table = quotedTable(place.schema, trashName);
  const { rows } = await executor.query<{ holder: string; name: string }>({
    text: `SELECT conrelid::regclass::text AS holder, quote_ident(conname) AS name FROM pg_constraint
            WHERE contype = 'f' AND confrelid = to_regclass($1) AND conrelid <> confrelid`,
    values: [table],
  });
  for (const { holder, name } of rows) await run(`ALTER TABLE ${holder} DROP CONSTRAINT ${name}`);
  await run(`DROP TABLE IF EXISTS ${table}`);
}
