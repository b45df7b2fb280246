import type { JsonObject } from '#engine/definition/index.ts';

/** What the work of a job gets. It may run more than once, so whatever it does it does by the key of what it is about. */
export interface RunningJob {
  id: string;
  data: JsonObject;
  /** What `add` was given; null without one. */
  key: string | null;
  /** 1 the first time, and one more with every retry. */
  attempt: number;
  /** Aborts when somebody cancels the job or the server stops; the work then ends as soon as it can, by throwing. */
  signal: AbortSignal;
  /** Shown to who looks at the job. `total` is 0 where nobody knows it. */
  progress(done: number, total: number): void;
}

/** A kind of job and who does it. */
export interface JobDefinition {
  /** Letters, digits, dots and dashes; what jobs of this kind are kept by. */
  kind: string;
  /** Jobs of this kind that one server runs at once. Default 5. */
  concurrency?: number;
  /** Seconds before each retry. Default 10, 60 and 300; an empty list: what fails, or loses its server, has failed. */
  retries?: readonly number[];
  /** Runs by itself, once over all servers: five fields of cron, by the clock of the server's time zone. */
  schedule?: string;
  run(job: RunningJob): Promise<void>;
}

export const DEFAULT_CONCURRENCY = 5;
export const DEFAULT_RETRIES: readonly number[] = [10, 60, 300];

/** Why the signal of a job aborts. */
export class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';
  constructor(readonly reason: 'cancelled' | 'lost' | 'stopping') {
    super(`The job was interrupted: ${reason}`);
  }
}
