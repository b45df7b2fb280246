import type { JobQueue, Progress, TakenJob } from './job-queue.ts';
import { jobFailure } from './job-failure.ts';
import { DEFAULT_CONCURRENCY, DEFAULT_RETRIES, JobInterrupted } from './job-definition.ts';
import type { JobDefinition } from './job-definition.ts';

/** Milliseconds between two looks for what is due, when nothing is heard in between. */
const LOOK_MS = 1000;
/** Milliseconds between two renewals of what runs. */
const RENEW_MS = 10_000;
/** Milliseconds between two notes of how a job is getting on. */
const PROGRESS_MS = 500;

interface Running extends TakenJob {
  controller: AbortController;
  progress: Progress | null;
  /** There is news that is not written down yet. */
  isMoving: boolean;
}

/** Takes due jobs as long as there is room and runs them. */
export class JobRunner {
  readonly #queue: JobQueue;
  readonly #definitions: ReadonlyMap<string, JobDefinition>;
  readonly #report: (message: string, error: unknown) => void;
  readonly #running = new Map<string, Running>();
  readonly #timers: NodeJS.Timeout[] = [];
  /** Done, to be written down together. */
  #finished: TakenJob[] = [];
  #finishing: Promise<void> | null = null;
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #stopped = false;

  constructor(
    queue: JobQueue,
    definitions: ReadonlyMap<string, JobDefinition>,
    report: (message: string, error: unknown) => void,
  ) {
    this.#queue = queue;
    this.#definitions = definitions;
    this.#report = report;
  }

  start(): void {
    this.#every(LOOK_MS, () => this.look());
    this.#every(RENEW_MS, () => void this.#renew([...this.#running.values()]));
    this.#every(
      PROGRESS_MS,
      () => void this.#renew([...this.#running.values()].filter(({ isMoving }) => isMoving)),
    );
  }

  #every(milliseconds: number, work: () => void): void {
    this.#timers.push(setInterval(work, milliseconds).unref());
  }

  /** Looks for due jobs at once; to be called when some were added. */
  look(): void {
    if (this.#stopped) return;
    this.#lookAgain = true;
    this.#looking ??= this.#lookWhileAsked().finally(() => {
      this.#looking = null;
      if (this.#lookAgain) this.look();
    });
  }

  async #lookWhileAsked(): Promise<void> {
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false;
      try {
        for (const kind of await this.#queue.due(this.#kindsWithRoom())) await this.#takeOf(kind);
      } catch (error) {
        this.#report('Due jobs could not be read', error);
      }
    }
  }

  #kindsWithRoom(): string[] {
    return [...this.#definitions.keys()].filter((kind) => this.#roomFor(kind) > 0);
  }

  #roomFor(kind: string): number {
    return this.#concurrencyOf(kind) - [...this.#running.values()].filter((job) => job.kind === kind).length;
  }

  #concurrencyOf(kind: string): number {
    return this.#definitions.get(kind)?.concurrency ?? DEFAULT_CONCURRENCY;
  }

  async #takeOf(kind: string): Promise<void> {
    if (this.#stopped) return;
    const taken = await this.#queue.take(kind, this.#roomFor(kind));
    for (const job of taken) void this.#run(job);
  }

  async #run(job: TakenJob): Promise<void> {
    const definition = this.#definitions.get(job.kind);
    const running: Running = { ...job, controller: new AbortController(), progress: null, isMoving: false };
    this.#running.set(job.id, running);
    try {
      await definition?.run({
        id: job.id,
        data: job.data,
        key: job.key,
        attempt: job.attempt,
        signal: running.controller.signal,
        progress: (done, total) => Object.assign(running, { progress: { done, total }, isMoving: true }),
      });
      await this.#finish(job);
    } catch (error) {
      if (!running.controller.signal.aborted) await this.#fail(job, error);
    } finally {
      this.#running.delete(job.id);
      // Many small jobs are taken in few large portions; a single place is filled by the next look.
      if (this.#roomFor(job.kind) >= this.#concurrencyOf(job.kind) / 2) this.look();
    }
  }

  /** Jobs that end within one statement of each other are written down by the next. */
  async #finish(job: TakenJob): Promise<void> {
    this.#finished.push(job);
    while (this.#finished.includes(job)) {
      this.#finishing ??= this.#writeFinished().finally(() => (this.#finishing = null));
      await this.#finishing;
    }
  }

  async #writeFinished(): Promise<void> {
    // What ends in the same turn comes along.
    await new Promise((resolve) => setImmediate(resolve));
    const jobs = this.#finished;
    this.#finished = [];
    const kinds = new Set(jobs.map(({ kind }) => kind));
    for (const kind of kinds) {
      const ids = jobs.filter((job) => job.kind === kind).map(({ id }) => id);
      await this.#queue
        .complete(kind, ids)
        .catch((error: unknown) => this.#report(`Jobs ${kind} ended and could not be marked so`, error));
    }
  }

  async #fail(job: TakenJob, error: unknown): Promise<void> {
    const { retries = DEFAULT_RETRIES } = this.#definitions.get(job.kind) ?? {};
    const retryAfter = retries[job.attempt - 1] ?? null;
    this.#report(`Job ${job.kind} failed (attempt ${job.attempt})`, error);
    await this.#queue
      .fail(job, jobFailure(error), retryAfter)
      .catch((failure: unknown) =>
        this.#report(`Job ${job.kind} failed and could not be marked so`, failure),
      );
  }

  async #renew(jobs: Running[]): Promise<void> {
    if (jobs.length === 0) return;
    for (const job of jobs) job.isMoving = false;
    try {
      const own = await this.#queue.renew(jobs);
      for (const job of jobs) if (!own.has(job.id)) this.interrupt(job.id, 'lost');
    } catch (error) {
      this.#report('Running jobs could not be renewed', error);
    }
  }

  /** Asks the work of a job to end, if it runs here. */
  interrupt(id: string, reason: JobInterrupted['reason']): void {
    this.#running.get(id)?.controller.abort(new JobInterrupted(reason));
  }

  /** Takes no more, waits for what runs until `patience` is over, and gives back the rest. */
  async stop(patienceMs: number): Promise<void> {
    this.#stopped = true;
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    await this.#looking;
    await this.#untilIdle(patienceMs);
    for (const id of this.#running.keys()) this.interrupt(id, 'stopping');
    const rest = [...this.#running.keys()];
    if (rest.length > 0)
      await this.#queue
        .handBack(rest)
        .catch((error: unknown) => this.#report('Jobs could not be handed back', error));
    await this.#untilIdle(1000);
  }

  async #untilIdle(patienceMs: number): Promise<void> {
    const end = performance.now() + patienceMs;
    while (this.#running.size > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
