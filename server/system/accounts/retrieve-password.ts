import { SYSTEM } from '#engine/access/index.ts';
import type { AccountWay } from '#server/auth/member/member-entry.ts';
import { AppError } from '#server/errors/app-error.ts';
import { consumeCode, isRightCode } from './account-codes.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRefusal, WRONG_CODE } from './account-refusal.ts';
import { addressIssues } from './address-issues.ts';
import { newPasswordIssues } from './change-password.ts';
import type { CodeKey } from './code-key.ts';
import { memberOfAddress } from './member-of-address.ts';

export interface Retrieval {
  type?: string | null;
  /** The address that the code was sent to. */
  account?: string | null;
  captcha?: string | null;
  password?: string | null;
}

/**
 * Sets a new password for the account whose address was sent a code; its sessions end. An account that is not there is
 * answered like a wrong code.
 * @throws AppError `record.invalid` with the paths of what is wrong.
 */
export async function retrievePassword(deps: AccountDeps, given: Retrieval): Promise<void> {
  const way: AccountWay = given.type === 'mobile' ? 'mobile' : 'email';
  const address = (given.account ?? '').trim();
  const password = given.password ?? '';
  const issues = [
    ...addressIssues(way, address).map((issue) => ({ ...issue, path: 'account' })),
    ...newPasswordIssues(password, 'password'),
  ];
  if (issues.length > 0) throw new AppError('record.invalid', { issues });
  const key: CodeKey = { way, purpose: 'retrieve', address };
  if (!(await isRightCode(deps.main, key, given.captcha ?? '', deps.now())))
    throw accountRefusal('captcha', WRONG_CODE);
  await deps.records.transaction(async (transaction) => {
    const member = await memberOfAddress(transaction.executor, way, address);
    if (member === null || !(await consumeCode(transaction.executor, key)))
      throw accountRefusal('captcha', WRONG_CODE);
    await deps.records.as(SYSTEM).in(transaction).change('user/user', member, { password });
  });
}
