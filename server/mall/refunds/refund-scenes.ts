import { defineScene, type Scene } from '#server/system/notices/scene.ts';
import type { FullText } from '#engine/definition/index.ts';
import { REFUND_LISTS } from '../merchants/shop-lists.ts';

const NUMBERS = {
  order_no: { 'zh-cn': '订单号', en: 'Order no.' },
  refund_no: { 'zh-cn': '售后单号', en: 'Refund no.' },
};

const staff = (
  key: string,
  title: FullText,
  message: FullText,
  search: Record<string, string>,
  lists: { definition: string; orElse?: string } = { definition: REFUND_LISTS.definition },
): Scene =>
  defineScene({
    key,
    title,
    receiver: 'staff',
    variables: NUMBERS,
    message,
    target: {
      ...lists,
      search: { ...search, 'orderRelation.order_no': '{order_no}' },
    },
  });

/** A member asks for a refund. */
export const REFUND_APPLY = staff(
  'refund_apply',
  { 'zh-cn': '申请售后', en: 'A refund is asked for' },
  { 'zh-cn': '订单 {order_no} 申请售后', en: 'A refund of order {order_no} is asked for' },
  { audit_status: '1' },
  REFUND_LISTS,
);

/** Goods are on their way back. */
export const RETURN_SHIPPED = staff(
  'return_shipped',
  { 'zh-cn': '买家已寄回', en: 'Goods come back' },
  { 'zh-cn': '订单 {order_no} 的商品已寄回', en: 'Goods of order {order_no} are on their way back' },
  { user_ship_status: '1' },
  REFUND_LISTS,
);

/** Money that did not arrive. */
export const REFUND_UNPAID = staff(
  'refund_unpaid',
  { 'zh-cn': '退款失败', en: 'A refund could not be paid' },
  { 'zh-cn': '订单 {order_no} 的退款失败，请处理', en: 'The refund of order {order_no} could not be paid' },
  { status: '4' },
);

/** A member complains to the platform. */
export const REFUND_COMPLAINT = staff(
  'refund_complaint',
  { 'zh-cn': '售后投诉', en: 'A complaint about a refund' },
  { 'zh-cn': '订单 {order_no} 的买家投诉', en: 'The buyer of order {order_no} complains' },
  { complaint: '1' },
);

/** What the platform has decided, for the shop. */
export const COMPLAINT_DECIDED = staff(
  'complaint_decided',
  { 'zh-cn': '售后仲裁结果', en: 'A complaint is decided' },
  { 'zh-cn': '订单 {order_no} 的售后投诉已裁决', en: 'The complaint about order {order_no} is decided' },
  {},
  REFUND_LISTS,
);

const member = (key: string, title: FullText, message: FullText): Scene =>
  defineScene({
    key,
    title,
    receiver: 'member',
    variables: {
      ...NUMBERS,
      amount: { 'zh-cn': '金额', en: 'Amount' },
      reason: { 'zh-cn': '说明', en: 'Words' },
      address: { 'zh-cn': '退货地址', en: 'Address' },
    },
    message,
    target: { definition: 'user/refund/{refund_no}', search: {} },
  });

/** What members read of their refunds, by what has happened. */
export const MEMBER_SCENES = {
  agreed: member(
    'refund_agreed',
    { 'zh-cn': '售后已同意', en: 'Refund agreed to' },
    {
      'zh-cn': '订单 {order_no} 的退款 {amount} 元已同意',
      en: 'The refund of {amount} for order {order_no} is agreed to',
    },
  ),
  returnAddress: member(
    'refund_return_address',
    { 'zh-cn': '请寄回商品', en: 'Send the goods back' },
    {
      'zh-cn': '订单 {order_no} 的售后已同意，请寄回：{address}',
      en: 'Send the goods of order {order_no} back to: {address}',
    },
  ),
  refused: member(
    'refund_refused',
    { 'zh-cn': '售后被拒绝', en: 'Refund refused' },
    {
      'zh-cn': '订单 {order_no} 的售后被拒绝：{reason}',
      en: 'The refund of order {order_no} is refused: {reason}',
    },
  ),
  received: member(
    'refund_received',
    { 'zh-cn': '退货已收到', en: 'Return received' },
    { 'zh-cn': '订单 {order_no} 的退货已收到', en: 'The return of order {order_no} has arrived' },
  ),
  receiptRefused: member(
    'refund_receipt_refused',
    { 'zh-cn': '退货被拒收', en: 'Return not accepted' },
    {
      'zh-cn': '订单 {order_no} 的退货被拒收：{reason}',
      en: 'The return of order {order_no} is not accepted: {reason}',
    },
  ),
  paid: member(
    'refund_paid',
    { 'zh-cn': '退款到账', en: 'Money back' },
    { 'zh-cn': '订单 {order_no} 已退款 {amount} 元', en: '{amount} for order {order_no} has been paid back' },
  ),
  failed: member(
    'refund_failed',
    { 'zh-cn': '退款未成功', en: 'Refund not paid yet' },
    {
      'zh-cn': '订单 {order_no} 的退款未成功，商家正在处理',
      en: 'The refund of order {order_no} did not arrive; the shop sees to it',
    },
  ),
  replaced: member(
    'refund_replaced',
    { 'zh-cn': '换货已寄出', en: 'Replacement sent' },
    { 'zh-cn': '订单 {order_no} 的换货商品已寄出', en: 'The replacement for order {order_no} is on its way' },
  ),
  closed: member(
    'refund_closed',
    { 'zh-cn': '售后已关闭', en: 'Refund closed' },
    { 'zh-cn': '订单 {order_no} 的售后已关闭', en: 'The refund of order {order_no} is closed' },
  ),
  decided: member(
    'refund_decided',
    { 'zh-cn': '投诉已裁决', en: 'Complaint decided' },
    {
      'zh-cn': '订单 {order_no} 的投诉已裁决：{reason}',
      en: 'Your complaint about order {order_no} is decided: {reason}',
    },
  ),
} as const;

/** All of them. */
export const REFUND_SCENES: readonly Scene[] = [
  REFUND_APPLY,
  RETURN_SHIPPED,
  REFUND_UNPAID,
  REFUND_COMPLAINT,
  COMPLAINT_DECIDED,
  ...Object.values(MEMBER_SCENES),
];
