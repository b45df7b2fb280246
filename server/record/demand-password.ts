import type { CompiledDefinition } from '#engine/compile/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';

/** So long an administrator who has entered their password is not asked again. */
const FRESH_MS = 15 * 60_000;

/**
 * Asks an administrator for their password where the definition wants it at one of the verbs. Work without a session, of a job or of code, is
 * not asked: it was begun by a call that was. @throws AppError `access.need-password`.
 */
export function demandPassword(
  { passwordVerbs }: Pick<CompiledDefinition, 'passwordVerbs'>,
  verbs: readonly string[],
  { actor, token }: Pick<RequestContext, 'actor' | 'token'>,
  now: number,
): void {
  if (passwordVerbs.length === 0 || token === undefined || actor.audience !== 'admin') return;
  if (!verbs.some((verb) => passwordVerbs.includes(verb))) return;
  if (actor.passwordTime === undefined || actor.passwordTime <= now - FRESH_MS)
    throw new AppError('access.need-password');
}
