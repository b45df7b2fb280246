import { MEMBER_COUPON_STATUS, ORDER_STATUS, PLATFORM } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { instantOf } from '../instant-of.ts';
import { ORDER } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { MEMBER_COUPON } from './coupon-names.ts';

const DAY_MS = 24 * 3_600_000;

/** An order that has ended, as far as its coupons need it. */
export interface EndedOrder {
  orderId: Json;
  groupId: Json;
  merchantId: number;
  /** It was paid: coupons come back only where the shop has it so. */
  isPaid: boolean;
}

/** An order as its coupons need it. */
export const endedOf = (order: StoredRow, isPaid: boolean): EndedOrder => ({
  orderId: order['id'] ?? null,
  groupId: order['group_id'] ?? null,
  merchantId: Number(order['merchant_id'] ?? 0),
  isPaid,
});

/**
 * Gives back the coupons of an order that has ended whole: that of its merchant, and the platform's once no order of the group is left.
 * One whose time is over comes back as expired, unless the shop prolongs it. What came with a paid order and was not used is void. The
 * group is locked.
 */
export async function returnCoupons(
  { rules, now }: Pick<ShopDeps, 'rules' | 'now'>,
  rows: TransactionRecords,
  ended: EndedOrder,
): Promise<void> {
  if (ended.isPaid) await withdrawGifts(rows, ended.orderId);
  const { coupons } = rules();
  for (const coupon of await couponsBack({ rules }, rows, ended, { lock: true })) {
    const end = instantOf(coupon['end_time']);
    const isExpired = end + 1000 <= now();
    const prolonged = isExpired && coupons.prolongDays > 0 ? now() + coupons.prolongDays * DAY_MS : null;
    await rows.changeRow(MEMBER_COUPON, coupon, {
      status: isExpired && prolonged === null ? MEMBER_COUPON_STATUS.expired : MEMBER_COUPON_STATUS.unused,
      group_id: null,
      used_time: null,
      discount: '0',
      order_amount: '0',
      returned_count: Number(coupon['returned_count'] ?? 0) + 1,
      ...(prolonged === null ? {} : { end_time: new Date(prolonged).toISOString() }),
    });
  }
}

/** The coupons that come back with the end of an order, be it over already or not. */
export async function couponsBack(
  { rules }: Pick<ShopDeps, 'rules'>,
  rows: TransactionRecords,
  { orderId, groupId, merchantId, isPaid }: EndedOrder,
  options: { lock?: boolean } = {},
): Promise<StoredRow[]> {
  if (groupId === null || (isPaid && !rules().coupons.back)) return [];
  const used = await rows.find(
    MEMBER_COUPON,
    { group_id: groupId, status: MEMBER_COUPON_STATUS.used },
    options,
  );
  if (used.length === 0) return [];
  const orders = await rows.find(ORDER, { group_id: groupId });
  const isOver = orders.every(({ id, status }) => id === orderId || Number(status) === ORDER_STATUS.closed);
  return used.filter((coupon) => {
    const issuer = Number(coupon['merchant_id'] ?? 0);
    return issuer === PLATFORM ? isOver : issuer === merchantId;
  });
}

/** What was given with an order goes with it, unless it was used. */
async function withdrawGifts(rows: TransactionRecords, orderId: Json): Promise<void> {
  const gifts = await rows.find(
    MEMBER_COUPON,
    { order_id: orderId, status: MEMBER_COUPON_STATUS.unused },
    { lock: true },
  );
  if (gifts.length === 0) return;
  await rows.changeMany(
    MEMBER_COUPON,
    gifts.map(({ id }) => id ?? null),
    { status: MEMBER_COUPON_STATUS.void, void_reason: '订单已退款 / The order was refunded' },
  );
}
