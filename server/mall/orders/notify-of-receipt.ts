import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { defineScene } from '#server/system/notices/scene.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { instantOf } from '../instant-of.ts';
import { OWN_ORDER } from './order-scenes.ts';

const variables = { order_no: { 'zh-cn': '订单号', en: 'Order no.' } };
const target = OWN_ORDER;

/** Goods will soon count as received. */
export const ORDER_RECEIPT_DUE = defineScene({
  key: 'order_receipt_due',
  title: { 'zh-cn': '即将自动收货', en: 'Receipt is due' },
  receiver: 'member',
  variables,
  message: {
    'zh-cn': '订单 {order_no} 将在 2 天内自动确认收货，未收到请延长收货或申请退款',
    en: 'Order {order_no} counts as received within 2 days. If nothing has come, put it off or ask for a refund',
  },
  target,
});

/** Goods count as received, as the time is over. */
export const ORDER_RECEIVED = defineScene({
  key: 'order_received',
  title: { 'zh-cn': '已自动收货', en: 'Received automatically' },
  receiver: 'member',
  variables,
  message: {
    'zh-cn': '订单 {order_no} 已自动确认收货',
    en: 'Order {order_no} counts as received, as the time is over',
  },
  target,
});

/** How long before it the member hears of a receipt. */
export const RECEIPT_NOTICE_MS = 2 * 24 * 3_600_000;

/** Due orders whose member has not heard of this very time yet: whoever puts it off hears of the new one. */
export const RECEIPT_IS_DUE = `"status" = 3 and "auto_receive_at" <= $1 and "refunding_amount" = 0 and "user_id" is not null
  and not exists (select from "shop_message" "m" where "m"."message_type" = '${ORDER_RECEIPT_DUE.key}'
    and "m"."user_id" = "shop_order"."user_id"
    and "m"."subject" = "shop_order"."order_no" || ' ' || floor(extract(epoch from "shop_order"."auto_receive_at"))::bigint::text)`;

/** The member hears that goods will count as received, once for each time. */
export const notifyOfReceiptDue = (
  { notify }: Pick<ShopDeps, 'notify'>,
  transaction: RecordTransaction,
  order: StoredRow,
): Promise<void> => {
  const due = Math.floor(instantOf(order['auto_receive_at']) / 1000);
  return notifyMember(notify, transaction, order, ORDER_RECEIPT_DUE.key, ` ${due}`);
};

/** The member hears that goods count as received. */
export const notifyOfReceipt = (
  { notify }: Pick<ShopDeps, 'notify'>,
  transaction: RecordTransaction,
  order: StoredRow,
): Promise<void> => notifyMember(notify, transaction, order, ORDER_RECEIVED.key, '');

async function notifyMember(
  notify: ShopDeps['notify'],
  transaction: RecordTransaction,
  order: StoredRow,
  scene: string,
  what: string,
): Promise<void> {
  const member = order['user_id'] ?? null;
  if (member === null) return;
  const orderNo = String(order['order_no']);
  await notify(transaction, scene, {
    subject: `${orderNo}${what}`,
    data: { order_no: orderNo },
    receivers: [Number(member)],
  });
}
