import { both } from '#engine/definition/index.ts';
import { hashPassword, verifyPassword } from '#server/auth/password.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import type { Executor } from '#server/database/connection.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRefusal } from './account-refusal.ts';
import { isOwnPassword } from '#server/auth/is-own-password.ts';

const SIX_DIGITS = /^\d{6}$/;
/** Guessed first: one digit six times, and digits in a row. */
const EASY = /^(\d)\1{5}$|^(?:012345|123456|234567|345678|456789|987654|876543|765432|654321|543210)$/;

const WRONG_LOGIN = both('登录密码不正确', 'The password of the account is not right');
const NOT_SIX = both('支付密码是六位数字', 'A payment password has six digits');
const TOO_EASY = both('支付密码过于简单', 'That payment password is too easy to guess');
const NONE = both('请先设置支付密码', 'Set a payment password first');
const WRONG = both('支付密码不正确', 'The payment password is not right');

/**
 * Sets the six digits with which a member confirms payments from the balance.
 * @throws AppError `record.invalid` at `password` or `pay_password`, `request.throttled` after too many wrong guesses.
 */
export async function setPayPassword(
  { main, now }: Pick<AccountDeps, 'main' | 'now'>,
  memberId: number,
  { password, payPassword }: { password: string; payPassword: string },
  limits: RateLimits,
): Promise<void> {
  if (!SIX_DIGITS.test(payPassword)) throw accountRefusal('pay_password', NOT_SIX);
  if (EASY.test(payPassword)) throw accountRefusal('pay_password', TOO_EASY);
  await limits.take('account.guess', `password ${memberId}`);
  if (!(await isOwnPassword(main, 'member', memberId, password)))
    throw accountRefusal('password', WRONG_LOGIN);
  await main.query({
    text: `INSERT INTO member_pay_password (user_id, hash, update_time) VALUES ($1, $2, $3)
           ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, update_time = excluded.update_time`,
    values: [memberId, await hashPassword(payPassword), new Date(now()).toISOString()],
  });
}

/** Whether a member has set one. */
export const hasPayPassword = async (executor: Executor, memberId: number): Promise<boolean> =>
  (await hashOf(executor, memberId)) !== null;

/**
 * Refuses a payment that its member has not confirmed.
 * @throws AppError `record.invalid` at `pay_password`, `request.throttled` after too many wrong guesses.
 */
export async function refuseWrongPayPassword(
  executor: Executor,
  memberId: number,
  payPassword: string,
  limits: RateLimits,
): Promise<void> {
  const hash = await hashOf(executor, memberId);
  if (hash === null) throw accountRefusal('pay_password', NONE);
  await limits.take('account.payment', String(memberId));
  if (!(await verifyPassword(hash, payPassword))) throw accountRefusal('pay_password', WRONG);
}

async function hashOf(executor: Executor, memberId: number): Promise<string | null> {
  const { rows } = await executor.query<{ hash: string }>({
    text: 'SELECT hash FROM member_pay_password WHERE user_id = $1',
    values: [memberId],
  });
  return rows[0]?.hash ?? null;
}
