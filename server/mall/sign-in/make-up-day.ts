import { SYSTEM } from '#engine/access/index.ts';
import { dayPlus, makeUp, type SignReward } from '#engine/commerce/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { dayAt } from '../day-at.ts';
import { instantOf } from '../instant-of.ts';
import { MEMBER, SCORE_LOG } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { giveReward } from './give-reward.ts';
import { firstMakeUpDay } from './first-make-up-day.ts';
import { lastSigned, signedBetween, signedTotal, signRules } from './read-signed.ts';
import { SIGN_CLOSED, SIGN_IN } from './sign-names.ts';
import { signSettings } from './sign-settings.ts';

const TOO_OLD = { 'zh-cn': '这一天不能补签', en: 'This day can not be made up' };
const SHORT = { 'zh-cn': '积分不足', en: 'Not enough points' };

/**
 * Makes up a forgotten check-in for points: the days after it that now go on from it are counted anew. Gives what it gave; null where
 * the day is checked in already.
 * @throws AppError `record.invalid` where the day can't be made up or points are short, `record.not-found`.
 */
export async function makeUpDay(
  deps: Pick<ShopDeps, 'records' | 'settings' | 'now' | 'jobs'>,
  transaction: RecordTransaction,
  { memberId, day }: { memberId: number; day: string },
): Promise<SignReward | null> {
  const settings = signSettings(deps);
  const { isOpen, today, period, makeUpCost: cost } = settings;
  if (!isOpen) throw refused('', SIGN_CLOSED);
  const rows = deps.records.as(SYSTEM).in(transaction);
  const member = await rows.lock(MEMBER, memberId);
  if (!member) throw new AppError('record.not-found');
  const { executor } = transaction;
  const [before, from, total, rules] = await Promise.all([
    lastSigned(executor, memberId, dayPlus(day, -1)),
    signedBetween(executor, memberId, [day, today]),
    signedTotal(executor, memberId, { day, period }),
    signRules(executor),
  ]);
  if (from[0]?.day === day) return null;
  const since = member['create_time'] ?? null;
  const first = firstMakeUpDay(settings, since === null ? null : dayAt(instantOf(since), settings.timeZone));
  if (first === null || day < first || day >= today) throw refused('day', TOO_OLD);
  if (Number(member['score'] ?? 0) < cost) throw refused('day', SHORT);
  const { streak, later, reward } = makeUp(rules, { day, before, after: from, total }, period);
  const { score, growth } = reward;
  rows.known(MEMBER, [memberId]);
  await rows.add(SIGN_IN, { user_id: memberId, day, streak, score, growth, makeup: 1 });
  const ids = new Map(from.map((one) => [one.day, one.id]));
  await rows.changeEach(
    SIGN_IN,
    later.map((one) => ({ key: ids.get(one.day)!, values: { streak: one.streak } })),
  );
  const memo = `补签 ${day}`;
  if (cost > 0) await rows.add(SCORE_LOG, { user_id: memberId, kind: 'sign', score: -cost, memo });
  await giveReward(deps, transaction, { memberId, day, reward, memo });
  return reward;
}
