import type { JsonObject } from '#engine/definition/index.ts';
import type { Connection, Executor } from '#server/database/connection.ts';
import type { Notifications } from '#server/database/notifications/index.ts';
import { JobQueue } from './job-queue.ts';
import { JobRunner } from './job-runner.ts';
import type { JobDefinition } from './job-definition.ts';
import { nextRun } from './next-run.ts';

export interface AddOptions {
  /** The job exists only if this transaction of the main connection commits. */
  transaction?: Executor;
  /** While a job of this kind with the same key waits, no second one is added. */
  key?: string;
  /** Milliseconds from now. */
  after?: number;
}

const NEWS = 'jobs';
const CANCELLED = 'cancelled:';

/**
 * Work that is done later and at least once, whatever happens to the server: kept in the main database, run by any
 * server, retried, visible under `routine/job`.
 */
export class Jobs {
  readonly #definitions = new Map<string, JobDefinition>();
  readonly #queue: JobQueue;
  readonly #runner: JobRunner;
  readonly #notifications: Notifications;
  readonly #connection: Connection;
  #unsubscribe = (): void => {};
  /** The clock of schedules, once jobs run. */
  #timeZone: string | null = null;

  constructor(
    connection: Connection,
    notifications: Notifications,
    report: (message: string, error: unknown) => void,
  ) {
    this.#connection = connection;
    this.#notifications = notifications;
    this.#queue = new JobQueue(connection, (error) => report('The queue of jobs reports', error));
    this.#runner = new JobRunner(this.#queue, this.#definitions, report);
  }

  /** Declares a kind and who does it, as a rule in `onModuleInit`. @throws Error for a kind that is declared twice. */
  async handle(definition: JobDefinition): Promise<void> {
    if (this.#definitions.has(definition.kind)) throw new Error(`Jobs ${definition.kind} are declared twice`);
    if (this.#timeZone !== null) await this.#queue.prepare([definition], this.#timeZone);
    this.#definitions.set(definition.kind, definition);
  }

  /** All kinds that are done. */
  declared(): readonly Pick<JobDefinition, 'kind' | 'schedule'>[] {
    return [...this.#definitions.values()];
  }

  /** Adds a job. @throws Error for a kind that nobody declared. */
  async add(kind: string, data: JsonObject, options: AddOptions = {}): Promise<void> {
    const { transaction, ...rest } = options;
    await this.addMany(kind, [{ data, ...rest }], transaction);
  }

  /** Adds jobs by one statement. @throws Error for a kind that nobody declared. */
  async addMany(
    kind: string,
    jobs: readonly { data: JsonObject; key?: string; after?: number }[],
    transaction?: Executor,
  ): Promise<void> {
    if (!this.#definitions.has(kind)) throw new Error(`Nobody does jobs ${kind}`);
    const executor = transaction ?? this.#connection;
    await this.#queue.add(
      executor,
      jobs.map((job) => ({ kind, ...job })),
    );
    await this.#notifications.publish(executor, NEWS, kind);
  }

  /** Ends a job that waits, and asks one that runs to end. */
  async cancel(transaction: Executor, kind: string, id: string): Promise<void> {
    await this.#queue.cancel(transaction, kind, id);
    await this.#notifications.publish(transaction, NEWS, `${CANCELLED}${id}`);
  }

  /** The same for the jobs that were added with a key. */
  async cancelKey(transaction: Executor, kind: string, key: string): Promise<void> {
    for (const id of await this.#queue.idsOf(transaction, kind, key))
      await this.cancel(transaction, kind, id);
  }

  /** Runs a failed or cancelled job once more, now. */
  async retry(transaction: Executor, kind: string, id: string): Promise<void> {
    await this.#queue.retry(transaction, kind, id);
    await this.#notifications.publish(transaction, NEWS, kind);
  }

  /**
   * A simulated clock has jumped over a span, in milliseconds since 1970: what waits for a time in it is due, and each schedule that
   * would have run in it runs once.
   */
  async skipTime(from: number, to: number): Promise<void> {
    const timeZone = this.#timeZone;
    if (timeZone === null || to <= from) return;
    await this.#queue.hurry(to - from);
    for (const { kind, schedule } of this.#definitions.values()) {
      const next = schedule === undefined ? null : nextRun(schedule, timeZone, from);
      if (next !== null && next <= to) await this.add(kind, {}, { key: 'skipped' });
    }
    this.#runner.look();
  }

  /** Makes what jobs are added to, for a process that runs none. */
  async prepare(timeZone: string): Promise<void> {
    await this.#queue.start();
    await this.#queue.prepare([...this.#definitions.values()], timeZone);
    this.#timeZone = timeZone;
  }

  /** Starts running jobs; the main database works. */
  async start(timeZone: string): Promise<void> {
    await this.prepare(timeZone);
    await this.#queue.endSchedulesBut([...this.#definitions.values()]);
    this.#unsubscribe = this.#notifications.subscribe(NEWS, {
      heard: (payload) => {
        if (payload.startsWith(CANCELLED))
          this.#runner.interrupt(payload.slice(CANCELLED.length), 'cancelled');
        else this.#runner.look();
      },
      missed: () => this.#runner.look(),
    });
    await this.#notifications.decided;
    if (await this.#notifications.alone()) await this.#queue.endLeases();
    this.#runner.start();
    this.#runner.look();
  }

  /** Takes no more jobs, lets those that run end and gives back what does not end in time. */
  async stop(patienceMs: number): Promise<void> {
    this.#unsubscribe();
    await this.#runner.stop(patienceMs);
    await this.#queue.stop();
  }
}
