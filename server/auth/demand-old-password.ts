import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { both } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { StageContext } from '#server/record/behaviour/behaviour.ts';
import { verifyPassword } from './password.ts';
import { hashToken } from './token.ts';

/** Who came in so lately has just said their password: clients that do not ask for it again go on. */
const FRESH_MINUTES = 10;
/** Wrong guesses at one's own password, by its hash: a session left open is no way to find it out. */
const guesses = new RateLimiterMemory({ points: 10, duration: FRESH_MINUTES * 60 });

const MISSING = both('请输入当前密码', 'Enter the present password');
const WRONG = both('当前密码不正确', 'The present password is not right');

/**
 * Asks who changes the password of their own account for the present one, `oldPassword` beside the new one.
 * @param path The field at which it is reported when it is missing or wrong.
 * @throws AppError `request.throttled` after too many wrong ones.
 */
export async function demandOldPassword(stage: StageContext, path: string): Promise<void> {
  const { row, change, context, sent, issues } = stage;
  const { actor } = context;
  if (row === null || change['password'] === undefined) return;
  if (actor.audience !== 'admin' || actor.id !== Number(row['id'])) return;
  const given = (sent as { oldPassword?: unknown } | null | undefined)?.oldPassword;
  const own = await ownAccount(stage);
  if (typeof given !== 'string' || given === '') {
    if (!own.fresh) issues.add({ path, code: 'custom', message: MISSING });
    return;
  }
  await countGuess(own.password);
  if (await verifyPassword(own.password, given.slice(0, 200))) await guesses.delete(own.password);
  else issues.add({ path, code: 'custom', message: WRONG });
}

async function ownAccount({
  executor,
  context,
}: StageContext): Promise<{ password: string; fresh: boolean }> {
  const { rows } = await executor.query<{ password: string; fresh: boolean | null }>({
    text: `SELECT password, (SELECT min(begun.create_time) > now() - make_interval(mins => $3)
                               FROM token AS begun JOIN token AS used ON used.session = begun.session
                              WHERE used.token = $2) AS fresh
             FROM admin WHERE id = $1`,
    values: [context.actor.id, hashToken(context.token ?? ''), FRESH_MINUTES],
  });
  const [own] = rows;
  if (own === undefined) throw new AppError('access.need-login');
  return { password: own.password, fresh: own.fresh === true };
}

async function countGuess(password: string): Promise<void> {
  try {
    await guesses.consume(password);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new AppError('request.throttled');
    throw error;
  }
}
