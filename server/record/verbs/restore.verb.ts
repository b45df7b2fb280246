import { scopePredicate } from '#engine/access/index.ts';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { madeOnEdit } from '../change/fill-change.ts';
import { finishRows, lockRows } from '../pipeline/remove-rows.ts';
import { runWrite } from '../pipeline/run-write.ts';
import type { TableWrite } from '../pipeline/table-write.ts';
import { writeRows } from '../pipeline/write-rows.ts';
import { openBin } from '../record-call.ts';
import { requestKeys } from '../record-key.ts';
import type { RecordRequest } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { shapeWritten } from '../rows/shape-rows.ts';
import { updateManyStatement } from '../sql/row-statements.ts';
import { quiet, type VerbHandlers } from './verb-handlers.ts';

/** Deleted rows that come back. */
export const restoreVerb: VerbHandlers<'restore'> = {
  routes: { restore: { POST: quiet(restoreRows) } },
  rest: { 'POST /restore': restoreRows, 'POST /{id}/restore': restoreRows },
};

/**
 * `restore`: takes rows out of the recycle bin, all of them or, where one may not be there again, none. Returns the
 * (first) row as it is then.
 * @throws AppError `record.not-found` where none of them is in the bin, `record.invalid` (`unique`) where another row
 * has taken a value meanwhile.
 */
export async function restoreRows(services: RecordServices, request: RecordRequest): Promise<JsonObject> {
  const call = openBin(services, { ...request, verb: 'restore' });
  const keys = requestKeys(request);
  const needsTransaction = services.behaviours.of(call.definition.base) !== undefined;
  const rows = await runWrite(call, { needsTransaction }, (write) => bringBack(write, keys));
  const inUse = { ...call, scope: scopePredicate(call.definition, call.context.actor) };
  return shapeWritten(inUse, rows[0] ?? {});
}

async function bringBack(write: TableWrite, keys: Json[][]): Promise<StoredRow[]> {
  const { definition, scope, services } = write.call;
  if (keys.length === 0) throw new AppError('record.not-found');
  if (write.transaction.locks) await lockRows(write, keys);
  const values = { ...madeOnEdit(definition, services), [definition.softDelete?.field ?? '']: null };
  const registry = services.metadata.all();
  const rows = await writeRows(write, updateManyStatement(definition, keys, values, { scope, registry }), {});
  if (rows.length === 0) throw new AppError('record.not-found');
  return finishRows(write, rows);
}
