import type { Connection, Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';

/** What distinguishes one database from another, whichever address leads to it. */
interface DatabaseIdentity {
  /** Of the installation, which its replicas have too; null where the user may not ask. */
  system: string | null;
  /** When the server was started, and where it listens: for users who may ask nothing else. */
  started: string;
  database: string;
}

/**
 * By the name of each connection the first one that leads to the same database, the main one before all; one that is
 * away stands for itself.
 */
export async function homesOf(connections: Connections): Promise<Map<string, string>> {
  const names = connections.names();
  const homes = new Map(names.map((name) => [name, name]));
  if (names.length < 2) return homes;
  const known: [string, DatabaseIdentity][] = [];
  for (const name of ['main', ...names.filter((each) => each !== 'main')]) {
    const identity = await identityOf(connections.get(name));
    if (identity === null) continue;
    const same = known.find(([, other]) => isSameDatabase(identity, other));
    if (same) homes.set(name, same[0]);
    else known.push([name, identity]);
  }
  return homes;
}

function isSameDatabase(one: DatabaseIdentity, other: DatabaseIdentity): boolean {
  if (one.database !== other.database) return false;
  return one.system !== null && other.system !== null
    ? one.system === other.system
    : one.started === other.started;
}

async function identityOf(connection: Connection): Promise<DatabaseIdentity | null> {
  try {
    const { rows } = await connection.query<{ database: string; started: string }>({
      text: `SELECT current_database() || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database()) AS database,
                    pg_postmaster_start_time()::text || ' ' || current_setting('port') AS started`,
      values: [],
    });
    const [row] = rows;
    return row ? { ...row, system: await systemOf(connection) } : null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'database.away') return null;
    throw error;
  }
}

async function systemOf(connection: Connection): Promise<string | null> {
  const { rows: allowed } = await connection.query<{ may: boolean }>({
    text: `SELECT has_function_privilege('pg_catalog.pg_control_system()', 'EXECUTE') AS may`,
    values: [],
  });
  if (allowed[0]?.may !== true) return null;
  const { rows } = await connection.query<{ system: string }>({
    text: 'SELECT system_identifier::text AS system FROM pg_control_system()',
    values: [],
  });
  return rows[0]?.system ?? null;
}
