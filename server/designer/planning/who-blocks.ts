import type { Connection } from '#server/database/connection.ts';

/** Who holds tables just now, for the message of somebody who waited in vain; empty when nobody does any more. */
export async function whoBlocks(connection: Connection, tables: readonly string[]): Promise<string> {
  if (connection.embedded || tables.length === 0) return '';
  const { rows } = await connection.query<{ pid: number; name: string; seconds: number; table: string }>({
    text: `SELECT DISTINCT pid, coalesce(nullif(application_name, ''), usename) AS name,
                  extract(epoch FROM now() - xact_start)::int AS seconds, relation::regclass::text AS "table"
             FROM pg_locks JOIN pg_stat_activity USING (pid)
            WHERE granted AND relation = ANY(SELECT to_regclass(name) FROM unnest($1::text[]) AS asked(name))
              AND pid <> pg_backend_pid() AND pg_stat_activity.datname = current_database()
            ORDER BY seconds DESC NULLS LAST LIMIT 3`,
    values: [tables],
  });
  return rows.map(({ pid, name, seconds, table }) => `${name} (${pid}): ${table}, ${seconds} s`).join('; ');
}
