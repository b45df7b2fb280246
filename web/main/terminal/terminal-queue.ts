/** How far a job is. `unknown`: the stream broke off, and nobody knows what became of it. */
export type JobState = 'waiting' | 'connecting' | 'executing' | 'success' | 'failed' | 'unknown';

/** A command in the queue, with what it has written. */
export interface Job {
  id: string;
  key: string;
  title: string;
  state: JobState;
  lines: readonly string[];
  folded: boolean;
}

/** Carries a command out: hands on what comes, and resolves when the stream is over. */
export type RunJob = (job: Job, heard: (data: string) => void, signal: AbortSignal) => Promise<void>;

/** Lines of a job that are kept. */
const MAX_LINES = 2000;
const DONE: ReadonlySet<JobState> = new Set(['success', 'failed', 'unknown']);

export const isDone = ({ state }: Job): boolean => DONE.has(state);
export const hasFailed = ({ state }: Job): boolean => state === 'failed' || state === 'unknown';

/** The jobs of the terminal, one after the other. It goes on while its drawer is closed. */
export class TerminalQueue {
  /** After a failure what waits goes on waiting. */
  stopOnFailure = true;
  /** What went well leaves the queue by itself. */
  autoClean = false;
  readonly #run: RunJob;
  readonly #listeners = new Set<() => void>();
  #jobs: readonly Job[] = [];
  #made = 0;
  #current: { id: string; controller: AbortController } | null = null;
  #stopped = false;

  constructor(run: RunJob) {
    this.#run = run;
  }

  jobs = (): readonly Job[] => this.#jobs;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add({ key, title }: Pick<Job, 'key' | 'title'>): void {
    this.#made += 1;
    const id = `job-${this.#made}`;
    this.#put([...this.#jobs, { id, key, title, state: 'waiting', lines: [], folded: false }]);
    this.resume();
  }

  retry(id: string): void {
    this.#change(id, { state: 'waiting', lines: [], folded: false });
    this.resume();
  }

  /** Ends the job that is being carried out; its command ends with its stream. */
  cancel(id: string): void {
    if (this.#current?.id === id) this.#current.controller.abort();
  }

  remove(id: string): void {
    this.cancel(id);
    this.#put(this.#jobs.filter((job) => job.id !== id));
  }

  fold(id: string, folded: boolean): void {
    this.#change(id, { folded });
  }

  clearDone(): void {
    this.#put(this.#jobs.filter((job) => !isDone(job)));
  }

  /** Whether something waits that a failure keeps back. */
  get stopped(): boolean {
    return this.#stopped && this.#jobs.some(({ state }) => state === 'waiting');
  }

  /** Goes on with what waits. */
  resume(): void {
    this.#stopped = false;
    void this.#next();
  }

  async #next(): Promise<void> {
    const job = this.#jobs.find(({ state }) => state === 'waiting');
    if (this.#current || this.#stopped || !job) return;
    const controller = new AbortController();
    this.#current = { id: job.id, controller };
    this.#change(job.id, { state: 'connecting' });
    try {
      await this.#run(job, (data) => this.#heard(job.id, data), controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) this.#heard(job.id, (error as Error).message);
    }
    this.#current = null;
    const now = this.#jobs.find(({ id }) => id === job.id);
    if (now && !isDone(now))
      this.#change(job.id, { state: controller.signal.aborted ? 'failed' : 'unknown' });
    const ended = this.#jobs.find(({ id }) => id === job.id);
    if (ended && hasFailed(ended) && this.stopOnFailure) this.#stopped = true;
    if (ended?.state === 'success' && this.autoClean) this.remove(job.id);
    else this.#report();
    await this.#next();
  }

  #heard(id: string, data: string): void {
    if (data === 'command-link-success') this.#change(id, { state: 'executing' });
    else if (data === 'command-exec-success') this.#change(id, { state: 'success' });
    else if (data === 'command-exec-error') this.#change(id, { state: 'failed' });
    else if (data !== 'command-exec-completed') {
      const lines = this.#jobs.find((job) => job.id === id)?.lines ?? [];
      this.#change(id, { lines: [...lines, data].slice(-MAX_LINES) });
    }
  }

  #change(id: string, change: Partial<Job>): void {
    this.#put(this.#jobs.map((job) => (job.id === id ? { ...job, ...change } : job)));
  }

  #put(jobs: readonly Job[]): void {
    this.#jobs = jobs;
    this.#report();
  }

  #report(): void {
    for (const listener of this.#listeners) listener();
  }
}
