import type { Audience } from './audience.ts';

/** Where a change was made: by this process, or by another server that reported it. */
type Place = 'here' | 'elsewhere';

type Listener = (accountId: number | null, audience: Audience, place: Place) => void;

/**
 * The news of one server that sessions must be read anew. It stands here because whoever remembers something by session,
 * below `auth` as above it, listens to it; one instance serves the whole application.
 */
export class SessionChanges {
  readonly #listeners = new Set<Listener>();

  /** Calls `listener` when an account's sessions must be read anew; null means everybody's. Returns the end of it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Says that an account's password, status or rights changed; null: those of many. */
  announce(accountId: number | null, audience: Audience = 'admin', place: Place = 'here'): void {
    for (const listener of this.#listeners) listener(accountId, audience, place);
  }
}
