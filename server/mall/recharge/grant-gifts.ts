import { COUPON_GETS } from '#engine/commerce/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { grantCoupons } from '../coupons/grant-coupons.ts';
import type { ShopDeps } from '../shop-deps.ts';

/**
 * Gives the coupons that a recharge has promised, as far as there are any left; gives their ids. They are given as by staff: a coupon
 * that is paused meanwhile was promised all the same.
 */
export async function grantGifts(
  deps: ShopDeps,
  transaction: RecordTransaction,
  recharge: StoredRow,
): Promise<number[]> {
  const given: number[] = [];
  for (const couponId of promisedCoupons(recharge)) {
    const grant = { couponId, memberIds: [Number(recharge['user_id'])], source: COUPON_GETS.staff };
    const [result] = (await grantCoupons(deps, transaction, grant)) ?? [];
    if (result?.ok) given.push(result.id);
  }
  return given;
}

/** In the order in which all who receive several lock them. */
function promisedCoupons({ snapshot }: StoredRow): number[] {
  const { coupon_ids: ids = [] } = (snapshot ?? {}) as { coupon_ids?: number[] };
  return [...new Set(ids)].sort((one, other) => one - other);
}
