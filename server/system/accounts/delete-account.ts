import { SYSTEM } from '#engine/access/index.ts';
import { both, type FullText } from '#engine/definition/index.ts';
import type { MemberHoldings } from '#server/auth/member/member-holdings.ts';
import type { RateLimits } from '#server/auth/rate-limits.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { AccountDeps } from './account-deps.ts';
import { accountRefusal } from './account-refusal.ts';
import { forgetTraces } from './forget-traces.ts';
import { isOwnPassword } from '#server/auth/is-own-password.ts';

const WRONG = both('登录密码不正确', 'The password of the account is not right');
const HAS_MONEY = both('账户还有余额', 'There is money left in the account');
const GONE = both('已注销用户', 'Deleted member');

const MEMBER = 'user/user';

type DeletionDeps = Pick<AccountDeps, 'main' | 'records' | 'metadata' | 'now'> & { holdings: MemberHoldings };

/** What has become of a request to delete an account; `reasons`: what it waits for. */
export interface Deletion {
  state: 'deleted' | 'waiting' | 'none';
  reasons: FullText[];
}

/**
 * Deletes a member's account, or keeps the request until nothing of it is open.
 * @throws AppError `record.invalid` at `password`, `request.throttled` after too many wrong guesses.
 */
export async function askForDeletion(
  deps: DeletionDeps,
  memberId: number,
  password: string,
  limits: RateLimits,
): Promise<Deletion> {
  await limits.take('account.guess', `password ${memberId}`);
  if (!(await isOwnPassword(deps.main, 'member', memberId, password)))
    throw accountRefusal('password', WRONG);
  await deps.main.query({
    text: 'INSERT INTO member_deletion (user_id, ask_time) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING',
    values: [memberId, new Date(deps.now()).toISOString()],
  });
  return deleteIfFree(deps, memberId);
}

/** Takes a request back that still waits. */
export async function withdrawDeletion({ main }: DeletionDeps, memberId: number): Promise<Deletion> {
  await main.query({
    text: 'DELETE FROM member_deletion WHERE user_id = $1 AND done_time IS NULL',
    values: [memberId],
  });
  return { state: 'none', reasons: [] };
}

/** What the request of a member waits for. */
export async function deletionOf(deps: DeletionDeps, memberId: number): Promise<Deletion> {
  const { rows } = await deps.main.query({
    text: 'SELECT 1 FROM member_deletion WHERE user_id = $1 AND done_time IS NULL',
    values: [memberId],
  });
  if (rows.length === 0) return { state: 'none', reasons: [] };
  const reasons = await deps.records.transaction((transaction) => obstaclesOf(deps, transaction, memberId));
  return { state: 'waiting', reasons };
}

/** Deletes the accounts whose requests have waited and which have nothing open any more. */
export async function deleteWaiting(deps: DeletionDeps, signal: AbortSignal): Promise<void> {
  const { rows } = await deps.main.query<{ id: string }>({
    text: 'SELECT user_id AS id FROM member_deletion WHERE done_time IS NULL ORDER BY user_id',
    values: [],
  });
  const faults: unknown[] = [];
  for (const { id } of rows) {
    signal.throwIfAborted();
    // One account that can't be deleted holds up no other.
    await deleteIfFree(deps, Number(id)).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} accounts could not be deleted`);
}

/**
 * The account and everything that is its member's alone go in one transaction; what was bought stays in the shop's books. The
 * request is done with once the traces are gone too, which is tried again as long as it is not.
 */
async function deleteIfFree(deps: DeletionDeps, memberId: number): Promise<Deletion> {
  const deletion = await deps.records.transaction((transaction) => blankIfFree(deps, transaction, memberId));
  if (deletion.state === 'deleted')
    await deps.records.transaction((transaction) => endDeletion(deps, transaction, memberId));
  return deletion;
}

async function blankIfFree(
  deps: DeletionDeps,
  transaction: RecordTransaction,
  memberId: number,
): Promise<Deletion> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  if (!(await rows.lock(MEMBER, memberId))) throw new AppError('record.not-found');
  const reasons = await obstaclesOf(deps, transaction, memberId);
  if (reasons.length > 0) return { state: 'waiting', reasons };
  for (const holding of deps.holdings.all()) await holding.forget?.(transaction, memberId);
  await rows.change(MEMBER, memberId, {
    username: `deleted_${memberId}`,
    nickname: GONE['zh-cn'],
    email: '',
    mobile: '',
    avatar: '',
    gender: 0,
    birthday: null,
    motto: '',
    status: 'disable',
  });
  return { state: 'deleted', reasons: [] };
}

async function obstaclesOf(
  deps: DeletionDeps,
  transaction: RecordTransaction,
  memberId: number,
): Promise<FullText[]> {
  const [member] = await deps.records.as(SYSTEM).in(transaction).find(MEMBER, { id: memberId });
  const found = [Number(member?.['money'] ?? 0) > 0 ? HAS_MONEY : null];
  for (const holding of deps.holdings.all())
    found.push((await holding.obstacle?.(transaction, memberId)) ?? null);
  return found.filter((reason) => reason !== null);
}

/** Logs are written as the change commits, and keep what has been blanked. */
async function endDeletion(
  deps: DeletionDeps,
  transaction: RecordTransaction,
  memberId: number,
): Promise<void> {
  const personal = deps.holdings.all().flatMap(({ personal: fields = [] }) => fields);
  await forgetTraces(deps, transaction, memberId, personal);
  const { executor } = transaction;
  await executor.query({ text: 'DELETE FROM member_pay_password WHERE user_id = $1', values: [memberId] });
  await executor.query({
    text: 'UPDATE member_deletion SET done_time = $2 WHERE user_id = $1',
    values: [memberId, new Date(deps.now()).toISOString()],
  });
}
