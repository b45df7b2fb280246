import type { FullText } from '#engine/definition/index.ts';

const text = (chinese: string, english: string): FullText => ({ 'zh-cn': chinese, en: english });

/** What happened to an order, as its log shows it. */
export const ACTION_WORDS: Readonly<Record<string, FullText>> = {
  create: text('提交订单', 'Order made'),
  pay: text('付款成功', 'Paid'),
  cancel: text('取消订单', 'Cancelled'),
  timeout: text('超时未付款，订单关闭', 'Closed: not paid in time'),
  close: text('商家关闭订单', 'Closed by the shop'),
  changePrice: text('商家改价', 'Price changed by the shop'),
  applyCancel: text('申请取消', 'Asked to cancel'),
  withdrawCancel: text('撤回取消申请', 'Took back the request to cancel'),
  refuseCancel: text('商家拒绝取消', 'The shop refused to cancel'),
  autoApprove: text('取消申请自动通过', 'The request to cancel was approved by itself'),
  delivery: text('商家发货', 'Shipped'),
  deliverAtOnce: text('自动发货', 'Delivered at once'),
  finishShipping: text('其余商品已退款，发货完成', 'The rest was refunded: everything is shipped'),
  changeNumber: text('运单号更正', 'Tracking number corrected'),
  receive: text('确认收货', 'Received'),
  autoReceive: text('自动确认收货', 'Received by itself'),
  extend: text('延长收货', 'More time to receive'),
  remind: text('提醒发货', 'Reminded the shop to ship'),
  evaluate: text('评价', 'Evaluated'),
  autoEvaluate: text('订单完成', 'Complete'),
  remark: text('商家备注', 'Remark of the shop'),
  editAddress: text('修改收货地址', 'Address changed'),
  refunded: text('退款', 'Refunded'),
  del: text('删除订单', 'Deleted'),
};

/** Statuses of orders in words. */
export const STATUS_WORDS: Readonly<Record<number, FullText>> = {
  1: text('待付款', 'To pay'),
  2: text('待发货', 'To ship'),
  3: text('待收货', 'To receive'),
  4: text('待评价', 'To evaluate'),
  5: text('已完成', 'Complete'),
  6: text('已取消', 'Cancelled'),
  7: text('申请取消', 'Asks to cancel'),
};
