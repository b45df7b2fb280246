import { SYSTEM } from '#engine/access/index.ts';
import type { SignReward } from '#engine/commerce/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { GROWTH_LOG, SCORE_LOG } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { SIGN_COUPONS_JOB } from './sign-names.ts';

/** What a check-in gives to whom. */
export interface GivenReward {
  memberId: number;
  /** `2026-11-25`. */
  day: string;
  reward: SignReward;
  memo: string;
}

/** Gives points and growth at once, and leaves coupons to a job that exists with the commit: a coupon is locked before its member. */
export async function giveReward(
  { records, jobs }: Pick<ShopDeps, 'records' | 'jobs'>,
  transaction: RecordTransaction,
  { memberId, day, reward: { score, growth, couponIds }, memo }: GivenReward,
): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  const line = { user_id: memberId, kind: 'sign', memo };
  if (score > 0) await rows.add(SCORE_LOG, { ...line, score });
  if (growth > 0) await rows.add(GROWTH_LOG, { ...line, growth });
  if (couponIds.length > 0)
    await jobs.add(SIGN_COUPONS_JOB, { memberId, day, couponIds }, { transaction: transaction.executor });
}
