import type { Json, JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import { quoted } from '#engine/compile/index.ts';
import { columnSql } from '#server/fields/column-sql.ts';
import { noteBefore, noteLinks } from '../history/touched-rows.ts';
import { openCall } from '../record-call.ts';
import { requestKeys } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import type { StoredRow } from '../rows/shape-row.ts';
import { shapeWritten } from '../rows/shape-rows.ts';
import { deleteStatement, manyStatement, updateManyStatement } from '../sql/row-statements.ts';
import { madeTimes } from '../change/fill-change.ts';
import { runWrite } from '../write/run-write.ts';
import { planAfterCommit, runStage } from '../write/stages.ts';
import type { Write } from '../write/write.ts';
import { writeRows } from '../write/write-statement.ts';

/**
 * `del` of one or several rows: all of them or, when one is in use, none. Rows that are not there for the caller are
 * passed over. Returns the (first) deleted row.
 * @throws AppError `record.nothing-deleted`, `record.in-use`, `record.too-many`.
 */
export async function deleteRows(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const call = openCall(services, request, 'del');
  const keys = requestKeys(request);
  if (keys.length === 0) throw new AppError('record.nothing-deleted');
  const hooks = services.behaviours.of(call.definition.name);
  const drops = call.definition.softDelete === null;
  const needsTransaction = (drops && linksOf(call.definition).length > 0) || hooks !== undefined;
  const rows = await runWrite(call, { needsTransaction, deleting: true }, (write) => removeRows(write, keys));
  return shapeWritten(call, rows[0] ?? {}, { relations: false });
}

/**
 * Deletes rows with the behaviour's stages around it: where the definition keeps deleted rows they get the time of their
 * deletion and keep their links, else they go with them. @throws AppError `record.nothing-deleted`.
 */
export function removeRows(write: Write, keys: Json[][]): Promise<StoredRow[]> {
  return write.call.definition.softDelete ? retireRows(write, keys) : dropRows(write, keys);
}

/** Deletes rows for good, and their own links with them. @throws AppError `record.nothing-deleted`. */
export async function dropRows(write: Write, keys: Json[][]): Promise<StoredRow[]> {
  const { definition, scope, services } = write.call;
  const registry = services.metadata.all();
  if (write.locks) {
    const rows = await lockRows(write, keys);
    for (const field of linksOf(definition)) await unlink(write, field, rows);
  }
  const rows = await writeRows(write, deleteStatement(definition, keys, { scope, registry }));
  if (rows.length === 0) throw new AppError('record.nothing-deleted');
  write.delta -= rows.length;
  return settled(write, rows);
}

async function retireRows(write: Write, keys: Json[][]): Promise<StoredRow[]> {
  const { definition, scope, services } = write.call;
  const times = madeTimes(definition, [definition.softDelete?.field ?? '', 'update_time'], services);
  if (write.locks) await lockRows(write, keys);
  const registry = services.metadata.all();
  const rows = await writeRows(write, updateManyStatement(definition, keys, times, { scope, registry }));
  if (rows.length === 0) throw new AppError('record.nothing-deleted');
  return settled(write, rows);
}

/** The stages after rows were written. */
export async function settled(write: Write, rows: StoredRow[]): Promise<StoredRow[]> {
  for (const row of rows) {
    await runStage(write, 'after', row, {});
    planAfterCommit(write, row, {});
  }
  return rows;
}

/** Locks the rows and shows them to the behaviour. */
export async function lockRows(write: Write, keys: Json[][]): Promise<StoredRow[]> {
  const { definition, scope, services } = write.call;
  const statement = manyStatement(definition, keys, { scope, registry: services.metadata.all(), lock: true });
  const { rows } = await write.executor.query<StoredRow>(statement);
  for (const row of rows) {
    noteBefore(write, row);
    await runStage(write, 'validate', row, {});
    await runStage(write, 'before', row, {});
  }
  return rows;
}

/** Fields whose values stand in join tables. */
export function linksOf(definition: CompiledDefinition): CompiledField[] {
  return definition.fields.filter((field) => field.relation?.through !== undefined);
}

async function unlink(write: Write, field: CompiledField, rows: StoredRow[]): Promise<void> {
  const { definition } = write.call;
  const through = field.relation?.through;
  const key = definition.fieldByName.get(definition.key[0] ?? '');
  if (!through || !key || rows.length === 0) return;
  const sql = columnSql(key.storage?.type ?? 'text');
  const [from, to] = [quoted(through.from), quoted(through.to)];
  const { rows: gone } = await write.executor.query<{ owner: string; value: string }>({
    text:
      `delete from ${through.table} where ${sql.comparand(from)} = any(${sql.operands('$1')}) ` +
      `returning ${from}::text as "owner", ${to}::text as "value"`,
    values: [rows.map((row) => sql.encodeOperand(row[key.name] ?? null))],
  });
  for (const row of definition.audit ? rows : []) {
    const mine = gone.filter(({ owner }) => owner === String(row[key.name])).map(({ value }) => value);
    noteLinks(write, row, field, [mine.sort(), []]);
  }
  if (write.reach !== 'any') write.reach.add(through.table);
}
