import { SYSTEM } from '#engine/access/index.ts';
import { signReward, streakUpTo, type SignReward } from '#engine/commerce/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { MEMBER } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { giveReward } from './give-reward.ts';
import { lastSigned, signedTotal, signRules } from './read-signed.ts';
import { SIGN_CLOSED, SIGN_IN } from './sign-names.ts';
import { signSettings } from './sign-settings.ts';

/**
 * Checks a member in for today, by the clock of the shop: once, however many ask at once. Gives what it gave; null where today was done.
 * Coupons of it are given after the commit: by `giveSignCoupons`, or by a job where that does not come to it.
 * @throws AppError `record.invalid` where there are no check-ins, `record.not-found`.
 */
export async function checkIn(
  deps: Pick<ShopDeps, 'records' | 'settings' | 'now' | 'jobs'>,
  transaction: RecordTransaction,
  memberId: number,
): Promise<SignReward | null> {
  const { isOpen, today, period } = signSettings(deps);
  if (!isOpen) throw refused('', SIGN_CLOSED);
  const rows = deps.records.as(SYSTEM).in(transaction);
  // Calls for one member take turns, or each would find today still free.
  if (!(await rows.lock(MEMBER, memberId))) throw new AppError('record.not-found');
  const { executor } = transaction;
  const [last, total, rules] = await Promise.all([
    lastSigned(executor, memberId, today),
    signedTotal(executor, memberId, { day: today, period }),
    signRules(executor),
  ]);
  if (last?.day === today) return null;
  const streak = streakUpTo(today, last, period) + 1;
  const reward = signReward(rules, { streak, total: total + 1 });
  const { score, growth } = reward;
  rows.known(MEMBER, [memberId]);
  await rows.add(SIGN_IN, { user_id: memberId, day: today, streak, score, growth });
  await giveReward(deps, transaction, { memberId, day: today, reward, memo: `签到 ${today}` });
  return reward;
}
