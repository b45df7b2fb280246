import { SYSTEM } from '#engine/access/index.ts';
import { both } from '#engine/definition/index.ts';
import type { AccountWay } from '#server/auth/member/member-entry.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import { AppError } from '#server/errors/app-error.ts';
import { consumeCode, isRightCode } from './account-codes.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRefusal, WRONG_CODE } from './account-refusal.ts';
import { addressIssues } from './address-issues.ts';
import { addressOfMember } from './address-of-member.ts';
import type { CodeKey } from './code-key.ts';
import { isOwnPassword } from '#server/auth/is-own-password.ts';
import { isVerified } from './verify-address.ts';

const UNVERIFIED = both('请先验证账户', 'Verify your account first');
const WRONG_PASSWORD = both('密码不正确', 'The password is not right');

export interface AddressChange {
  way: AccountWay;
  /** The new one. */
  address: string;
  /** The code that it was sent. */
  code: string;
  /** What the verification of the present address gave; without a present one the password counts. */
  token: string;
  password: string;
}

/**
 * A member takes another mailbox or telephone.
 * @throws AppError `record.invalid`, `request.throttled` after too many wrong passwords.
 */
export async function changeAddress(
  deps: AccountDeps,
  memberId: number,
  { way, address, code, token, password }: AddressChange,
  limits: RateLimits,
): Promise<void> {
  const issues = addressIssues(way, address);
  if (issues.length > 0) throw new AppError('record.invalid', { issues });
  const present = await addressOfMember(deps.main, memberId, way);
  if (present !== '') {
    if (!isVerified(deps, memberId, { way, address: present, token }))
      throw accountRefusal('accountVerificationToken', UNVERIFIED);
  } else {
    await limits.take('account.guess', `password ${memberId}`);
    if (!(await isOwnPassword(deps.main, 'member', memberId, password)))
      throw accountRefusal('password', WRONG_PASSWORD);
  }
  const key: CodeKey = { way, purpose: 'change', address };
  if (!(await isRightCode(deps.main, key, code, deps.now()))) throw accountRefusal('captcha', WRONG_CODE);
  await deps.records.transaction(async (transaction) => {
    if (!(await consumeCode(transaction.executor, key))) throw accountRefusal('captcha', WRONG_CODE);
    await deps.records
      .as(SYSTEM)
      .in(transaction)
      .change('user/user', memberId, { [way]: address });
  });
}
