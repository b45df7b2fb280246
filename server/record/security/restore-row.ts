import { scopePredicate } from '#engine/access/index.ts';
import { quoted } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { parseKey } from '#engine/query/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Executor } from '#server/database/connection.ts';
import { noteNew } from '../history/note-touched-rows.ts';
import { naming } from '../pipeline/refused-statement.ts';
import { planAfterCommit, runStage } from '../pipeline/stages.ts';
import { noteReach, type TableWrite } from '../pipeline/table-write.ts';
import { writeRows } from '../pipeline/write-rows.ts';
import { readOne } from '../rows/read-one.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { restoreStatement } from '../sql/restore-statement.ts';
import { updateManyStatement } from '../sql/row-statements.ts';

/** A deleted row as the log keeps it. */
export interface KeptRow {
  key: string;
  data: string;
  secrets: string;
  related: string;
}

/**
 * Puts a deleted row back as it was, with what went along with it. Columns that the table has no more are left out, those
 * it has got since take their default.
 * @throws AppError `record.invalid` where another row has taken a key or what it points to is gone, `security.still-there`,
 * `access.denied` where the row is beyond the caller's.
 */
export async function restoreRow(write: TableWrite, kept: KeptRow): Promise<StoredRow> {
  const { call, transaction } = write;
  const key = parseKey(call.definition, kept.key);
  if (key === undefined) throw new AppError('record.not-found');
  const there = await readOne({ ...call, scope: null }, transaction.executor, key, { lock: true });
  if (there && (call.definition.softDelete === null || there[call.definition.softDelete.field] === null))
    throw new AppError('security.still-there', { params: { record: kept.key } });
  const row = there ? await unretire(write, key) : await insertKept(write, kept);
  await runStage(write, 'after', row, {});
  planAfterCommit(write, row, {});
  return row;
}

/** A row that was only marked as deleted. */
async function unretire(write: TableWrite, key: Json[]): Promise<StoredRow> {
  const { definition } = write.call;
  const values = { [definition.softDelete?.field ?? '']: null };
  const [row] = await writeRows(write, updateManyStatement(definition, [key], values), values);
  if (!row) throw new AppError('record.not-found');
  await refuseBeyond(write, key);
  return row;
}

async function insertKept(write: TableWrite, kept: KeptRow): Promise<StoredRow> {
  const { call, transaction } = write;
  const { definition } = call;
  const { executor } = transaction;
  const columns = await writableColumns(executor, definition.sqlTable);
  const [row] = await writeRows(write, restoreStatement(definition, columns, kept), {});
  if (!row) throw new AppError('record.invalid', { issues: [{ path: '', code: 'check' }] });
  write.effects.delta += 1;
  noteNew(write, row);
  await refuseBeyond(
    write,
    definition.key.map((name) => row[name] ?? null),
  );
  for (const { table, rows } of JSON.parse(kept.related) as { table: string; rows: unknown[] }[]) {
    await naming(write, {}, () => insertRelated(executor, kept, table));
    if (rows.length > 0) noteReach(write, table);
  }
  return row;
}

/** Nobody puts a row where they could not have written it. */
async function refuseBeyond({ call, transaction }: TableWrite, key: Json[]): Promise<void> {
  const scope = scopePredicate(call.definition, call.context.actor);
  if (scope === null) return;
  if (!(await readOne({ ...call, scope }, transaction.executor, key))) throw new AppError('access.denied');
}

/** Rows that went along, unless they are there already: those of a chain come in the order in which they hang. */
async function insertRelated(executor: Executor, { related }: KeptRow, table: string): Promise<void> {
  const columns = await writableColumns(executor, table);
  const { rows } = await executor.query<{ name: string }>({
    text:
      `select a.attname::text as "name" from pg_index i join pg_attribute a on a.attrelid = i.indrelid ` +
      `and a.attnum = any(i.indkey) where i.indrelid = to_regclass($1) and i.indisprimary`,
    values: [table],
  });
  const names = columns.map(quoted).join(', ');
  const same = rows.map(({ name }) => `"x".${quoted(name)} = "r".${quoted(name)}`).join(' and ');
  const unless = same === '' ? '' : ` where not exists (select 1 from ${table} as "x" where ${same})`;
  await executor.query({
    text:
      `insert into ${table} (${names}) overriding system value ` +
      `select ${columns.map((name) => `"r".${quoted(name)}`).join(', ')} ` +
      `from jsonb_array_elements($1::jsonb) as "e", jsonb_populate_recordset(null::${table}, "e"->'rows') as "r" ` +
      `${unless === '' ? 'where' : `${unless} and`} "e"->>'table' = $2`,
    values: [related, table],
  });
}

/** Columns of a table that take a value. */
async function writableColumns(executor: Executor, table: string): Promise<string[]> {
  const { rows } = await executor.query<{ name: string }>({
    text:
      `select attname::text as "name" from pg_attribute where attrelid = to_regclass($1) and attnum > 0 ` +
      `and not attisdropped and attgenerated = '' order by attnum`,
    values: [table],
  });
  if (rows.length === 0) throw new AppError('security.table-gone', { params: { table } });
  return rows.map(({ name }) => name);
}
