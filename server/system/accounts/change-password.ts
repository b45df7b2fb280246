import { SYSTEM } from '#engine/access/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import { both } from '#engine/definition/index.ts';
import { applyRules } from '#engine/rules/index.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import { passwordIssue } from '#server/config/password-rule.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRefusal } from './account-refusal.ts';
import { isOwnPassword } from '#server/auth/is-own-password.ts';

const WRONG = both('当前密码不正确', 'The present password is not right');
const DIFFERENT = both('两次输入的密码不一致', 'The passwords are not the same');

export interface PasswordChange {
  oldPassword?: string | null;
  newPassword?: string | null;
  confirmPassword?: string | null;
}

/**
 * A member sets a new password; all their sessions end, this one as well.
 * @throws AppError `record.invalid`, `request.throttled` after too many wrong guesses.
 */
export async function changePassword(
  deps: AccountDeps,
  memberId: number,
  { oldPassword, newPassword, confirmPassword }: PasswordChange,
  limits: RateLimits,
): Promise<void> {
  const password = newPassword ?? '';
  const issues = newPasswordIssues(password, 'newPassword');
  if (issues.length > 0) throw new AppError('record.invalid', { issues });
  if (password !== (confirmPassword ?? '')) throw accountRefusal('confirmPassword', DIFFERENT);
  await limits.take('account.guess', `password ${memberId}`);
  if (!(await isOwnPassword(deps.main, 'member', memberId, oldPassword ?? '')))
    throw accountRefusal('oldPassword', WRONG);
  await deps.records.transaction((transaction) =>
    deps.records.as(SYSTEM).in(transaction).change('user/user', memberId, { password }),
  );
}

/** What is wrong with a password that somebody chooses, at its path. */
export function newPasswordIssues(password: string, path: string): FieldIssue[] {
  const missing = applyRules([{ rule: 'required' }], password, path);
  if (missing.length > 0) return missing;
  const issue = passwordIssue(password, path);
  return issue === null ? [] : [issue];
}
