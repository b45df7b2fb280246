import { IS_PARTITION } from './partitions.ts';

/*
 * The catalogue is read in seven set-based queries, however many tables there are.
 * Only casts to text, int4, bool and text[] leave the database, so every driver parses them alike.
 */

export const SERVER_QUERY = `
SELECT current_database()::text AS database, current_setting('server_version_num')::int4 AS version`;

/** Schemas that hold anything of a user's own. */
export const SCHEMAS_QUERY = `
SELECT n.nspname::text AS name
FROM pg_namespace n
WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
ORDER BY n.nspname`;

/** $1: schema names. Partitions are reached through their parent; what an extension brought is its own affair. */
export const TABLES_QUERY = `
SELECT n.nspname::text AS schema, c.relname::text AS name, c.relkind::text AS kind,
       obj_description(c.oid, 'pg_class') AS comment,
       c.reltuples::float8 AS rows,
       has_table_privilege(c.oid, 'SELECT') AS readable
FROM pg_class c
JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = ANY ($1::text[]) AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT ${IS_PARTITION}
  AND NOT EXISTS (
    SELECT FROM pg_depend d
    WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
ORDER BY n.nspname, c.relname`;

export const COLUMNS_QUERY = `
SELECT n.nspname::text AS schema, c.relname::text AS "table", a.attname::text AS name,
       format_type(a.atttypid, a.atttypmod) AS "typeText",
       a.atttypid::text AS type, a.atttypmod::int4 AS typmod, a.attnotnull AS "notNull",
       pg_get_expr(d.adbin, d.adrelid) AS "default",
       a.attidentity::text AS identity, a.attgenerated::text AS generated,
       col_description(c.oid, a.attnum) AS comment,
       CASE WHEN a.attcollation <> t.typcollation THEN co.collname::text END AS collation
FROM pg_class c
JOIN pg_namespace n ON n.oid = c.relnamespace
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
JOIN pg_type t ON t.oid = a.atttypid
LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
LEFT JOIN pg_collation co ON co.oid = a.attcollation
WHERE n.nspname = ANY ($1::text[]) AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
ORDER BY n.nspname, c.relname, a.attnum`;

/** Every type a column may have, with what domains, arrays and enums are made of. */
export const TYPES_QUERY = `
SELECT t.oid::text AS oid, t.typname::text AS name, t.typtype::text AS kind,
       t.typbasetype::text AS base, t.typtypmod::int4 AS typmod, t.typnotnull AS "notNull",
       CASE WHEN t.typcategory = 'A' THEN t.typelem::text END AS element,
       CASE WHEN t.typtype = 'e' THEN
         (SELECT array_agg(e.enumlabel::text ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid)
       END AS labels,
       CASE WHEN t.typtype = 'd' THEN
         (SELECT array_agg(pg_get_expr(k.conbin, 0)) FROM pg_constraint k
          WHERE k.contypid = t.oid AND k.contype = 'c')
       END AS checks
FROM pg_type t
WHERE t.typtype <> 'p' AND (t.typtype <> 'c' OR t.typcategory = 'A')`;

/** Keys, references and checks in one list; plain unique indexes count as unique constraints. */
export const CONSTRAINTS_QUERY = `
SELECT n.nspname::text AS schema, c.relname::text AS "table", k.conname::text AS name, k.contype::text AS kind,
       ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY AS u(num, place)
             JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.num ORDER BY u.place) AS columns,
       fn.nspname::text AS "targetSchema", f.relname::text AS "targetTable",
       ARRAY(SELECT a.attname::text FROM unnest(k.confkey) WITH ORDINALITY AS u(num, place)
             JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.num ORDER BY u.place) AS "targetColumns",
       CASE WHEN k.contype = 'c' THEN pg_get_expr(k.conbin, k.conrelid) END AS expression
FROM pg_constraint k
JOIN pg_class c ON c.oid = k.conrelid
JOIN pg_namespace n ON n.oid = c.relnamespace
LEFT JOIN pg_class f ON f.oid = k.confrelid
LEFT JOIN pg_namespace fn ON fn.oid = f.relnamespace
WHERE n.nspname = ANY ($1::text[]) AND NOT c.relispartition AND k.contype IN ('p', 'u', 'f', 'c')
UNION ALL
SELECT n.nspname::text, c.relname::text, ic.relname::text, 'u',
       ARRAY(SELECT a.attname::text FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS u(num, place)
             JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = u.num
             WHERE u.place <= i.indnkeyatts ORDER BY u.place),
       NULL, NULL, ARRAY[]::text[], NULL
FROM pg_index i
JOIN pg_class c ON c.oid = i.indrelid
JOIN pg_class ic ON ic.oid = i.indexrelid
JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = ANY ($1::text[]) AND NOT c.relispartition AND i.indisunique AND i.indpred IS NULL
  AND i.indexprs IS NULL
  AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
ORDER BY 1, 2, 4, 3`;
