import { MEMBER_COUPON_STATUS } from '#engine/commerce/index.ts';
import { isObject } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { MEMBER_COUPON } from './coupon-names.ts';
import type { UsedCoupon } from './spend-coupons.ts';

/**
 * Locks the coupons that orders of a group gave back when time closed them, so that they can be used for them again; null where the
 * member has used one of them elsewhere, or it is void.
 */
export async function lockReturned(
  rows: TransactionRecords,
  group: StoredRow,
  orders: readonly StoredRow[],
): Promise<UsedCoupon[] | null> {
  const used = new Map(orders.flatMap(usedBy).map((coupon) => [coupon.id, coupon]));
  if (used.size === 0) return [];
  const found = await rows.find(MEMBER_COUPON, { id: [...used.keys()] }, { lock: true });
  const isHeld = (coupon: StoredRow): boolean =>
    Number(coupon['status']) === MEMBER_COUPON_STATUS.used &&
    String(coupon['group_id']) === String(group['id']);
  const free = found.filter((coupon) => !isHeld(coupon));
  const areFree = free.every(({ status }) => Number(status) === MEMBER_COUPON_STATUS.unused);
  if (found.length < used.size || !areFree) return null;
  return free.map(({ id }) => used.get(Number(id))!);
}

/** The coupons that an order was priced with, and what each of them took off in its checkout. */
function usedBy({ coupons }: StoredRow): UsedCoupon[] {
  if (!Array.isArray(coupons)) return [];
  return coupons.filter(isObject).map(({ id, discount }) => ({ id: Number(id), discount: Number(discount) }));
}
