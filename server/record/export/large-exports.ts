import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Authenticator } from '#server/http/authenticator.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { JobInterrupted, type RunningJob } from '#server/jobs/job-definition.ts';
import type { Records, RecordTransaction } from '../records.ts';
import { asItIsNow } from '../record-call.ts';
import { definitionOf } from '../record-request.ts';
import type { RecordServices } from '../record-services.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { LargeExportRequest, LargeExportTask } from './large-export-request.ts';
import { openExport, type OpenExport } from './open-export.ts';
import { writeExport, type ExportFormat } from './write-export.ts';

const EXPORT_JOB = 'export';
/** Seconds before each retry. */
const RETRIES = [5, 60];

const TASKS = 'routine/export';
/** Tasks of one person that have not ended. */
const MAX_WAITING = 5;
const KEPT_MS = 7 * 86_400_000;
const LINK_MS = 600_000;
/** Milliseconds between two notes of how far a file is. */
const NOTE_MS = 1000;

/** What large exports work with. */
export interface LargeExportParts {
  records: Records;
  jobs: Pick<Jobs, 'add' | 'cancelKey'>;
  people: Pick<Authenticator, 'accountOf'>;
  now: () => number;
  /** Where the files are. Absolute. */
  folder: string;
}

/** A file ready to be sent. */
export interface ExportedFile {
  path: string;
  name: string;
  size: number;
}

/** Files of many rows: tasks in `routine/export`, each written by a job with the rights that its owner has by then. */
export class LargeExports {
  readonly #parts: LargeExportParts;

  constructor(parts: LargeExportParts) {
    this.#parts = parts;
  }

  /** Adds a task. @throws AppError `export.busy` where the caller has too many already. */
  async start({
    adminId,
    acting = null,
    query,
    dialect,
    locale,
    total,
    ...row
  }: LargeExportRequest): Promise<LargeExportTask> {
    const { records, jobs, now } = this.#parts;
    return records.transaction(async (transaction) => {
      const tasks = records.as(SYSTEM).in(transaction);
      const waiting = await tasks.find(TASKS, { admin_id: String(adminId), state: ['waiting', 'running'] });
      if (waiting.length >= MAX_WAITING) throw new AppError('export.busy', { params: { max: MAX_WAITING } });
      const added = await tasks.add(TASKS, {
        ...row,
        admin_id: String(adminId),
        state: 'waiting',
        total: String(total),
        request: { query, dialect, locale, acting: acting as JsonObject | null },
        expire_time: new Date(now() + KEPT_MS).toISOString(),
      });
      const id = String(added['id']);
      await jobs.add(EXPORT_JOB, { id }, { transaction: transaction.executor, key: id });
      return { id: Number(id), name: row.name, total };
    });
  }

  /** Writes the file of a task. A job that is run again begins it anew. */
  async write(services: RecordServices, job: RunningJob): Promise<void> {
    const id = String(job.data['id']);
    const task = await this.#change(id, { state: 'running', done: '0' }, ['waiting', 'running', 'failed']);
    if (task === null) return;
    const file = this.#fileOf(task);
    try {
      const count = await this.#writeFile(services, job, task, `${file}.part`);
      await rename(`${file}.part`, file);
      const { size } = await stat(file);
      const ended = {
        state: 'done',
        error: null,
        error_code: null,
        done: String(count),
        total: String(count),
        size: String(size),
      };
      if ((await this.#change(id, { ...ended, end_time: this.#instant() }, ['running'])) === null)
        await rm(file);
    } catch (error) {
      // What is wrong with the disk must not hide why the file could not be written.
      await rm(`${file}.part`, { force: true }).catch(() => {});
      if (error instanceof JobInterrupted) throw error;
      // A refusal stays one however often it is tried.
      const isRefusal = error instanceof AppError;
      const isOver = isRefusal || job.attempt > RETRIES.length;
      await this.#noteFailure(id, error, isOver ? 'failed' : 'waiting');
      if (!isRefusal) throw error;
    }
  }

  async #writeFile(
    services: RecordServices,
    job: RunningJob,
    task: StoredRow,
    file: string,
  ): Promise<number> {
    const { call, ...opened } = await this.#open(services, task);
    await mkdir(path.dirname(file), { recursive: true });
    const total = Number(task['total']);
    let notedAt = 0;
    return writeExport(call, {
      ...opened,
      out: createWriteStream(file),
      signal: job.signal,
      moved: (done) => {
        job.progress(done, total);
        const now = this.#parts.now();
        if (now - notedAt < NOTE_MS) return;
        notedAt = now;
        void this.#change(String(task['id']), { done: String(done) }, ['running']).catch(() => {});
      },
    });
  }

  /** The list as its owner may see it now. @throws AppError where they may not any more. */
  async #open(services: RecordServices, task: StoredRow): Promise<OpenExport> {
    const { query, dialect, locale, acting } = task['request'] as unknown as Pick<
      LargeExportRequest,
      'query' | 'dialect' | 'locale' | 'acting'
    >;
    const actor = await this.#parts.people.accountOf(Number(task['admin_id']), 'admin', acting);
    if (actor === null) throw new AppError('access.denied');
    const nowhere = { ip: '', userAgent: '', origin: '', url: '' };
    const timeZone = dialect === 'rest' ? 'UTC' : services.timeZone;
    const context = { actor, locale, dialect, timeZone, ...nowhere };
    const definition = definitionOf(services, String(task['definition']));
    return openExport(services, { context, definition, verb: 'export', query, body: {} });
  }

  /** Why there is no file; a task that waits is tried again. */
  async #noteFailure(id: string, error: unknown, state: 'failed' | 'waiting'): Promise<void> {
    const code = error instanceof AppError ? error.code : null;
    const message = error instanceof Error ? error.message : String(error);
    const end_time = state === 'failed' ? this.#instant() : null;
    await this.#change(id, { state, error: message, error_code: code, end_time }, ['running']).catch(
      () => {},
    );
  }

  /** Ends a task that waits or runs; its file goes with the job. */
  async cancel(transaction: RecordTransaction, task: StoredRow): Promise<void> {
    await this.#parts.jobs.cancelKey(transaction.executor, EXPORT_JOB, String(task['id']));
  }

  /** An address of the file that is good for ten minutes. With `server` a browser that goes there gets it, not a page. */
  async link(transaction: RecordTransaction, id: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.#parts.records
      .as(SYSTEM)
      .in(transaction)
      .change(TASKS, id, {
        link_hash: hashOf(token),
        link_until: new Date(this.#parts.now() + LINK_MS).toISOString(),
      });
    return `/admin/routine.export/file?server=1&link=${token}`;
  }

  /** The file that a link leads to. @throws AppError `export.link-ended`. */
  async file(link: string): Promise<ExportedFile> {
    const { records, now } = this.#parts;
    const [task] = await records.transaction((transaction) =>
      records
        .as(SYSTEM)
        .in(transaction)
        .find(TASKS, { link_hash: hashOf(link), state: 'done' }),
    );
    if (!task || Date.parse(String(task['link_until'])) < now()) throw new AppError('export.link-ended');
    const file = this.#fileOf(task);
    const found = await stat(file).catch(() => null);
    if (found === null) throw new AppError('export.link-ended');
    return { path: file, name: `${String(task['name'])}.${String(task['format'])}`, size: found.size };
  }

  /** Takes away the file of a task, after the commit that ends or removes it. */
  async discard(task: StoredRow): Promise<void> {
    await rm(this.#fileOf(task), { force: true });
  }

  /** Takes away files whose time is over. */
  async clean(): Promise<void> {
    const { records } = this.#parts;
    const old = await records.transaction(async (transaction) => {
      const tasks = records.as(SYSTEM).in(transaction);
      const done = await tasks.find(TASKS, { state: 'done' });
      const over = done.filter((task) => Date.parse(String(task['expire_time'])) < this.#parts.now());
      await tasks.changeMany(
        TASKS,
        over.map((task) => String(task['id'])),
        { state: 'expired' },
      );
      return over;
    });
    for (const task of old) await this.discard(task);
  }

  /** Changes a task that is in one of these states; null where it is not. */
  async #change(id: string, values: JsonObject, states: readonly string[]): Promise<StoredRow | null> {
    const { records } = this.#parts;
    return records.transaction(async (transaction) => {
      const tasks = records.as(SYSTEM).in(transaction);
      const task = await tasks.lock(TASKS, id);
      if (!task || !states.includes(String(task['state']))) return null;
      return tasks.change(TASKS, id, values);
    });
  }

  #instant(): string {
    return new Date(this.#parts.now()).toISOString();
  }

  #fileOf(task: StoredRow): string {
    return path.join(this.#parts.folder, `${String(task['id'])}.${String(task['format']) as ExportFormat}`);
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Files are written and taken away again by jobs. */
export async function declareExportJobs(
  jobs: Jobs,
  services: RecordServices,
  largeExports: LargeExports,
): Promise<void> {
  await jobs.handle({
    kind: EXPORT_JOB,
    concurrency: 1,
    retries: RETRIES,
    run: (job) => largeExports.write(asItIsNow(services), job),
  });
  await jobs.handle({ kind: 'export-cleaning', schedule: '20 * * * *', run: () => largeExports.clean() });
}
