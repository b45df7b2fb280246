import type { FieldIssue } from '#engine/contract/index.ts';
import { applyRules } from '#engine/rules/index.ts';
import { SYSTEM } from '#engine/access/index.ts';
import type { AccountWay, Registration } from '#server/auth/member/member-entry.ts';
import { AppError } from '#server/errors/app-error.ts';
import { consumeCode, isRightCode } from './account-codes.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRefusal, WRONG_CODE } from './account-refusal.ts';
import { accountWays } from './account-ways.ts';
import { addressIssues } from './address-issues.ts';
import { newPasswordIssues } from './change-password.ts';
import type { CodeKey } from './code-key.ts';
import { isRegistrationOpen } from './is-registration-open.ts';

/** The group that new members are in. */
const FIRST_GROUP = 1;

/**
 * Makes a member of whoever has the code that their address was sent.
 * @throws AppError `login.no-registration`, `record.invalid` with the paths of what is wrong.
 */
export async function registerMember(deps: AccountDeps, given: Registration): Promise<void> {
  const way: AccountWay = given.registerType === 'mobile' ? 'mobile' : 'email';
  if (!isRegistrationOpen(deps) || !accountWays(deps.settings, deps.development).includes(way))
    throw new AppError('login.no-registration');
  const account = {
    username: (given.username ?? '').trim(),
    password: given.password ?? '',
    address: (given[way] ?? '').trim(),
  };
  const issues = issuesOf(way, account);
  if (issues.length > 0) throw new AppError('record.invalid', { issues });
  const key: CodeKey = { way, purpose: 'register', address: account.address };
  if (!(await isRightCode(deps.main, key, given.captcha ?? '', deps.now())))
    throw accountRefusal('captcha', WRONG_CODE);
  await deps.records.transaction(async (transaction) => {
    if (!(await consumeCode(transaction.executor, key))) throw accountRefusal('captcha', WRONG_CODE);
    await deps.records
      .as(SYSTEM)
      .in(transaction)
      .add('user/user', {
        username: account.username,
        nickname: account.username,
        group_id: FIRST_GROUP,
        [way]: account.address,
        password: account.password,
        join_time: new Date(deps.now()).toISOString(),
      });
  });
}

function issuesOf(
  way: AccountWay,
  { username, password, address }: { username: string; password: string; address: string },
): FieldIssue[] {
  return [
    ...applyRules([{ rule: 'required' }, { rule: 'account' }], username, 'username').slice(0, 1),
    ...newPasswordIssues(password, 'password'),
    ...addressIssues(way, address),
  ];
}
