import { MEMBER_COUPON_STATUS } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { MEMBER_COUPON } from './coupon-names.ts';

/** A coupon that a checkout uses, with the cents it takes off. */
export interface UsedCoupon {
  id: number;
  discount: number;
}

/** What a checkout's coupons are used for. */
export interface CouponUseFor {
  groupId: Json;
  /** Cents that are paid with it. */
  amount: number;
  now: number;
}

/** Marks coupons of a member, who is locked, as used. False where one of them can't be used any more; then nothing is written. */
export async function spendCoupons(
  rows: TransactionRecords,
  used: readonly UsedCoupon[],
  { groupId, amount, now }: CouponUseFor,
): Promise<boolean> {
  if (used.length === 0) return true;
  const ids = used.map(({ id }) => id);
  const found = await rows.find(
    MEMBER_COUPON,
    { id: ids, status: MEMBER_COUPON_STATUS.unused },
    { lock: true },
  );
  if (found.length < ids.length) return false;
  await rows.changeEach(
    MEMBER_COUPON,
    used.map(({ id, discount }) => ({
      key: id,
      values: {
        status: MEMBER_COUPON_STATUS.used,
        group_id: groupId,
        used_time: new Date(now).toISOString(),
        discount: String(discount),
        order_amount: String(amount),
      },
    })),
  );
  return true;
}
