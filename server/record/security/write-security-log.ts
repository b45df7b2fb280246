import { SYSTEM } from '#engine/access/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { DeletedRow, TableWrite, WriteTransaction } from '../pipeline/table-write.ts';
import { noteReach } from '../pipeline/table-write.ts';
import type { RecordTransaction } from '../records.ts';
import { ruleTable } from './security-rules.ts';
import type { SensitiveChange } from './sensitive-changes.ts';

/** Tables of what is recorded, quoted. */
const DELETED_TABLE = '"public"."security_data_recycle_log"';
const SENSITIVE_TABLE = '"public"."security_sensitive_data_log"';

const SHARED = [
  'admin_id',
  'audience',
  'username',
  'definition',
  'data_table',
  'connection',
  'primary_key',
  'id_value',
  'ip',
  'useragent',
  'create_time',
];

/**
 * Writes what a transaction has deleted and changed by rule, as a part of it. Of rows in another database the log
 * stands before that one commits: it may hold too much, never too little.
 */
export async function writeSecurityLog(
  transaction: WriteTransaction,
  changes: readonly SensitiveChange[],
  beside?: RecordTransaction,
): Promise<void> {
  const { deleted } = transaction;
  if (deleted.length + changes.length === 0) return;
  const [first] = transaction.tables;
  if (!first) return;
  const main = transaction.connection === 'main';
  const executor = main
    ? transaction.executor
    : (beside?.executor ?? first.call.services.connections.get('main'));
  await writeRows(executor, DELETED_TABLE, deletedColumns(first, deleted));
  await writeRows(executor, SENSITIVE_TABLE, sensitiveColumns(first, changes));
  if (!main) return;
  if (deleted.length > 0) noteReach(first, DELETED_TABLE);
  if (changes.length > 0) noteReach(first, SENSITIVE_TABLE);
}

type Column = [name: string, type: string, values: unknown[]];

function deletedColumns(first: TableWrite, rows: readonly DeletedRow[]): Column[] {
  return [
    ...sharedColumns(first, rows),
    ['recycle_id', 'bigint', rows.map(({ rule }) => rule)],
    ['data', 'text', rows.map(({ data }) => data)],
    ['secrets', 'jsonb', rows.map(({ secrets }) => secrets)],
    ['related', 'jsonb', rows.map(({ related }) => related)],
  ];
}

function sensitiveColumns(first: TableWrite, rows: readonly SensitiveChange[]): Column[] {
  return [
    ...sharedColumns(first, rows),
    ['sensitive_id', 'bigint', rows.map(({ rule }) => rule)],
    ['data_field', 'text', rows.map(({ column }) => column)],
    ['data_comment', 'text', rows.map(({ title }) => title.slice(0, 200))],
    ['before', 'text', rows.map(({ before }) => before)],
    ['after', 'text', rows.map(({ after }) => after)],
    ['values', 'jsonb', rows.map(({ values }) => values)],
  ];
}

/** Who, where and when. What the product does in the course of somebody's call is that person's doing. */
function sharedColumns(first: TableWrite, rows: readonly { write: TableWrite; key: string }[]): Column[] {
  const { context, services } = first.call;
  const now = new Date(services.now()).toISOString();
  const values = rows.map(({ write, key }) => {
    const { definition, context: own } = write.call;
    const actor = own.actor === SYSTEM ? context.actor : own.actor;
    const columns = definition.key.map((name) => definition.fieldByName.get(name)?.column ?? name);
    return [
      actor.audience === 'admin' && actor.id > 0 ? actor.id : null,
      actor.audience,
      actor.username.slice(0, 50),
      definition.base,
      ruleTable(definition),
      definition.connection,
      columns.join(','),
      key,
      context.ip.slice(0, 50),
      context.userAgent.slice(0, 255),
      now,
    ];
  });
  const typeOf = (name: string): string =>
    name === 'admin_id' ? 'bigint' : name === 'create_time' ? 'timestamptz' : 'text';
  return SHARED.map((name, at) => [name, typeOf(name), values.map((row) => row[at])]);
}

/**
 * The record of an edit's changes as a part of the statement that makes them: nothing is recorded where that writes no row.
 * @param written the name of what it wrote; the values come after `before` others.
 */
export function recordedWith(
  write: TableWrite,
  changes: readonly SensitiveChange[],
  { written, before }: { written: string; before: number },
): { text: string; values: unknown[] } {
  noteReach(write, SENSITIVE_TABLE);
  const { text, values } = insertOf(SENSITIVE_TABLE, sensitiveColumns(write, changes), before);
  return { text: `${text} where exists (select from ${written})`, values };
}

async function writeRows(executor: Executor, table: string, columns: readonly Column[]): Promise<void> {
  if (columns[0]?.[2].length === 0) return;
  await executor.query(insertOf(table, columns, 0));
}

/** One row is sent as plain values, which cost the database a third of what lists of one do. */
function insertOf(
  table: string,
  columns: readonly Column[],
  before: number,
): { text: string; values: unknown[] } {
  const names = columns.map(([name]) => `"${name}"`).join(', ');
  const one = columns[0]?.[2].length === 1;
  const text = `insert into ${table} (${names}) ${one ? selectOne(columns, before) : selectAll(columns, names, before)}`;
  return { text, values: columns.map(([, , values]) => (one ? values[0] : values)) };
}

function selectOne(columns: readonly Column[], before: number): string {
  return `select ${columns.map(([, type], at) => `$${before + at + 1}::${type}`).join(', ')}`;
}

function selectAll(columns: readonly Column[], names: string, before: number): string {
  // Lists of jsonb are sent as texts: the driver would read their braces as those of an array.
  const lists = columns
    .map(([, type], at) => `$${before + at + 1}::${type === 'jsonb' ? 'text' : type}[]`)
    .join(', ');
  const items = columns
    .map(([name, type]) => (type === 'jsonb' ? `"${name}"::jsonb` : `"${name}"`))
    .join(', ');
  return `select ${items} from unnest(${lists}) as "r" (${names})`;
}
