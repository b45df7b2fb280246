import { quotedTable } from '#engine/compile/index.ts';
import { TRASH_PREFIX } from '#engine/definition/index.ts';
import { readComment } from '#engine/storage/index.ts';
import type { StorageColumn, StorageForeignKey, StorageIndex, StoragePlan } from '#engine/storage/index.ts';
import type { Executor } from '../connection.ts';

/** A table by name, unquoted. */
export interface TableName {
  schema: string;
  table: string;
}

/** A relation is known by its schema and table; this is the key of a map of them. */
export function tableKey({ schema, table }: TableName): string {
  return quotedTable(schema, table);
}

interface TableRow extends TableName {
  comment: string | null;
  key: string[] | null;
}

interface ColumnRow extends TableName {
  name: string;
  type: string;
  nullable: boolean;
  default: string | null;
  identity: string;
  generated: string;
  comment: string | null;
  checks: { name: string; text: string }[] | null;
}

interface IndexRow extends TableName {
  name: string;
  unique: boolean;
  kind: StorageIndex['kind'];
  broken: boolean;
  columns: string[];
  where_null: string | null;
}

interface ForeignKeyRow extends TableName {
  name: string;
  columns: string[];
  target_schema: string;
  target_table: string;
  target_columns: string[];
  on_delete: string;
}

/** The relations asked for, as `wanted(oid, schema, table)`. */
const WANTED = `
  WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[]) AS asked(schema, "table")),
  wanted AS (
    SELECT class.oid, asked.schema, asked."table"
      FROM asked
      JOIN pg_namespace AS space ON space.nspname = asked.schema
      JOIN pg_class AS class ON class.relnamespace = space.oid AND class.relname = asked."table"
       AND class.relkind IN ('r', 'p', 'v', 'm', 'f')
  )`;

const COLUMN_NAMES = (table: string, numbers: string) => `
  (SELECT array_agg(attname::text ORDER BY place)
     FROM unnest(${numbers}) WITH ORDINALITY AS part(number, place)
     JOIN pg_attribute ON attrelid = ${table} AND attnum = part.number)`;

const TABLES = `${WANTED}
  SELECT schema, "table", obj_description(wanted.oid, 'pg_class') AS comment,
         (SELECT ${COLUMN_NAMES('wanted.oid', 'conkey')} FROM pg_constraint
           WHERE conrelid = wanted.oid AND contype = 'p') AS key
    FROM wanted`;

/** A check of ours whose limit is another column belongs to the column that its name says. */
const OWN_OVER_SEVERAL = `attnum = ANY (conkey) AND starts_with(conname, format('ck_%s_%s_', "table", attname))`;

const COLUMNS = `${WANTED}
  SELECT schema, "table", attname::text AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS nullable,
         pg_get_expr(adbin, adrelid) AS "default", attidentity::text AS identity, attgenerated::text AS generated,
         col_description(wanted.oid, attnum) AS comment,
         (SELECT json_agg(json_build_object('name', conname, 'text', pg_get_expr(conbin, conrelid)) ORDER BY conname)
            FROM pg_constraint
           WHERE conrelid = wanted.oid AND contype = 'c' AND (conkey = ARRAY[attnum] OR ${OWN_OVER_SEVERAL})) AS checks
    FROM wanted
    JOIN pg_attribute ON attrelid = wanted.oid AND attnum > 0 AND NOT attisdropped
     AND NOT starts_with(attname::text, '${TRASH_PREFIX}')
    LEFT JOIN pg_attrdef ON adrelid = wanted.oid AND adnum = attnum
   ORDER BY schema, "table", attnum`;

const INDEXES = `${WANTED}
  SELECT schema, "table", class.relname::text AS name, indisunique AS unique,
         ${COLUMN_NAMES('indrelid', 'indkey[0:indnkeyatts - 1]')} AS columns,
         CASE WHEN amname = 'btree' THEN 'btree'
              WHEN EXISTS (SELECT 1 FROM pg_opclass WHERE oid = ANY(indclass) AND opcname = 'gin_trgm_ops')
              THEN 'trigram' ELSE 'gin' END AS kind,
         NOT indisvalid AS broken, rest.name AS where_null
    FROM wanted
    JOIN pg_index ON indrelid = wanted.oid AND NOT indisprimary AND indexprs IS NULL
    LEFT JOIN LATERAL (
      SELECT attname::text AS name FROM pg_attribute
       WHERE indpred IS NOT NULL AND attrelid = indrelid AND attnum > 0 AND NOT attisdropped
         AND pg_get_expr(indpred, indrelid) = format('(%I IS NULL)', attname)
    ) AS rest ON true
     AND (indisvalid OR NOT EXISTS (SELECT 1 FROM pg_stat_progress_create_index WHERE index_relid = indexrelid))
    JOIN pg_class AS class ON class.oid = indexrelid
    JOIN pg_am ON pg_am.oid = class.relam AND amname IN ('btree', 'gin')
   WHERE indpred IS NULL OR rest.name IS NOT NULL
   ORDER BY schema, "table", name`;

const FOREIGN_KEYS = `${WANTED}
  SELECT wanted.schema, wanted."table", conname::text AS name,
         ${COLUMN_NAMES('conrelid', 'conkey')} AS columns,
         space.nspname::text AS target_schema, class.relname::text AS target_table,
         ${COLUMN_NAMES('confrelid', 'confkey')} AS target_columns, confdeltype::text AS on_delete
    FROM wanted
    JOIN pg_constraint ON conrelid = wanted.oid AND contype = 'f'
    JOIN pg_class AS class ON class.oid = confrelid
    JOIN pg_namespace AS space ON space.oid = class.relnamespace
   ORDER BY wanted.schema, wanted."table", name`;

/**
 * The structures of the tables as the database has them, by `tableKey`; those that do not exist are missing. Columns in
 * the trash are left out, and indexes that are being built just now. Four queries, however many tables are asked for.
 */
export async function readStoredPlans(
  executor: Executor,
  tables: readonly TableName[],
): Promise<Map<string, StoragePlan>> {
  const values = [tables.map(({ schema }) => schema), tables.map(({ table }) => table)];
  const ask = async <Row>(text: string) => (await executor.query<Row>({ text, values })).rows;
  const plans = new Map<string, StoragePlan>();
  for (const row of await ask<TableRow>(TABLES)) plans.set(tableKey(row), emptyPlan(row));
  if (plans.size === 0) return plans;
  for (const row of await ask<ColumnRow>(COLUMNS)) plans.get(tableKey(row))?.columns.push(columnOf(row));
  for (const row of await ask<IndexRow>(INDEXES)) plans.get(tableKey(row))?.indexes.push(indexOf(row));
  for (const row of await ask<ForeignKeyRow>(FOREIGN_KEYS)) {
    plans.get(tableKey(row))?.foreignKeys.push(foreignKeyOf(row));
  }
  return plans;
}

function emptyPlan(row: TableRow): StoragePlan {
  return {
    schema: row.schema,
    table: row.table,
    comment: readComment(row.comment).comment,
    columns: [],
    key: row.key ?? [],
    indexes: [],
    foreignKeys: [],
  };
}

function columnOf(row: ColumnRow): StorageColumn {
  const { comment, uuid } = readComment(row.comment);
  const checks = row.checks ?? [];
  const check = checks.find(({ name }) => name.startsWith('ck_')) ?? checks[0];
  const always = row.identity === 'a' || row.generated !== '';
  return {
    name: row.name,
    type: row.type,
    nullable: row.nullable,
    comment,
    ...(uuid === undefined ? {} : { uuid }),
    ...(row.default === null || row.generated !== '' ? {} : { default: row.default }),
    ...(always ? { generated: 'always' as const } : {}),
    ...(row.identity === 'd' ? { generated: 'identity' as const } : {}),
    ...(check === undefined ? {} : { check: check.text, checkName: check.name }),
  };
}

function indexOf({ name, columns, unique, kind, broken, where_null: whereNull }: IndexRow): StorageIndex {
  return {
    name,
    columns,
    unique,
    kind,
    ...(whereNull === null ? {} : { whereNull }),
    ...(broken ? { broken } : {}),
  };
}

const ON_DELETE: Record<string, StorageForeignKey['onDelete']> = { c: 'cascade', n: 'set null' };

function foreignKeyOf(row: ForeignKeyRow): StorageForeignKey {
  return {
    name: row.name,
    columns: row.columns,
    table: quotedTable(row.target_schema, row.target_table),
    targetColumns: row.target_columns,
    onDelete: ON_DELETE[row.on_delete] ?? 'restrict',
  };
}
