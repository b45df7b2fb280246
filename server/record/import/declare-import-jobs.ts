import type { Jobs } from '#server/jobs/jobs.ts';
import { asItIsNow } from '../record-call.ts';
import type { RecordServices } from '../record-services.ts';
import { IMPORT_JOB, IMPORT_RETRIES, UNDO_JOB, type ImportTasks } from './import-tasks.ts';
import { runImport } from './run-import.ts';
import { undoImport } from './undo-import.ts';

/** Rows of files are taken, and taken back, by jobs. */
export async function declareImportJobs(
  jobs: Jobs,
  services: RecordServices,
  tasks: ImportTasks,
): Promise<void> {
  const shared = { concurrency: 1, retries: IMPORT_RETRIES };
  await jobs.handle({
    ...shared,
    kind: IMPORT_JOB,
    run: (job) => runImport(tasks, asItIsNow(services), job),
  });
  await jobs.handle({ ...shared, kind: UNDO_JOB, run: (job) => undoImport(tasks, asItIsNow(services), job) });
  await jobs.handle({ kind: 'import-cleaning', schedule: '35 * * * *', run: () => tasks.clean() });
}
