import { createHash, randomBytes } from 'node:crypto';
import { SYSTEM } from '#engine/access/index.ts';
import type { ImportProgress, ImportTask } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Authenticator } from '#server/http/authenticator.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Records, RecordTransaction } from '../records.ts';
import type { StoredRow } from '../rows/row-shaper.ts';
import type { ArrivedFiles } from './arrived-files.ts';
import { isStepOpen, progressOf, type ImportStep } from './import-progress.ts';
import type { ImportOwner, ImportRequest, KeptRequest } from './import-request.ts';

export const IMPORT_JOB = 'import';
export const UNDO_JOB = 'import-undo';
/** Seconds before each retry of both. */
export const IMPORT_RETRIES = [5, 60];

const TASKS = 'routine/import';
/** Tasks of one person that have not ended. */
const MAX_WAITING = 5;
/** How long a file and what became of its rows are kept, and so how long an import can be undone. */
const KEPT_MS = 7 * 86_400_000;
const LINK_MS = 600_000;
/** How long a file waits for somebody to start its import. */
const UNUSED_MS = 86_400_000;

/** What imports work with. */
export interface ImportParts {
  records: Records;
  jobs: Pick<Jobs, 'add' | 'cancelKey'>;
  people: Pick<Authenticator, 'accountOf'>;
  files: ArrivedFiles;
  now: () => number;
}

/** Imports as rows of `routine/import`, each carried out by jobs with the rights that its owner has by then. */
export class ImportTasks {
  readonly parts: ImportParts;

  constructor(parts: ImportParts) {
    this.parts = parts;
  }

  get files(): ArrivedFiles {
    return this.parts.files;
  }

  /** Adds a task. @throws AppError `import.busy` where the caller has too many already. */
  async start({
    adminId,
    acting = null,
    definition,
    meta,
    order,
    locale,
  }: ImportRequest): Promise<ImportTask> {
    const { records, jobs, now } = this.parts;
    return records.transaction(async (transaction) => {
      const tasks = records.as(SYSTEM).in(transaction);
      const states = ['waiting', 'running', 'undoing'];
      const waiting = await tasks.find(TASKS, { admin_id: String(adminId), state: states });
      if (waiting.length >= MAX_WAITING) throw new AppError('import.busy', { params: { max: MAX_WAITING } });
      const request: KeptRequest = { order, locale, acting };
      const added = await tasks.add(TASKS, {
        admin_id: String(adminId),
        name: meta.name,
        definition,
        file: order.file,
        format: meta.format,
        mode: order.mode,
        dry_run: order.dryRun ? 1 : 0,
        state: 'waiting',
        total: String(meta.rows),
        request: request as unknown as JsonObject,
        expire_time: new Date(now() + KEPT_MS).toISOString(),
      });
      const id = String(added['id']);
      await jobs.add(IMPORT_JOB, { id }, { transaction: transaction.executor, key: id });
      return { id: Number(id), name: meta.name, total: meta.rows };
    });
  }

  /** Makes room for one more file of somebody who sent many and used few. */
  async makeRoom(adminId: number): Promise<void> {
    const { records, files } = this.parts;
    const tasks = await records.transaction((transaction) =>
      records
        .as(SYSTEM)
        .in(transaction)
        .find(TASKS, { admin_id: String(adminId) }),
    );
    const used = new Set(tasks.map(({ file }) => String(file)));
    await files.removeUnused(adminId, (file) => used.has(file));
  }

  /** How far a task of the owner's is. @throws AppError `record.not-found`. */
  async follow(id: string, owner: ImportOwner): Promise<ImportProgress> {
    const { records } = this.parts;
    return records.transaction(async (transaction) => {
      const [task] = await records.as(SYSTEM).in(transaction).find(TASKS, { id });
      return progressOf(ownedBy(task ?? null, owner));
    });
  }

  /** Takes a step with a task of the owner's. @throws AppError `record.not-found`, `action.not-allowed`. */
  async step(
    id: string,
    step: ImportStep,
    owner: ImportOwner,
  ): Promise<ImportProgress | { download: string }> {
    const { records } = this.parts;
    return records.transaction(async (transaction) => {
      const task = ownedBy(await records.as(SYSTEM).in(transaction).lock(TASKS, id), owner);
      if (!isStepOpen(task, step)) throw new AppError('action.not-allowed');
      if (step === 'download') return { download: await this.link(transaction, id) };
      await this[step](transaction, task);
      const state = step === 'cancel' ? 'cancelled' : 'undoing';
      return progressOf(await this.set(transaction, id, { state }));
    });
  }

  /** Ends a task that waits or runs, between two batches. */
  async cancel(transaction: RecordTransaction, task: JsonObject): Promise<void> {
    for (const kind of [IMPORT_JOB, UNDO_JOB])
      await this.parts.jobs.cancelKey(transaction.executor, kind, String(task['id']));
  }

  /** Has an import undone by a job. */
  async undo(transaction: RecordTransaction, task: JsonObject): Promise<void> {
    const id = String(task['id']);
    await this.parts.jobs.add(UNDO_JOB, { id }, { transaction: transaction.executor, key: id });
  }

  /** An address of the lines that were refused or left, good for ten minutes. With `server` a browser gets the file, not a page. */
  async link(transaction: RecordTransaction, id: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.parts.records
      .as(SYSTEM)
      .in(transaction)
      .change(TASKS, id, {
        link_hash: hashOf(token),
        link_until: new Date(this.parts.now() + LINK_MS).toISOString(),
      });
    return `/admin/routine.import/file?server=1&link=${token}`;
  }

  /** The task that a link leads to. @throws AppError `export.link-ended`. */
  async linked(link: string): Promise<StoredRow> {
    const { records, now } = this.parts;
    const [task] = await records.transaction((transaction) =>
      records
        .as(SYSTEM)
        .in(transaction)
        .find(TASKS, { link_hash: hashOf(link) }),
    );
    if (!task || Date.parse(String(task['link_until'])) < now()) throw new AppError('export.link-ended');
    return task;
  }

  /** Takes away the file of a task, after the commit that removes it. */
  async discard(task: JsonObject): Promise<void> {
    await this.parts.files.remove(String(task['file']));
  }

  /** Removes tasks whose time is over, with what is known of their rows, and files that nobody used. */
  async clean(): Promise<void> {
    const { records, files, now } = this.parts;
    const left = await records.transaction(async (transaction) => {
      const tasks = records.as(SYSTEM).in(transaction);
      const all = await tasks.find(TASKS);
      const over = all.filter(
        ({ expire_time: time, state }) => isEnded(state) && Date.parse(String(time)) < now(),
      );
      if (over.length > 0)
        await tasks.remove(
          TASKS,
          over.map(({ id = null }) => id),
        );
      return all.filter((task) => !over.includes(task));
    });
    const used = new Set(left.map(({ file }) => String(file)));
    await files.removeOld(now() - UNUSED_MS, (file) => used.has(file));
  }

  /** The task with this id, locked until the transaction ends; null where it is in none of these states. */
  async lock(
    transaction: RecordTransaction,
    id: string,
    states: readonly string[],
  ): Promise<StoredRow | null> {
    const task = await this.parts.records.as(SYSTEM).in(transaction).lock(TASKS, id);
    return task && states.includes(String(task['state'])) ? task : null;
  }

  /** Changes a task within a transaction. */
  async set(transaction: RecordTransaction, id: string, values: JsonObject): Promise<StoredRow> {
    return this.parts.records.as(SYSTEM).in(transaction).change(TASKS, id, values);
  }

  /** Changes a task that is in one of these states, by itself; null where it is not. */
  async change(id: string, values: JsonObject, states: readonly string[]): Promise<StoredRow | null> {
    return this.parts.records.transaction(async (transaction) => {
      const task = await this.lock(transaction, id, states);
      return task && this.set(transaction, id, values);
    });
  }

  /** Now, as it is stored. */
  instant(): string {
    return new Date(this.parts.now()).toISOString();
  }
}

function ownedBy(task: StoredRow | null, { adminId, definition }: ImportOwner): StoredRow {
  if (!task || Number(task['admin_id']) !== adminId || task['definition'] !== definition)
    throw new AppError('record.not-found');
  return task;
}

const isEnded = (state: unknown): boolean => !['waiting', 'running', 'undoing'].includes(String(state));

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
