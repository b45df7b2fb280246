import { AppError } from '#server/errors/app-error.ts';
import { codeWrite, codeCall } from '../code-call.ts';
import { madeOnEdit } from '../change/fill-change.ts';
import { invalidRecord } from '../refusal/invalid-record.ts';
import { readOne } from '../rows/read-one.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { checkTree, type LiftedRow } from './check-tree.ts';
import { insertRow } from './insert-row.ts';
import { planCodeChange } from './plan-code-row.ts';
import type { PlannedRow } from './planned-row.ts';
import { planAfterCommit, runStage } from './stages.ts';
import type { TableWrite } from './table-write.ts';
import { updateRow } from './update-row.ts';

/** tree, before. `children` are the names of child rows that are written with the row. */
export async function prepareRow(
  write: TableWrite,
  { key, isNew, stored, change, sent }: PlannedRow,
  children: readonly string[] = [],
): Promise<void> {
  const lifted = isNew ? [] : await checkTree(write, key, change);
  for (const each of lifted) await liftRow(write, each);
  await runStage(write, 'validate', stored, change, { children, sent });
  await runStage(write, 'before', stored, change);
}

/** write. Undefined where somebody else changed the row since it was validated, which is not locked then. */
export async function storeRow(write: TableWrite, row: PlannedRow): Promise<StoredRow | undefined> {
  const { key, isNew, stored, change, version, onlyChildren } = row;
  if (isNew) return insertRow(write, change);
  if (onlyChildren && stored && Object.keys(change).length === 0) return stored;
  const { definition, services } = write.call;
  const { locks } = write.transaction;
  const values = { ...change, ...madeOnEdit(definition, services) };
  const written = await updateRow(write, key, values, locks ? {} : { version, unlocked: stored });
  // The row is locked: only a trigger can have held it back.
  if (!written && locks) throw invalidRecord(definition, [{ path: '', code: 'check' }]);
  return written;
}

/** after; the behaviour's `afterCommit` is called once the transaction stands. */
export async function finishRow(
  write: TableWrite,
  { change }: PlannedRow,
  written: StoredRow,
): Promise<StoredRow> {
  await runStage(write, 'after', written, change);
  planAfterCommit(write, written, change);
  return written;
}

/** The steps from `tree` to `after` of a row nothing is wrong with. Undefined where `storeRow` says so. */
export async function writeRow(write: TableWrite, row: PlannedRow): Promise<StoredRow | undefined> {
  await prepareRow(write, row);
  const written = await storeRow(write, row);
  return written && finishRow(write, row, written);
}

/** Puts a row on top of its tree, with the steps of a change that code makes. */
async function liftRow({ call, transaction }: TableWrite, { key, parent }: LiftedRow): Promise<void> {
  const { services, context, definition } = call;
  const write = await codeWrite(transaction, codeCall(services, context.actor, definition.name, 'edit'));
  const stored = await readOne(write.call, transaction.executor, [key], { lock: true });
  if (!stored) throw new AppError('record.not-found');
  await writeRow(write, await planCodeChange(write, [key], stored, { [parent]: null }));
}
