import { both, type Locale } from '#engine/definition/index.ts';
import type { Actor } from '#engine/access/index.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import { AppError } from '#server/errors/app-error.ts';
import { makeCode } from './account-codes.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRefusal } from './account-refusal.ts';
import { CODE_JOB, CODE_PLACE } from './code-job.ts';
import type { CodeKey } from './code-key.ts';
import { isOwnPassword } from '#server/auth/is-own-password.ts';
import { isRegistrationOpen } from './is-registration-open.ts';
import { memberOfAddress } from './member-of-address.ts';

const TAKEN = both('已被其他会员使用', 'Another member has this already');
const NOT_OWN = both('不是您账户的地址', 'This is not the address of your account');
const WRONG_PASSWORD = both('密码不正确', 'The password is not right');

/** Who wants a code, and for what. */
export interface WantedCode extends CodeKey {
  actor: Actor;
  /** Of the account, for a code that verifies it. */
  password: string;
  locale: Locale;
  limits: RateLimits;
}

/**
 * Has a code be sent to an address. Who asks for a new password of an account that is not there is answered alike, and
 * sent nothing.
 * @throws AppError `request.throttled`, `record.invalid`, `access.need-login`, `login.no-registration`.
 */
export async function sendCode(deps: AccountDeps, wanted: WantedCode): Promise<void> {
  const { way, purpose, address, locale, limits } = wanted;
  await limits.take('code.receiver', `${way} ${address.toLowerCase()}`);
  const isSent = await mayBeSent(deps, wanted);
  const now = deps.now();
  await deps.records.transaction(async ({ executor }) => {
    const code = await makeCode(executor, { way, purpose, address }, now);
    if (!isSent) return;
    const sealed = deps.secrets.seal(code, CODE_PLACE);
    await deps.jobs.add(CODE_JOB, { way, address, locale, sealed, made: now }, { transaction: executor });
  });
}

async function mayBeSent(deps: AccountDeps, wanted: WantedCode): Promise<boolean> {
  const { way, purpose, address, actor } = wanted;
  const owner = await memberOfAddress(deps.main, way, address);
  if (purpose === 'retrieve') return owner !== null;
  if (purpose === 'register' && !isRegistrationOpen(deps)) throw new AppError('login.no-registration');
  if (purpose !== 'register' && actor.audience !== 'member') throw new AppError('access.need-login');
  if (purpose === 'verify') return verifyOwner(deps, wanted, owner);
  if (owner !== null) throw accountRefusal(way, TAKEN);
  return true;
}

async function verifyOwner(
  { main }: AccountDeps,
  { way, actor, password, limits }: WantedCode,
  owner: number | null,
): Promise<boolean> {
  if (owner !== actor.id) throw accountRefusal(way, NOT_OWN);
  await limits.take('account.guess', `password ${actor.id}`);
  if (!(await isOwnPassword(main, 'member', actor.id, password)))
    throw accountRefusal('password', WRONG_PASSWORD);
  return true;
}
