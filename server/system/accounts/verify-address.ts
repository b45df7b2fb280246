import type { AccountWay } from '#server/auth/member/member-entry.ts';
import { consumeCode, isRightCode } from './account-codes.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRefusal, WRONG_CODE } from './account-refusal.ts';
import { addressOfMember } from './address-of-member.ts';
import type { CodeKey } from './code-key.ts';

/** Whoever verified an address may change it for so long. */
const VERIFIED_MS = 600_000;

/**
 * Takes the code of a member's own address. What it gives opens the change of that address for ten minutes, and no
 * other's; once the address has changed it opens nothing.
 * @throws AppError `record.invalid`.
 */
export async function verifyAddress(
  deps: AccountDeps,
  memberId: number,
  way: AccountWay,
  code: string,
): Promise<string> {
  const address = await addressOfMember(deps.main, memberId, way);
  const key: CodeKey = { way, purpose: 'verify', address };
  if (!(await isRightCode(deps.main, key, code, deps.now())) || !(await consumeCode(deps.main, key)))
    throw accountRefusal('captcha', WRONG_CODE);
  return deps.secrets.seal(String(deps.now() + VERIFIED_MS), placeOf(memberId, way, address));
}

/** Whether a token was given for that address of that member, and still holds. */
export function isVerified(
  { secrets, now }: AccountDeps,
  memberId: number,
  { way, address, token }: { way: AccountWay; address: string; token: string },
): boolean {
  const until = secrets.open(token, placeOf(memberId, way, address));
  return until !== null && Number(until) > now();
}

const placeOf = (memberId: number, way: AccountWay, address: string): string =>
  `account verification ${memberId} ${way} ${address}`;
