import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { defineScene } from '#server/system/notices/scene.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { OrderActor } from './note-order.ts';
import { OWN_ORDER } from './order-scenes.ts';

const variables = {
  order_no: { 'zh-cn': '订单号', en: 'Order no.' },
  reason: { 'zh-cn': '原因', en: 'Reason' },
};
const target = OWN_ORDER;

/** An order that time or the shop has ended. */
export const ORDER_CLOSED = defineScene({
  key: 'order_closed',
  title: { 'zh-cn': '订单关闭', en: 'Order closed' },
  receiver: 'member',
  variables,
  message: { 'zh-cn': '订单 {order_no} 已关闭 {reason}', en: 'Order {order_no} is closed. {reason}' },
  target,
});

/** What a member has asked for: the order is cancelled. */
export const ORDER_CANCEL_APPROVED = defineScene({
  key: 'order_cancel_approved',
  title: { 'zh-cn': '取消申请已同意', en: 'Cancelling approved' },
  receiver: 'member',
  variables,
  message: {
    'zh-cn': '订单 {order_no} 已按您的申请取消',
    en: 'Order {order_no} is cancelled, as you have asked',
  },
  target,
});

/** The order goes on against what its member has asked for. */
export const ORDER_CANCEL_REFUSED = defineScene({
  key: 'order_cancel_refused',
  title: { 'zh-cn': '取消申请被拒绝', en: 'Cancelling refused' },
  receiver: 'member',
  variables,
  message: {
    'zh-cn': '订单 {order_no} 的取消申请被拒绝：{reason}',
    en: 'Order {order_no} is not cancelled: {reason}',
  },
  target,
});

const SCENES: Readonly<Record<string, string>> = {
  timeout: ORDER_CLOSED.key,
  close: ORDER_CLOSED.key,
  cancel: ORDER_CANCEL_APPROVED.key,
  autoApprove: ORDER_CANCEL_APPROVED.key,
  refuseCancel: ORDER_CANCEL_REFUSED.key,
};

/** The member hears what has become of the order, or of the request to cancel it; not of what they have done themselves. */
export async function notifyOfEnd(
  { notify, now }: Pick<ShopDeps, 'notify' | 'now'>,
  transaction: RecordTransaction,
  order: StoredRow,
  { action, actor, reason }: { action: string; actor: OrderActor; reason: string },
): Promise<void> {
  const scene = SCENES[action];
  const member = order['user_id'] ?? null;
  if (scene === undefined || actor.type === 'member' || member === null) return;
  await notify(transaction, scene, {
    subject: `${String(order['order_no'])} ${action} ${now()}`,
    data: { order_no: String(order['order_no']), reason },
    receivers: [Number(member)],
  });
}
