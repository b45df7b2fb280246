import { IS_PARTITION } from '#generator/readers/index.ts';
import type { DesignerServices } from './designer-services.ts';
import { readOnly } from './read-only.ts';
import { homesOf } from './rights/homes-of.ts';
import { SYSTEM_TABLES } from './system-tables.ts';

/** A table or view of a connection. */
export interface SourceTable {
  schema: string;
  table: string;
  kind: 'table' | 'view' | 'materializedView' | 'foreign';
  comment: string;
  /** As the database estimates; null when it does not know. */
  rows: number | null;
  /** The definition in force for it. */
  definition?: string;
  /** The newest version that ever was about it, in force or removed. */
  history?: { name: string; version: number; origin: 'file' | 'designer'; removed: boolean };
}

const MAX = 1000;
const KINDS: Record<string, SourceTable['kind']> = { v: 'view', m: 'materializedView', f: 'foreign' };

const TABLES = `
  SELECT n.nspname::text AS schema, c.relname::text AS table, c.relkind::text AS kind,
         coalesce(obj_description(c.oid, 'pg_class'), '') AS comment, c.reltuples::float8 AS rows
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
     AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT ${IS_PARTITION} AND c.relname !~ '^_trash_'
     AND NOT format('%s.%s', n.nspname, c.relname) = ANY ($1::text[])
     AND NOT EXISTS (SELECT FROM pg_depend d
                      WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     AND ($2 = '' OR strpos(lower(c.relname), lower($2)) > 0
                  OR strpos(lower(coalesce(obj_description(c.oid, 'pg_class'), '')), lower($2)) > 0)
   ORDER BY n.nspname <> 'public', n.nspname, c.relname LIMIT ${MAX}`;

/** Tables and views of a connection that are not the product's own, with the definitions that are about them. */
export async function listTables(
  services: DesignerServices,
  connection: string,
  quickSearch: string,
): Promise<SourceTable[]> {
  const isMain = (await homesOf(services.connections)).get(connection) === 'main';
  const own = isMain ? SYSTEM_TABLES : [];
  const rows = await readOnly(services.connections, connection, (query) =>
    query<{ schema: string; table: string; kind: string; comment: string; rows: number }>(TABLES, [
      own,
      quickSearch,
    ]),
  );
  const defined = definedTables(services, connection);
  const history = await historyOfTables(services, connection);
  return rows.map(({ schema, table, kind, comment, rows: estimate }) => {
    const definition = defined.get(`${schema}.${table}`);
    const past = history.get(`${schema}.${table}`);
    return {
      schema,
      table,
      kind: KINDS[kind] ?? 'table',
      comment,
      rows: estimate < 0 || kind === 'v' ? null : estimate,
      ...(definition === undefined ? {} : { definition }),
      ...(past === undefined ? {} : { history: past }),
    };
  });
}

/** Names of the definitions in force by `schema.table`. */
export function definedTables(
  { metadata }: Pick<DesignerServices, 'metadata'>,
  connection: string,
): Map<string, string> {
  const own = [...metadata.all().values()].filter(
    (definition) => definition.connection === connection && definition.base === definition.name,
  );
  return new Map(own.reverse().map(({ schema, table, name }) => [`${schema}.${table}`, name]));
}

type Past = NonNullable<SourceTable['history']>;

async function historyOfTables(
  { connections }: DesignerServices,
  connection: string,
): Promise<Map<string, Past>> {
  const { rows } = await connections.get('main').query<Past & { place: string }>({
    text: `SELECT coalesce(definition->>'schema', 'public') || '.' || (definition->>'table') AS place,
                  name, version, origin,
                  version < (SELECT max(version) FROM definition_version AS any_version
                              WHERE any_version.name = past.name) AS removed
             FROM (SELECT DISTINCT ON (name) id, name, version, origin, definition
                     FROM definition_version WHERE digest <> '' ORDER BY name, version DESC) AS past
            WHERE coalesce(definition->>'connection', 'main') = $1 ORDER BY id`,
    values: [connection],
  });
  return new Map(rows.map(({ place, ...past }) => [place, past]));
}
