import type { LogEntry } from '#server/auth/log-entry.ts';

/** Who publishes, and why. */
export interface Publication {
  author: { id: number; username: string; super: boolean };
  message: string;
  /** Ids of optional steps that are left out. */
  skip: ReadonlySet<string>;
  /** Number of the unfinished publication that this one completes. */
  finishes?: number;
  /** How the administrators' log words it. */
  log: Pick<LogEntry, 'title' | 'url' | 'ip' | 'userAgent'>;
}
