import { defineScene } from '#server/system/notices/scene.ts';

const NUMBER = { order_no: { 'zh-cn': '订单号', en: 'Order no.' } };
const target = { definition: 'user/invoice', search: {} };

/** A member wants an invoice that can be issued. */
export const INVOICE_ASKED = defineScene({
  key: 'invoice_asked',
  title: { 'zh-cn': '申请发票', en: 'An invoice is asked for' },
  receiver: 'staff',
  variables: NUMBER,
  message: {
    'zh-cn': '订单 {order_no} 申请开票',
    en: 'The buyer of order {order_no} asks for an invoice',
  },
  target: { definition: 'shop/order/invoice', search: { status: '1', 'order.order_no': '{order_no}' } },
});

/** The invoice of an order is there. */
export const INVOICE_ISSUED = defineScene({
  key: 'invoice_issued',
  title: { 'zh-cn': '发票已开具', en: 'Invoice issued' },
  receiver: 'member',
  variables: { ...NUMBER, invoice_no: { 'zh-cn': '发票号码', en: 'Invoice number' } },
  message: {
    'zh-cn': '订单 {order_no} 的发票已开具，号码 {invoice_no}',
    en: 'The invoice of order {order_no} is issued: {invoice_no}',
  },
  target,
});

/** There will be no invoice as it was asked for. */
export const INVOICE_REFUSED = defineScene({
  key: 'invoice_refused',
  title: { 'zh-cn': '发票申请被拒绝', en: 'Invoice refused' },
  receiver: 'member',
  variables: { ...NUMBER, reason: { 'zh-cn': '原因', en: 'Reason' } },
  message: {
    'zh-cn': '订单 {order_no} 的发票申请被拒绝：{reason}',
    en: 'The invoice of order {order_no} was refused: {reason}',
  },
  target,
});
