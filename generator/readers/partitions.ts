/**
 * Whether `pg_class AS c` is a part of another table that shows all its rows: a partition, or one of the kind before
 * partitions were declared, which inherits every column from one table and says by a check which rows are its own.
 */
export const IS_PARTITION = `(c.relispartition OR c.relkind = 'r'
  AND (SELECT count(*) FROM pg_inherits h WHERE h.inhrelid = c.oid) = 1
  AND NOT EXISTS (SELECT FROM pg_attribute a
                   WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attinhcount = 0)
  AND EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conislocal))`;

/** $1: schema names. Every part of their tables, those of parts too, with the table whose rows it holds. */
export const PARTITIONS_QUERY = `
WITH RECURSIVE part AS (
  SELECT c.oid, i.inhparent AS above
    FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid WHERE ${IS_PARTITION}
  UNION ALL
  SELECT part.oid, i.inhparent
    FROM part JOIN pg_class c ON c.oid = part.above JOIN pg_inherits i ON i.inhrelid = c.oid WHERE ${IS_PARTITION})
SELECT n.nspname::text AS schema, c.relname::text AS "table", p.relname::text AS name
FROM part
JOIN pg_class p ON p.oid = part.oid
JOIN pg_class c ON c.oid = part.above
JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = ANY ($1::text[]) AND NOT ${IS_PARTITION}
ORDER BY 1, 2, 3`;
