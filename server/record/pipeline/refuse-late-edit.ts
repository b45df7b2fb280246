import { AppError } from '#server/errors/app-error.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { readOne } from '../rows/read-one.ts';
import type { AskedEdit, PlannedRow } from './planned-row.ts';
import type { TableWrite } from './table-write.ts';
import { versionConflict } from './version-conflict.ts';

/**
 * Finds out why an update outside a transaction met no row. Returns where somebody was quicker and the caller did not
 * say which version the edit is about: it can be planned anew.
 * @throws AppError `record.not-found`, `record.version-conflict`, `record.invalid` where a trigger holds the row back.
 */
export async function refuseLateEdit(
  write: TableWrite,
  asked: AskedEdit,
  { version }: PlannedRow,
): Promise<void> {
  const { call, transaction } = write;
  const current = await readOne(call, transaction.executor, asked.key);
  if (!current) throw new AppError('record.not-found');
  if (version === undefined || current['_version'] === version) {
    throw invalidRecord(call.definition, [{ path: '', code: 'check' }]);
  }
  if (asked.version !== undefined) throw versionConflict(write, current, asked.parsed.change);
}
