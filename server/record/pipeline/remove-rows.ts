import { type CompiledField, quoted } from '#engine/compile/index.ts';
import type { Json } from '#engine/definition/index.ts';
import { columnSql } from '#server/fields/column-sql.ts';
import { AppError } from '#server/errors/app-error.ts';
import { madeTimes } from '../change/fill-change.ts';
import { noteBefore, noteLinks } from '../history/note-touched-rows.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { deleteStatement, manyStatement, updateManyStatement } from '../sql/row-statements.ts';
import { keepRows, type KeptRows, noteDeleted } from '../security/keep-deleted.ts';
import { linkFields } from './link-fields.ts';
import { planAfterCommit, runStage } from './stages.ts';
import { noteReach, type TableWrite } from './table-write.ts';
import { writeRows } from './write-rows.ts';

/**
 * Deletes rows with the behaviour's stages around it: where the definition keeps deleted rows they get the time of their
 * deletion and keep their links, else they go with them. `locked` are the rows, where the transaction has locked them before.
 * @throws AppError `record.nothing-deleted`.
 */
export function removeRows(write: TableWrite, keys: Json[][], locked?: StoredRow[]): Promise<StoredRow[]> {
  return write.call.definition.softDelete ? retireRows(write, keys, locked) : dropRows(write, keys, locked);
}

/** Deletes rows for good, and their own links with them. @throws AppError `record.nothing-deleted`. */
export async function dropRows(
  write: TableWrite,
  keys: Json[][],
  locked?: StoredRow[],
): Promise<StoredRow[]> {
  const { definition, scope, services } = write.call;
  const registry = services.metadata.all();
  let kept: KeptRows | null = null;
  let reached = { keys, scope };
  if (write.transaction.locks) {
    const rows = await shownRows(write, keys, locked);
    if (rows.length === 0) throw new AppError('record.nothing-deleted');
    kept = await keepRows(write, keys);
    for (const field of linkFields(definition)) await unlink(write, field, rows);
    // Whether a row is within reach may hang on its links, which are gone by now; those that were are locked.
    reached = { keys: rows.map((row) => definition.key.map((name) => row[name] ?? null)), scope: null };
  }
  const statement = deleteStatement(definition, reached.keys, { scope: reached.scope, registry });
  const rows = await writeRows(write, statement, {});
  if (rows.length === 0) throw new AppError('record.nothing-deleted');
  write.effects.delta -= rows.length;
  noteDeleted(write, kept, rows);
  return finishRows(write, rows);
}

async function retireRows(
  write: TableWrite,
  keys: Json[][],
  locked: StoredRow[] | undefined,
): Promise<StoredRow[]> {
  const { definition, scope, services } = write.call;
  const times = madeTimes(definition, [definition.softDelete?.field ?? '', 'update_time'], services);
  if (write.transaction.locks) await shownRows(write, keys, locked);
  const kept = write.transaction.locks ? await keepRows(write, keys) : null;
  const registry = services.metadata.all();
  const rows = await writeRows(write, updateManyStatement(definition, keys, times, { scope, registry }), {});
  if (rows.length === 0) throw new AppError('record.nothing-deleted');
  noteDeleted(write, kept, rows);
  return finishRows(write, rows);
}

/** Locks the rows and shows them to the behaviour: the steps up to the write. */
export async function lockRows(write: TableWrite, keys: Json[][]): Promise<StoredRow[]> {
  const { definition, scope, services } = write.call;
  const statement = manyStatement(definition, keys, { scope, registry: services.metadata.all(), lock: true });
  const { rows } = await write.transaction.executor.query<StoredRow>(statement);
  return shownRows(write, keys, rows);
}

/** The same of rows that are locked already, where they are given. */
async function shownRows(write: TableWrite, keys: Json[][], locked?: StoredRow[]): Promise<StoredRow[]> {
  if (!locked) return lockRows(write, keys);
  for (const row of locked) {
    noteBefore(write, row);
    await runStage(write, 'validate', row, {});
    await runStage(write, 'before', row, {});
  }
  return locked;
}

/** The steps after the write. */
export async function finishRows(write: TableWrite, rows: StoredRow[]): Promise<StoredRow[]> {
  for (const row of rows) {
    await runStage(write, 'after', row, {});
    planAfterCommit(write, row, {});
  }
  return rows;
}

async function unlink(write: TableWrite, field: CompiledField, rows: StoredRow[]): Promise<void> {
  const { definition } = write.call;
  const through = field.relation?.through;
  const key = definition.fieldByName.get(definition.key[0] ?? '');
  if (!through || !key || rows.length === 0) return;
  const sql = columnSql(key.storage?.type ?? 'text');
  const [from, to] = [quoted(through.from), quoted(through.to)];
  const { rows: gone } = await write.transaction.executor.query<{ owner: string; value: string }>({
    text:
      `delete from ${through.table} where ${sql.comparand(from)} = any(${sql.operands('$1')}) ` +
      `returning ${from}::text as "owner", ${to}::text as "value"`,
    values: [rows.map((row) => sql.encodeOperand(row[key.name] ?? null))],
  });
  for (const row of definition.audit ? rows : []) {
    const mine = gone.filter(({ owner }) => owner === String(row[key.name])).map(({ value }) => value);
    noteLinks(write, row, field, [mine.sort(), []]);
  }
  noteReach(write, through.table);
}
