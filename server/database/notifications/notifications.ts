import type { Executor } from '../connection.ts';

/** The injection token of `Notifications`. */
export const NOTIFICATIONS = Symbol('NOTIFICATIONS');

/** What servers notify each other of. */
export type Channel =
  'definitions' | 'sessions' | 'caches' | 'jobs' | 'live' | 'notices' | 'settings' | 'security' | 'regions';

/** One who wants to hear of a channel. */
export interface NotificationListener {
  /** Called after the commit of whoever published; on every server, the publishing one included. */
  heard(payload: string): void;
  /** Something may have been missed while this server could not listen: read anew whatever hangs on the channel. */
  missed(): void;
}

/** Bytes of a payload that every database takes. */
export const MAX_PAYLOAD = 7000;

/** News between the servers of one main database. Nothing is kept: who was away reads anew when they are back. */
export interface Notifications {
  /** Notifies a channel, once and only if the executor's transaction commits. Rejects as its statements do. */
  publish(executor: Executor, channel: Channel, payload: string): Promise<void>;
  /** Listens from now on. Returns the function that ends it. */
  subscribe(channel: Channel, listener: NotificationListener): () => void;
  /** Whether news of other servers arrive at once; while not, what hangs on them must be read more often. */
  readonly listening: boolean;
  /** Resolves when the first attempt to listen is over, whichever way it went. */
  readonly decided: Promise<void>;
  /** Whether no other server listens on the same database now; false when that can't be known. */
  alone(): Promise<boolean>;
  stop(): Promise<void>;
}
