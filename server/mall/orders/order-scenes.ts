import { defineScene } from '#server/system/notices/scene.ts';
import { ORDER_LISTS } from '../merchants/shop-lists.ts';

const NUMBER = { order_no: { 'zh-cn': '订单号', en: 'Order no.' } };

/** An order that can be shipped. */
export const ORDER_PAID = defineScene({
  key: 'order_paid',
  title: { 'zh-cn': '新订单', en: 'New order' },
  receiver: 'staff',
  variables: NUMBER,
  message: { 'zh-cn': '订单 {order_no} 已付款，待发货', en: 'Order {order_no} is paid and can be shipped' },
  target: { ...ORDER_LISTS, search: { status: '2', order_no: '{order_no}' } },
});

/** A member who asks to cancel what is paid. */
export const ORDER_APPLY_CANCEL = defineScene({
  key: 'order_apply_cancel',
  title: { 'zh-cn': '申请取消订单', en: 'An order is to be cancelled' },
  receiver: 'staff',
  variables: NUMBER,
  message: { 'zh-cn': '订单 {order_no} 申请取消', en: 'The buyer of order {order_no} asks to cancel it' },
  target: { ...ORDER_LISTS, search: { status: '7', order_no: '{order_no}' } },
});

/** A member who waits for a parcel. */
export const ORDER_REMIND = defineScene({
  key: 'order_remind',
  title: { 'zh-cn': '提醒发货', en: 'A buyer waits' },
  receiver: 'staff',
  variables: NUMBER,
  message: { 'zh-cn': '买家提醒发货：订单 {order_no}', en: 'The buyer of order {order_no} asks to ship it' },
  target: { ...ORDER_LISTS, search: { status: '2', order_no: '{order_no}' } },
});

/** Where members find one of their orders. */
export const OWN_ORDER = { definition: 'user/order/{order_no}', search: {} };

/** The money of an order is there. */
export const ORDER_PAYMENT_RECEIVED = defineScene({
  key: 'order_payment_received',
  title: { 'zh-cn': '付款成功', en: 'Paid' },
  receiver: 'member',
  variables: { ...NUMBER, amount: { 'zh-cn': '实付金额', en: 'Total' } },
  message: {
    'zh-cn': '订单 {order_no} 付款成功，实付 {amount} 元',
    en: 'Order {order_no} is paid: {amount}',
  },
  target: OWN_ORDER,
});

/** The shop has changed what an order costs. */
export const ORDER_PRICE_CHANGED = defineScene({
  key: 'order_price_changed',
  title: { 'zh-cn': '订单改价', en: 'Price changed' },
  receiver: 'member',
  variables: { ...NUMBER, amount: { 'zh-cn': '应付金额', en: 'Total' } },
  message: {
    'zh-cn': '订单 {order_no} 的应付金额改为 {amount} 元',
    en: 'Order {order_no} costs {amount} now',
  },
  target: OWN_ORDER,
});

/** The shop sends an order elsewhere. */
export const ORDER_ADDRESS_CHANGED = defineScene({
  key: 'order_address_changed',
  title: { 'zh-cn': '收货地址变更', en: 'Address changed' },
  receiver: 'member',
  variables: { ...NUMBER, address: { 'zh-cn': '收货地址', en: 'Address' } },
  message: {
    'zh-cn': '订单 {order_no} 的收货地址改为 {address}',
    en: 'Order {order_no} goes to {address}',
  },
  target: OWN_ORDER,
});
