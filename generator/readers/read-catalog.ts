import { readComment } from '#engine/storage/index.ts';
import { both, suggestion } from '#engine/definition/index.ts';
import type { Catalog, CatalogCheck, CatalogColumn, CatalogTable, Query } from './catalog.ts';
import {
  COLUMNS_QUERY,
  CONSTRAINTS_QUERY,
  SCHEMAS_QUERY,
  SERVER_QUERY,
  TABLES_QUERY,
  TYPES_QUERY,
} from './catalog-queries.ts';
import { PARTITIONS_QUERY } from './partitions.ts';
import { resolveType, type TypeRow } from './resolve-type.ts';
import { ImportError } from './import-error.ts';

/** What to read: schemas (default `public`) and, when given, only these tables (`name` or `schema.name`). */
export interface CatalogSelection {
  schemas?: string[];
  tables?: string[];
  /** Read as well, where they exist (`schema.name`), when `tables` is given. */
  alsoIfThere?: string[];
  /** Never read (`schema.name`). */
  except?: string[];
}

interface TableRow {
  schema: string;
  name: string;
  kind: string;
  comment: string | null;
  rows: number;
  readable: boolean;
}

interface ColumnRow {
  schema: string;
  table: string;
  name: string;
  typeText: string;
  type: string;
  typmod: number;
  notNull: boolean;
  default: string | null;
  identity: string;
  generated: string;
  comment: string | null;
  collation: string | null;
}

interface ConstraintRow {
  schema: string;
  table: string;
  name: string;
  kind: string;
  columns: string[];
  targetSchema: string | null;
  targetTable: string | null;
  targetColumns: string[];
  expression: string | null;
}

interface PartitionRow {
  schema: string;
  table: string;
  name: string;
}

const KINDS: Record<string, CatalogTable['kind']> = {
  r: 'table',
  p: 'partitioned',
  v: 'view',
  m: 'materializedView',
  f: 'foreign',
};

/**
 * Reads tables, views, their columns, keys, references and checks of a PostgreSQL 15+ database or PGlite.
 * Throws `ImportError` for an unknown schema or table and for a selection that holds no table.
 */
export async function readCatalog(query: Query, selection: CatalogSelection = {}): Promise<Catalog> {
  const [server] = await query<{ database: string; version: number }>(SERVER_QUERY);
  if (!server)
    throw new ImportError(
      both(
        '数据库没有说明版本，它不是 PostgreSQL。',
        'The database does not say which version it is; it is no PostgreSQL.',
      ),
    );
  const schemas = selection.schemas ?? ['public'];
  await demandSchemas(query, schemas, server.database);
  const except = new Set(selection.except);
  const rows = await query<TableRow>(TABLES_QUERY, [schemas]);
  const tables = rows.map(tableFrom).filter((table) => !except.has(`${table.schema}.${table.name}`));
  const chosen = chooseTables(tables, selection, schemas, server.database);
  await fillIn(query, chosen, schemas);
  return { database: server.database, serverVersion: server.version, tables: chosen };
}

/** Schemas of the database that hold anything of a user's own, in order. */
export async function readSchemas(query: Query): Promise<string[]> {
  return (await query<{ name: string }>(SCHEMAS_QUERY)).map((row) => row.name);
}

async function demandSchemas(query: Query, wanted: string[], database: string): Promise<void> {
  const known = await readSchemas(query);
  const missing = wanted.filter((name) => !known.includes(name));
  if (missing.length === 0) return;
  throw new ImportError(
    both(
      `数据库“${database}”没有模式 ${quoted(missing)}。现有：${known.join('、') || '无'}。`,
      `Database "${database}" has no schema ${quoted(missing)}. It has: ${known.join(', ') || 'none'}.`,
    ),
  );
}

function chooseTables(
  tables: CatalogTable[],
  { tables: wanted, alsoIfThere = [] }: CatalogSelection,
  schemas: string[],
  database: string,
): CatalogTable[] {
  const place = `schema ${quoted(schemas)} of database "${database}"`;
  const where = `数据库“${database}”的模式 ${quoted(schemas)} `;
  if (tables.length === 0)
    throw new ImportError(
      both(`${where}中没有表，没有可读取的内容。`, `There is no table in ${place}: nothing to import.`),
    );
  if (!wanted) return tables;
  const names = new Map(
    tables.flatMap((table) => [table.name, `${table.schema}.${table.name}`].map((n) => [n, table])),
  );
  const missing = wanted.filter((name) => !names.has(name));
  if (missing.length > 0) {
    const known = [...names.keys()];
    const hint = missing.map((name) => suggestion(name, known)).find((text) => text !== '') ?? '';
    throw new ImportError(
      both(
        `${where}中没有表 ${quoted(missing)}。`,
        `There is no table ${quoted(missing)} in ${place}.${hint}`,
      ),
    );
  }
  const chosen = new Set([...wanted, ...alsoIfThere].map((name) => names.get(name)));
  return tables.filter((table) => chosen.has(table));
}

async function fillIn(query: Query, tables: CatalogTable[], schemas: string[]): Promise<void> {
  const byName = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const types = new Map((await query<TypeRow>(TYPES_QUERY)).map((row) => [row.oid, row]));
  for (const row of await query<ColumnRow>(COLUMNS_QUERY, [schemas])) {
    byName.get(`${row.schema}.${row.table}`)?.columns.push(columnFrom(row, types));
  }
  for (const row of await query<ConstraintRow>(CONSTRAINTS_QUERY, [schemas])) {
    const table = byName.get(`${row.schema}.${row.table}`);
    if (table) addConstraint(table, row);
  }
  for (const row of await query<PartitionRow>(PARTITIONS_QUERY, [schemas])) {
    const table = byName.get(`${row.schema}.${row.table}`);
    if (table) (table.partitions ??= []).push(row.name);
  }
}

function tableFrom(row: TableRow): CatalogTable {
  return {
    schema: row.schema,
    name: row.name,
    kind: KINDS[row.kind] ?? 'table',
    ...(row.comment ? { comment: row.comment } : {}),
    ...(row.rows >= 0 && row.kind !== 'v' ? { rowEstimate: row.rows } : {}),
    readable: row.readable,
    columns: [],
    primaryKey: [],
    uniques: [],
    foreignKeys: [],
    checks: [],
  };
}

function columnFrom(row: ColumnRow, types: ReadonlyMap<string, TypeRow>): CatalogColumn {
  const type = resolveType(row.type, row.typmod, types);
  // What the product notes there for itself is no comment.
  const { comment } = readComment(row.comment);
  return {
    name: row.name,
    typeText: row.typeText,
    type,
    nullable: !row.notNull && !type.notNull,
    ...(row.default !== null && row.generated === '' ? { default: row.default } : {}),
    ...(row.identity === 'a' ? { identity: 'always' as const } : {}),
    ...(row.identity === 'd' ? { identity: 'byDefault' as const } : {}),
    generated: row.generated !== '',
    ...(comment === '' ? {} : { comment }),
    ...(row.collation ? { collation: row.collation } : {}),
  };
}

function addConstraint(table: CatalogTable, row: ConstraintRow): void {
  if (row.kind === 'p') table.primaryKey = row.columns;
  if (row.kind === 'u') addUnique(table.uniques, row.columns);
  if (row.kind === 'c' && row.expression !== null) table.checks.push(checkFrom(row, row.expression));
  if (row.kind !== 'f' || row.targetSchema === null || row.targetTable === null) return;
  const { name, columns, targetSchema, targetTable, targetColumns } = row;
  table.foreignKeys.push({ name, columns, schema: targetSchema, table: targetTable, targetColumns });
}

function addUnique(uniques: string[][], columns: string[]): void {
  const key = [...columns].sort().join('\n');
  if (!uniques.some((known) => [...known].sort().join('\n') === key)) uniques.push(columns);
}

function checkFrom(row: ConstraintRow, expression: string): CatalogCheck {
  return { name: row.name, columns: row.columns, expression };
}

function quoted(names: string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
