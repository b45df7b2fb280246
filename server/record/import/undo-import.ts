import { setImmediate } from 'node:timers/promises';
import { mayUse } from '#engine/access/index.ts';
import { translate } from '#engine/contract/texts/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { JobInterrupted, type RunningJob } from '#server/jobs/job-definition.ts';
import { codeCall } from '../code-call.ts';
import { asItIsNow } from '../record-call.ts';
import type { RecordTransaction } from '../records.ts';
import type { RecordServices } from '../record-services.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import { findReferrers } from './find-referrers.ts';
import { noteReasons, noteUndone, readImported, type ImportedRow } from './import-rows.ts';
import type { KeptRequest } from './import-request.ts';
import { IMPORT_RETRIES, type ImportTasks } from './import-tasks.ts';
import { ownersRequest } from './owners-plan.ts';
import { reportLines } from './report-lines.ts';
import { undoRows, type UndoContext, type UndoneRows } from './undo-rows.ts';

/** Rows of one transaction. */
const BATCH = 500;
const ACTIVE = ['undoing'];

/**
 * Undoes an import, the last rows first, one transaction for each batch. What something newer stands on is left and named
 * in the file of refused lines. A job that is run again goes on with the rows that are left.
 */
export async function undoImport(
  tasks: ImportTasks,
  services: RecordServices,
  job: RunningJob,
): Promise<void> {
  const id = String(job.data['id']);
  const task = await tasks.change(id, { error: null, error_code: null }, ACTIVE);
  if (task === null) return;
  try {
    await undoAll(tasks, asItIsNow(services), task, job);
    await tasks.change(id, { state: 'undone', end_time: tasks.instant() }, ACTIVE);
  } catch (error) {
    if (error instanceof JobInterrupted) throw error;
    const isFinal = error instanceof AppError && !error.code.startsWith('database.');
    if (isFinal || job.attempt > IMPORT_RETRIES.length) await noteFailure(tasks, task, error);
    if (!isFinal) throw error;
  }
}

/** Why rows are still there; it can be tried again by hand. */
async function noteFailure(tasks: ImportTasks, task: StoredRow, error: unknown): Promise<void> {
  const { locale } = task['request'] as unknown as KeptRequest;
  const isRefusal = error instanceof AppError;
  const message = isRefusal ? translate(locale, error.code, error.params) : String(error);
  const values = { state: 'failed', error: message, error_code: isRefusal ? error.code : null };
  await tasks.change(String(task['id']), values, ACTIVE).catch(() => {});
}

async function undoAll(
  tasks: ImportTasks,
  services: RecordServices,
  task: StoredRow,
  job: RunningJob,
): Promise<void> {
  const id = String(task['id']);
  const main = services.connections.get('main');
  const context = await undoContext(tasks, services, task);
  let done = 0;
  for (;;) {
    job.signal.throwIfAborted();
    const rows = await readImported(main, id, BATCH);
    if (rows.length === 0) return;
    await undoBatch(tasks, context, id, rows);
    done += rows.length;
    job.progress(done, Number(task['added']) + Number(task['changed']));
    await setImmediate();
  }
}

/** @throws AppError `access.denied` where the owner may not delete what was added, or not edit what was changed. */
async function undoContext(
  tasks: ImportTasks,
  services: RecordServices,
  task: StoredRow,
): Promise<UndoContext> {
  const request = await ownersRequest(tasks, services, task);
  const { definition, context } = request;
  const needed = [
    ...(Number(task['added']) > 0 ? ['del'] : []),
    ...(Number(task['changed']) > 0 ? ['edit'] : []),
  ];
  for (const verb of needed) {
    if (!mayUse(definition, verb, context.actor))
      throw new AppError('access.denied', { params: { node: definition.nodes[verb] } });
  }
  const call = { ...codeCall(services, context.actor, definition.name, 'index'), context };
  const connection = services.connections.get(definition.connection);
  return {
    records: tasks.parts.records,
    call,
    referrers: await findReferrers(connection, definition, services.metadata.all(), context.locale),
    actor: context.actor,
    locale: context.locale,
  };
}

/** Rows that the database or a rule refuses to let go are found by halves, each in a transaction of its own. */
async function undoBatch(
  tasks: ImportTasks,
  context: UndoContext,
  id: string,
  rows: readonly ImportedRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  try {
    await undoTogether(tasks, context, id, rows);
  } catch (error) {
    if (!(error instanceof AppError) || error.code.startsWith('database.')) throw error;
    if (rows.length === 1) {
      const [reported] = await reportLines(context.call, [{ row: { line: first.lines[0] ?? 0 }, error }]);
      const kept = [{ row: first, message: reported?.message ?? '' }];
      await tasks.parts.records.transaction((transaction) =>
        note(tasks, transaction, id, { undone: [], kept }),
      );
      return;
    }
    const half = Math.ceil(rows.length / 2);
    await undoBatch(tasks, context, id, rows.slice(0, half));
    await undoBatch(tasks, context, id, rows.slice(half));
  }
}

async function undoTogether(
  tasks: ImportTasks,
  context: UndoContext,
  id: string,
  rows: readonly ImportedRow[],
): Promise<void> {
  const { records } = tasks.parts;
  const { connection } = context.call;
  if (connection.name === 'main') {
    await records.transaction(async (transaction) =>
      note(tasks, transaction, id, await undoRows(context, transaction, rows)),
    );
    return;
  }
  // A row that was put back and not noted is found to be as it was before.
  const done = await records.transaction(
    (transaction) => undoRows(context, transaction, rows),
    connection.name,
  );
  await records.transaction((transaction) => note(tasks, transaction, id, done));
}

async function note(
  tasks: ImportTasks,
  transaction: RecordTransaction,
  id: string,
  { undone, kept }: UndoneRows,
): Promise<void> {
  const { executor } = transaction;
  const linesOf = (rows: readonly ImportedRow[]): number[] => rows.flatMap(({ lines }) => lines);
  await noteUndone(executor, id, linesOf(undone), 'undone');
  await noteUndone(executor, id, linesOf(kept.map(({ row }) => row)), 'kept');
  const reasons = kept.flatMap(({ row, message }) => row.lines.map((line) => ({ line, message })));
  await noteReasons(executor, id, reasons);
  const task = await tasks.lock(transaction, id, ACTIVE);
  if (!task) return;
  await tasks.set(transaction, id, {
    undone: String(Number(task['undone']) + undone.length),
    kept: String(Number(task['kept']) + kept.length),
  });
}
