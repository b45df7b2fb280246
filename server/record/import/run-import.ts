import { setImmediate } from 'node:timers/promises';
import type { JsonObject } from '#engine/definition/index.ts';
import { translate } from '#engine/contract/texts/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { JobInterrupted, type RunningJob } from '#server/jobs/job-definition.ts';
import { driverErrorOf } from '../refusal/driver-error.ts';
import type { RecordTransaction } from '../records.ts';
import type { RecordServices } from '../record-services.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { ArrivedRow } from './arrived-files.ts';
import { fileParents } from './file-parents.ts';
import { importBatches } from './import-batches.ts';
import { forgetLines, noteReasons, noteRefused, noteWritten } from './import-rows.ts';
import type { KeptRequest } from './import-request.ts';
import { IMPORT_RETRIES, type ImportTasks } from './import-tasks.ts';
import { ownersPlan } from './owners-plan.ts';
import type { ImportPlan } from './plan-import.ts';
import { readRows } from './read-rows.ts';
import { reportLines } from './report-lines.ts';
import { SeenKeys } from './seen-keys.ts';
import type { TakenRows } from './taken-rows.ts';
import { treeOrder, type TreeOrder } from './tree-order.ts';
import { writeBatch } from './write-batch.ts';

/** Rows of one transaction. */
const BATCH = 500;

const ACTIVE = ['running'];

/**
 * Takes the rows of a file in batches. A batch and how far the import is stand or fall together
 * (`decisions/0009`), so a job that is run again goes on behind the last batch and takes no row twice. A cancelled task ends
 * between two batches.
 */
export async function runImport(
  tasks: ImportTasks,
  services: RecordServices,
  job: RunningJob,
): Promise<void> {
  const id = String(job.data['id']);
  const task = await begin(tasks, id);
  if (task === null) return;
  try {
    await takeAll(tasks, services, task, job);
    await tasks.change(
      id,
      { state: 'done', error: null, error_code: null, end_time: tasks.instant() },
      ACTIVE,
    );
  } catch (error) {
    if (error instanceof Ended) return;
    // What somebody has to change first is not worth another try.
    const isFinal = error instanceof AppError && !error.code.startsWith('database.');
    const isOver = isFinal || job.attempt > IMPORT_RETRIES.length;
    await noteFailure(tasks, task, error, isOver ? 'failed' : 'waiting');
    if (!isFinal) throw error;
  }
}

const NOTHING = {
  done: '0',
  position: '0',
  pending: '0',
  added: '0',
  changed: '0',
  skipped: '0',
  failed: '0',
};

/** Marks the task as running; a trial that was interrupted begins anew, for nothing of it is anywhere. */
async function begin(tasks: ImportTasks, id: string): Promise<StoredRow | null> {
  return tasks.parts.records.transaction(async (transaction) => {
    const task = await tasks.lock(transaction, id, ['waiting', 'running', 'failed']);
    if (task === null) return null;
    const isTrial = Number(task['dry_run']) === 1;
    if (isTrial) await forgetLines(transaction.executor, id);
    return tasks.set(transaction, id, { state: 'running', ...(isTrial ? NOTHING : {}) });
  });
}

/** Somebody has ended the import. */
class Ended extends Error {}

async function takeAll(
  tasks: ImportTasks,
  services: RecordServices,
  task: StoredRow,
  job: RunningJob,
): Promise<void> {
  const from = Number(task['position']);
  refuseDoubt(task, from);
  const first = await ownersPlan(tasks, services, task);
  const facts = await services.facts.of(first.call.definition);
  const trial = Number(task['dry_run']) === 1 ? new SeenKeys(first.call.definition, facts) : null;
  const tree = await treeOf(tasks, task, first);
  let at = from;
  let done = Number(task['done']);
  for await (const { rows, next } of importBatches(tasks.files, String(task['file']), {
    tree,
    from,
    size: BATCH,
  })) {
    job.signal.throwIfAborted();
    const plan = await ownersPlan(tasks, services, task);
    await takeBatch(tasks, { task, plan, rows, at, next, trial, tree });
    at = next;
    done += rows.length;
    job.progress(done, Number(task['total']));
    await setImmediate();
  }
}

async function treeOf(tasks: ImportTasks, task: StoredRow, plan: ImportPlan): Promise<TreeOrder | null> {
  const owner = { adminId: Number(task['admin_id']), definition: String(task['definition']) };
  const file = String(task['file']);
  return treeOrder(plan, (await tasks.files.meta(file, owner)).heads, tasks.files.rows(file));
}

/** Rows of the same database commit with the task; of another one it can remain unknown whether they did. */
function refuseDoubt(task: StoredRow, from: number): void {
  if (Number(task['pending']) <= from) return;
  const done = Number(task['done']);
  throw new AppError('import.unsure', {
    params: { from: done + 1, to: Math.min(done + BATCH, Number(task['total'])) },
  });
}

interface Batch {
  task: StoredRow;
  plan: ImportPlan;
  rows: ArrivedRow[];
  /** Where it begins and ends, as the task's `position` has it. */
  at: number;
  next: number;
  /** Null where rows are to stay. */
  trial: SeenKeys | null;
  tree: TreeOrder | null;
}

async function takeBatch(tasks: ImportTasks, batch: Batch): Promise<void> {
  const { task, plan, rows, trial, tree } = batch;
  const id = String(task['id']);
  const main = plan.call.services.connections.get('main');
  const lines = rows.map(({ line }) => line);
  const parents = tree ? await fileParents(main, id, tree, { lines, trial: trial !== null }) : undefined;
  const read = await readRows(plan, rows, parents);
  const begin = (transaction: RecordTransaction) => isMine(tasks, transaction, batch);
  const finish = (transaction: RecordTransaction, taken: TakenRows) =>
    noteBatch(tasks, transaction, batch, taken);
  let taken: TakenRows | null;
  if (plan.call.connection.name === 'main' && trial === null)
    taken = await writeBatch(plan, read, { trial, begin, finish });
  else {
    taken = await besideTask(tasks, batch, () => writeBatch(plan, read, { trial }));
    const known = taken;
    if (known)
      await tasks.parts.records.transaction(async (transaction) => {
        if (!(await begin(transaction))) throw new Ended();
        await finish(transaction, known);
      });
  }
  if (taken === null) throw new Ended();
  await noteReasons(main, id, await reportLines(plan.call, taken.refused));
}

/** Writes what can't commit with the task: a trial leaves nothing behind; rows of another database are marked meanwhile. */
async function besideTask(
  tasks: ImportTasks,
  { task, at, next, trial }: Batch,
  write: () => Promise<TakenRows | null>,
): Promise<TakenRows | null> {
  const id = String(task['id']);
  if (trial !== null) return write();
  if ((await tasks.change(id, { pending: String(next) }, ACTIVE)) === null) return null;
  try {
    return await write();
  } catch (error) {
    // The database itself has said that nothing was written.
    if (driverErrorOf(error) || (error instanceof AppError && !error.code.startsWith('database.')))
      await tasks.change(id, { pending: String(at) }, ACTIVE);
    throw error;
  }
}

/** Whether the task still runs and no other server has taken the batch. */
async function isMine(
  tasks: ImportTasks,
  transaction: RecordTransaction,
  { task, at }: Batch,
): Promise<boolean> {
  const locked = await tasks.lock(transaction, String(task['id']), ACTIVE);
  return locked !== null && Number(locked['position']) === at;
}

async function noteBatch(
  tasks: ImportTasks,
  transaction: RecordTransaction,
  { task, rows, next, trial }: Batch,
  { written, same, refused }: TakenRows,
): Promise<void> {
  const id = String(task['id']);
  const { executor } = transaction;
  if (trial === null)
    await noteWritten(
      executor,
      id,
      written.filter(({ key }) => key !== ''),
    );
  await noteRefused(
    executor,
    id,
    refused.map(({ row }) => row.line),
  );
  const added = written.filter(({ kind }) => kind === 'added').length;
  const now = (await tasks.lock(transaction, id, ACTIVE)) ?? task;
  const plus = (name: string, by: number): string => String(Number(now[name]) + by);
  await tasks.set(transaction, id, {
    done: plus('done', rows.length),
    position: String(next),
    pending: String(next),
    added: plus('added', added),
    changed: plus('changed', written.length - added),
    skipped: plus('skipped', same),
    failed: plus('failed', refused.length),
  });
}

/** Why the task did not go on; one that waits is tried again. */
async function noteFailure(
  tasks: ImportTasks,
  task: StoredRow,
  error: unknown,
  state: 'failed' | 'waiting',
): Promise<void> {
  if (error instanceof JobInterrupted) return;
  const { locale } = task['request'] as unknown as KeptRequest;
  const code = error instanceof AppError ? error.code : null;
  const message =
    error instanceof AppError
      ? translate(locale, error.code, error.params)
      : error instanceof Error
        ? error.message
        : String(error);
  const end_time = state === 'failed' ? tasks.instant() : null;
  const values: JsonObject = { state, error: message, error_code: code, end_time };
  await tasks.change(String(task['id']), values, ACTIVE).catch(() => {});
}
