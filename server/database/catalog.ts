import { quotedTable } from '#engine/compile/index.ts';
import {
  readComment,
  type StorageColumn,
  type StorageForeignKey,
  type StorageIndex,
  type StoragePlan,
} from '#engine/storage/index.ts';
import type { Executor } from './connection.ts';

/** A table by name. */
export interface TableName {
  schema: string;
  table: string;
}

/** A table, view or materialised view as the database has it. */
export interface StoredTable extends StoragePlan {
  kind: 'table' | 'view' | 'materializedView';
}

interface ColumnRow {
  schema: string;
  table: string;
  relkind: string;
  tableComment: string | null;
  name: string;
  type: string;
  notNull: boolean;
  default: string | null;
  identity: string;
  generated: string;
  comment: string | null;
}

interface ConstraintRow {
  schema: string;
  table: string;
  name: string;
  kind: 'p' | 'f' | 'c';
  columns: string[];
  targetSchema: string | null;
  targetTable: string | null;
  targetColumns: string[] | null;
  onDelete: string;
  definition: string;
}

interface IndexRow {
  schema: string;
  table: string;
  name: string;
  unique: boolean;
  method: string;
  trigram: boolean;
  columns: string[];
}

const TABLES = '(select * from unnest($1::text[], $2::text[]))';

const COLUMNS = `
select n.nspname::text as "schema", c.relname::text as "table", c.relkind::text as "relkind",
  obj_description(c.oid, 'pg_class') as "tableComment", a.attname::text as "name",
  format_type(a.atttypid, a.atttypmod) as "type", a.attnotnull as "notNull",
  case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as "default",
  a.attidentity::text as "identity", a.attgenerated::text as "generated", col_description(c.oid, a.attnum) as "comment"
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relkind in ('r', 'p', 'f', 'v', 'm') and (n.nspname::text, c.relname::text) in ${TABLES}
order by n.nspname, c.relname, a.attnum`;

const CONSTRAINTS = `
select n.nspname::text as "schema", c.relname::text as "table", k.conname::text as "name", k.contype::text as "kind",
  array(select a.attname::text from unnest(k.conkey) with ordinality as u(num, at)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num order by u.at) as "columns",
  fn.nspname::text as "targetSchema", f.relname::text as "targetTable",
  array(select a.attname::text from unnest(k.confkey) with ordinality as u(num, at)
    join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num order by u.at) as "targetColumns",
  k.confdeltype::text as "onDelete", pg_get_constraintdef(k.oid) as "definition"
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
left join pg_class f on f.oid = k.confrelid
left join pg_namespace fn on fn.oid = f.relnamespace
where k.contype in ('p', 'f', 'c') and (n.nspname::text, c.relname::text) in ${TABLES}
order by k.conname`;

const INDEXES = `
select n.nspname::text as "schema", c.relname::text as "table", ic.relname::text as "name", i.indisunique as "unique",
  am.amname::text as "method",
  exists (select from unnest(i.indclass::oid[]) as o(id) join pg_opclass oc on oc.oid = o.id
    where oc.opcname = 'gin_trgm_ops') as "trigram",
  array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality as u(num, at)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.num where u.at <= i.indnkeyatts order by u.at) as "columns"
from pg_index i
join pg_class c on c.oid = i.indrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_class ic on ic.oid = i.indexrelid
join pg_am am on am.oid = ic.relam
where not i.indisprimary and i.indisvalid and i.indpred is null and i.indexprs is null
  and (n.nspname::text, c.relname::text) in ${TABLES}
order by ic.relname`;

/**
 * The structures of the tables that exist among those named, by quoted name (`"public"."goods"`), in three statements
 * however many they are. Partial indexes, indexes on expressions and of kinds the product does not make are left out.
 */
export async function readCatalog(
  executor: Executor,
  tables: readonly TableName[],
): Promise<Map<string, StoredTable>> {
  const values = [tables.map((each) => each.schema), tables.map((each) => each.table)];
  const columns = await executor.query<ColumnRow>({ text: COLUMNS, values });
  const constraints = await executor.query<ConstraintRow>({ text: CONSTRAINTS, values });
  const indexes = await executor.query<IndexRow>({ text: INDEXES, values });
  const stored = new Map<string, StoredTable>();
  for (const row of columns.rows) tableOf(stored, row).columns.push(columnOf(row));
  for (const row of constraints.rows) addConstraint(stored.get(nameOf(row)), row);
  for (const row of indexes.rows) addIndex(stored.get(nameOf(row)), row);
  return stored;
}

/** One table's structure together with those of the join tables named in `wanted`; null when there is no such table. */
export function storedPlan(
  catalog: ReadonlyMap<string, StoredTable>,
  wanted: StoragePlan,
): StoragePlan | null {
  const found = catalog.get(nameOf(wanted));
  if (!found) return null;
  const joinTables = (wanted.joinTables ?? []).flatMap((table) => catalog.get(nameOf(table)) ?? []);
  return { ...found, joinTables };
}

/** Every table that `readCatalog` must look at for a plan: its own and its join tables. */
export function tablesOf(plan: StoragePlan): TableName[] {
  return [plan, ...(plan.joinTables ?? [])].map(({ schema, table }) => ({ schema, table }));
}

function nameOf({ schema, table }: TableName): string {
  return quotedTable(schema, table);
}

function tableOf(stored: Map<string, StoredTable>, row: ColumnRow): StoredTable {
  const known = stored.get(nameOf(row));
  if (known) return known;
  const made: StoredTable = {
    kind: row.relkind === 'v' ? 'view' : row.relkind === 'm' ? 'materializedView' : 'table',
    schema: row.schema,
    table: row.table,
    comment: row.tableComment ?? '',
    columns: [],
    key: [],
    indexes: [],
    foreignKeys: [],
  };
  stored.set(nameOf(row), made);
  return made;
}

function columnOf(row: ColumnRow): StorageColumn {
  const column: StorageColumn = {
    name: row.name,
    type: row.type,
    nullable: !row.notNull,
    ...readComment(row.comment),
  };
  if (row.default !== null) column.default = row.default;
  if (row.identity === 'd') column.generated = 'identity';
  if (row.identity === 'a' || row.generated !== '') column.generated = 'always';
  return column;
}

const ON_DELETE: Record<string, StorageForeignKey['onDelete']> = { c: 'cascade', n: 'set null' };

function addConstraint(table: StoredTable | undefined, row: ConstraintRow): void {
  if (!table) return;
  if (row.kind === 'p') table.key = row.columns;
  if (row.kind === 'f' && row.targetSchema !== null && row.targetTable !== null) {
    table.foreignKeys.push({
      name: row.name,
      columns: row.columns,
      table: quotedTable(row.targetSchema, row.targetTable),
      targetColumns: row.targetColumns ?? [],
      onDelete: ON_DELETE[row.onDelete] ?? 'restrict',
    });
  }
  if (row.kind === 'c' && row.columns.length === 1) addCheck(table, row);
}

/** Of several checks of one column the product's own is the one to compare with. */
function addCheck(table: StoredTable, row: ConstraintRow): void {
  const column = table.columns.find((each) => each.name === row.columns[0]);
  if (!column || (column.checkName?.startsWith('ck_') && !row.name.startsWith('ck_'))) return;
  column.check = row.definition.replace(/^CHECK \(/, '').replace(/\)( NOT VALID)?$/, '');
  column.checkName = row.name;
}

function addIndex(table: StoredTable | undefined, row: IndexRow): void {
  const kind: StorageIndex['kind'] | null =
    row.method === 'btree' ? 'btree' : row.method === 'gin' ? (row.trigram ? 'trigram' : 'gin') : null;
  if (!table || kind === null) return;
  table.indexes.push({ name: row.name, columns: row.columns, unique: row.unique, kind });
}
