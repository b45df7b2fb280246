import type { Audience } from './audience.ts';

type Listener = (accountId: number | null, audience: Audience) => void;

const listeners = new Set<Listener>();

/** Calls `listener` when an account's sessions must be read anew; null means everybody's. Returns the end of it. */
export function onSessionsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that an account's password, status or rights changed; null: those of many. */
export function sessionsChanged(accountId: number | null, audience: Audience = 'admin'): void {
  for (const listener of listeners) listener(accountId, audience);
}
