import { readComment } from '#engine/storage/index.ts';
import { both, type JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { DesignerServices } from '../designer-services.ts';
import { definedTables, listTables } from '../list-tables.ts';
import { readOnly } from '../read-only.ts';
import { isSystemTable } from '../rights/table-places.ts';
import { textOf } from '../routes/read-input.ts';
import { titleOfComment } from './title-of-comment.ts';

/** A column as clients take it raw. */
interface ColumnRow {
  name: string;
  type: string;
  comment: string;
  nullable: boolean;
  default: string | null;
  key: boolean;
}

/** Names of connections that hold the words, two signs of each masked. */
export function connectionList({ connections }: DesignerServices, quickSearch: string) {
  return connections
    .names()
    .filter((name) => name.includes(quickSearch.toLowerCase()))
    .map((key) => ({ type: 'pgsql', database: masked(key), key }));
}

/** Two signs of a name are nobody's business. */
function masked(name: string): string {
  const at = Math.max(0, Math.floor(name.length / 2) - 1);
  return `${name.slice(0, at)}**${name.slice(at + 2)}`;
}

/** Tables of the schema `public` that hold the words. */
export async function tableList(services: DesignerServices, input: JsonObject) {
  const connection = connectionOf(input);
  const except = new Set(Array.isArray(input['excludeTable']) ? input['excludeTable'].map(String) : []);
  const tables = await listTables(services, connection, textOf(input, 'quickSearch', ''));
  return tables
    .filter(({ schema, table }) => schema === 'public' && !except.has(table))
    .map(({ table, comment }) => ({
      table,
      comment: comment === '' ? table : `${table} - ${titleOfComment(comment)}`,
      connection,
      prefix: '',
    }));
}

/** The columns of a table, by their titles or raw. */
export async function fieldList(services: DesignerServices, input: JsonObject) {
  const isClean = String(input['clean'] ?? '1') !== '0';
  if (isClean) await refuseUnread(services, input);
  else await refuseSystem(services, input);
  const columns = await columnsOf(services, input);
  const pk = columns.find(({ key }) => key)?.name ?? '';
  const entries = columns.map((column) => [
    column.name,
    isClean ? titleOfComment(column.comment) || column.name : column,
  ]);
  return { pk, fieldList: Object.fromEntries(entries) };
}

/**
 * A remote select reads the key and the names of columns of any table that has a screen, those of the product among
 * them. @throws AppError `designer.system-table`.
 */
async function refuseUnread(services: DesignerServices, input: JsonObject): Promise<void> {
  const place = `public.${textOf(input, 'table')}`;
  if (!definedTables(services, connectionOf(input)).has(place)) await refuseSystem(services, input);
}

/** @throws AppError `designer.system-table` for the product's own, through whichever connection. */
async function refuseSystem({ connections }: DesignerServices, input: JsonObject): Promise<void> {
  const table = textOf(input, 'table');
  if (await isSystemTable(connections, { connection: connectionOf(input), schema: 'public', table }))
    throw new AppError('designer.system-table', { params: { table } });
}

/** Columns of a table in their order. @throws AppError `designer.unreadable` when there is no such table. */
async function columnsOf(services: DesignerServices, input: JsonObject): Promise<ColumnRow[]> {
  const connection = connectionOf(input);
  const table = textOf(input, 'table');
  const columns = await readOnly(services.connections, connection, (query) =>
    query<ColumnRow>(
      `SELECT a.attname::text AS name, format_type(a.atttypid, a.atttypmod) AS type,
              coalesce(col_description(c.oid, a.attnum), '') AS comment, NOT a.attnotnull AS nullable,
              pg_get_expr(d.adbin, d.adrelid) AS "default", coalesce(a.attnum = ANY (k.conkey), false) AS key
         FROM pg_class c
         JOIN pg_namespace n ON n.oid = c.relnamespace
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
         LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
        WHERE n.nspname = 'public' AND c.relname = $1 AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
        ORDER BY a.attnum`,
      [table],
    ),
  );
  if (columns.length === 0)
    throw new AppError('designer.unreadable', {
      params: { reason: both(`没有表“${table}”。`, `There is no table "${table}".`) },
    });
  return columns.map((column) => ({ ...column, comment: readComment(column.comment).comment }));
}

function connectionOf(input: JsonObject): string {
  return textOf(input, 'connection', 'main');
}

/** The key of a table; empty when it has none. */
export async function tableKey(services: DesignerServices, input: JsonObject): Promise<string> {
  await refuseUnread(services, input);
  return (await columnsOf(services, input)).find(({ key }) => key)?.name ?? '';
}
