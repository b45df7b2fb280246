import type { Actor } from '#engine/access/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Authenticator } from '#server/http/authenticator.ts';
import type { Audience } from '#server/http/audience.ts';
import { CLOSED, type LiveSocket } from './live-socket.ts';

const SESSION_ENDS: ReadonlySet<string> = new Set(['access.need-login', 'access.token-expired']);

/**
 * Who a token lets in; null when it lets nobody in.
 * @throws what keeps that from being known: a database that is away ends nobody's session.
 */
export async function actorOfToken(
  authenticator: Authenticator,
  token: string,
  audience: Audience,
): Promise<Actor | null> {
  try {
    return await authenticator.actorOf(token, audience);
  } catch (error) {
    if (error instanceof AppError && SESSION_ENDS.has(error.code)) return null;
    throw error;
  }
}

/** Looks whether the session of a bound connection still holds, and closes it where it does not. */
export async function checkSession(
  authenticator: Authenticator,
  socket: LiveSocket,
  now: () => number,
): Promise<void> {
  const { bound } = socket;
  if (bound === null) return;
  bound.checkedAt = now();
  try {
    const actor = await actorOfToken(authenticator, bound.token, bound.audience);
    if (actor !== null) bound.actor = actor;
    else endSession(socket);
  } catch {
    // Asked again at the next look.
  }
}

/** Says that the session is over, as the answer to a bind does, and closes. */
export function endSession(socket: LiveSocket): void {
  socket.send({ type: 'bind', code: 303 });
  socket.close(CLOSED.sessionEnded);
}
