import type { Audience } from './audience.ts';

/** Where a change was made: by this process, or by another server that told of it. */
type Place = 'here' | 'elsewhere';

type Listener = (accountId: number | null, audience: Audience, place: Place) => void;

const listeners = new Set<Listener>();

/** Calls `listener` when an account's sessions must be read anew; null means everybody's. Returns the end of it. */
export function onSessionsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that an account's password, status or rights changed; null: those of many. */
export function sessionsChanged(
  accountId: number | null,
  audience: Audience = 'admin',
  place: Place = 'here',
): void {
  for (const listener of listeners) listener(accountId, audience, place);
}
