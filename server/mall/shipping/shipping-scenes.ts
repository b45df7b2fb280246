import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { defineScene } from '#server/system/notices/scene.ts';
import { OWN_ORDER } from '../orders/order-scenes.ts';
import type { ShopDeps } from '../shop-deps.ts';

const PARCEL = {
  order_no: { 'zh-cn': '订单号', en: 'Order no.' },
  company: { 'zh-cn': '承运方', en: 'Carried by' },
  tracking_no: { 'zh-cn': '运单号', en: 'Tracking no.' },
};

/** Everything of an order is on its way. */
export const ORDER_SHIPPED = defineScene({
  key: 'order_shipped',
  title: { 'zh-cn': '订单已发货', en: 'Shipped' },
  receiver: 'member',
  variables: PARCEL,
  message: {
    'zh-cn': '订单 {order_no} 已发货：{company} {tracking_no}',
    en: 'Order {order_no} is on its way: {company} {tracking_no}',
  },
  target: OWN_ORDER,
});

/** A parcel is on its way, and more will follow. */
export const ORDER_PART_SHIPPED = defineScene({
  key: 'order_part_shipped',
  title: { 'zh-cn': '订单部分发货', en: 'Partly shipped' },
  receiver: 'member',
  variables: PARCEL,
  message: {
    'zh-cn': '订单 {order_no} 的部分商品已发货：{company} {tracking_no}',
    en: 'A parcel of order {order_no} is on its way: {company} {tracking_no}',
  },
  target: OWN_ORDER,
});

/** The number of a parcel was wrong. */
export const SHIPMENT_CHANGED = defineScene({
  key: 'shipment_changed',
  title: { 'zh-cn': '运单号更正', en: 'Tracking number corrected' },
  receiver: 'member',
  variables: PARCEL,
  message: {
    'zh-cn': '订单 {order_no} 的运单更正为：{company} {tracking_no}',
    en: 'The parcel of order {order_no} goes as {company} {tracking_no}',
  },
  target: OWN_ORDER,
});

/** The member hears of each parcel once. */
export async function noticeOfShipment(
  { notify }: Pick<ShopDeps, 'notify'>,
  transaction: RecordTransaction,
  order: StoredRow,
  shipment: StoredRow,
  isLast: boolean,
): Promise<void> {
  const { key } = isLast ? ORDER_SHIPPED : ORDER_PART_SHIPPED;
  await notify(transaction, key, occasionOf(order, shipment, String(shipment['shipment_no'])));
}

/** What a notice of a parcel says, and whom. */
export const occasionOf = (order: StoredRow, shipment: StoredRow, subject: string) => ({
  subject,
  data: {
    order_no: String(order['order_no']),
    company: String(shipment['company'] ?? ''),
    tracking_no: String(shipment['tracking_no'] ?? ''),
  },
  receivers: order['user_id'] === null ? [] : [Number(order['user_id'])],
});
