import type { Acting, Actor } from '#engine/access/index.ts';
import type { Audience } from './audience.ts';

/** The injection token of `Authenticator`. */
export const AUTHENTICATOR = Symbol('AUTHENTICATOR');

/** Turns the token of a request into who asks. */
export interface Authenticator {
  /**
   * Answers at once while the session is remembered, so that a call costs no query. A token of the other audience is
   * unknown here.
   * @throws AppError `access.need-login` without a token or for one that is unknown, `access.token-expired` for one
   * that was good once.
   */
  actorOf(token: string | undefined, audience: Audience): Actor | Promise<Actor>;
  /**
   * Whoever an enabled account is now, for work that is done in its name; null where there is none. `acting`: the merchant as whom it was
   * asked for.
   */
  accountOf(accountId: number, audience: Audience, acting?: Acting | null): Promise<Actor | null>;
  /** Forgets what is remembered of an account: after its rights, password or status changed. */
  forget(accountId: number, audience: Audience): void;
  /** Forgets all sessions: after a group's rights changed. */
  forgetAll(): void;
}

/** Somebody without a session. */
export const GUEST: Actor = {
  audience: 'guest',
  id: 0,
  username: '',
  super: false,
  nodes: new Set(),
  merchantId: null,
};
