import type { Place, TablePlaces } from '#engine/publish/index.ts';
import { TRASH_PREFIX } from '#engine/definition/index.ts';
import type { Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import { SYSTEM_TABLES } from '../system-tables.ts';
import { homesOf } from './homes-of.ts';

/** Schemas of the database itself. */
const CATALOGUE = /^(pg_|information_schema$)/;

/** What the rows of a table are seen through: views by what they read, partitions by their parents and parts. */
const SEEN_THROUGH = `
  WITH RECURSIVE seen(oid) AS (
    SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relname = $2
    UNION
    SELECT step.oid FROM seen, LATERAL (
      SELECT inhparent AS oid FROM pg_inherits WHERE inhrelid = seen.oid
      UNION ALL SELECT inhrelid FROM pg_inherits WHERE inhparent = seen.oid
      UNION ALL SELECT d.refobjid FROM pg_rewrite r
                  JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid
                   AND d.refclassid = 'pg_class'::regclass
                 WHERE r.ev_class = seen.oid
    ) AS step
  )
  SELECT n.nspname::text AS schema, c.relname::text AS "table"
    FROM seen JOIN pg_class c ON c.oid = seen.oid JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')`;

/** What the databases say of some tables: which are one and the same, and what is seen through them. */
export async function readPlaces(connections: Connections, asked: readonly Place[]): Promise<TablePlaces> {
  const homes = await homesOf(connections);
  const textOf = ({ connection, schema, table }: Place): string =>
    JSON.stringify([homes.get(connection) ?? connection, schema, table]);
  const seen = new Map<string, readonly Place[]>();
  for (const place of asked)
    if (!seen.has(textOf(place))) seen.set(textOf(place), await seenThrough(connections, place));
  return {
    idOf: textOf,
    isReserved: (place) => isReserved(place, homes),
    seenThrough: (place) => seen.get(textOf(place)) ?? [place],
  };
}

/** Whether a table is the product's own, by whatever connection. */
export async function isSystemTable(connections: Connections, place: Place): Promise<boolean> {
  const { isReserved: isOurs, seenThrough: through } = await readPlaces(connections, [place]);
  return through(place).some(isOurs);
}

function isReserved({ connection, schema, table }: Place, homes: ReadonlyMap<string, string>): boolean {
  if (CATALOGUE.test(schema) || table.startsWith(TRASH_PREFIX)) return true;
  return homes.get(connection) === 'main' && SYSTEM_TABLES.includes(`${schema}.${table}`);
}

/** A table that is not there, or that nobody can ask about just now, is seen through nothing but itself. */
async function seenThrough(connections: Connections, place: Place): Promise<Place[]> {
  const { connection, schema, table } = place;
  if (!connections.names().includes(connection)) return [place];
  try {
    const { rows } = await connections.get(connection).query<Pick<Place, 'schema' | 'table'>>({
      text: SEEN_THROUGH,
      values: [schema, table],
    });
    const further = rows.filter((row) => row.schema !== schema || row.table !== table);
    return [place, ...further.map((row) => ({ connection, ...row }))];
  } catch (error) {
    if (error instanceof AppError && error.code === 'database.away') return [place];
    throw error;
  }
}
