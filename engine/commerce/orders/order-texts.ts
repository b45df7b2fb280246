import type { FullText } from '#engine/model/text.ts';
import type { OrderGuard } from './order-guards.ts';

/** Why an action is refused: its guard, the status of the order, or no such action for the actor. */
export type OrderReason = OrderGuard | 'status' | 'actor';

/** These reasons in words. */
export const ORDER_TEXTS: Readonly<Record<OrderReason, FullText>> = {
  status: {
    'zh-cn': '订单当前状态不能进行此操作',
    en: 'This is not possible in the present status of the order',
  },
  actor: { 'zh-cn': '您不能进行此操作', en: 'You can not do this' },
  unpaid: { 'zh-cn': '订单已支付', en: 'The order is paid already' },
  paid: { 'zh-cn': '订单尚未支付', en: 'The order is not paid yet' },
  costs: { 'zh-cn': '订单无需支付', en: 'There is nothing to pay' },
  free: { 'zh-cn': '订单需要支付', en: 'The order has to be paid' },
  amountMatches: { 'zh-cn': '支付金额与订单不符', en: 'The amount paid is not that of the order' },
  beforeDeadline: { 'zh-cn': '已超过支付期限', en: 'The time to pay is over' },
  deadlinePassed: { 'zh-cn': '尚未到支付期限', en: 'The order can still be paid' },
  noChannelMoney: { 'zh-cn': '支付渠道已收到款项', en: 'The payment has arrived at the channel' },
  noLivePayment: { 'zh-cn': '有正在进行的支付', en: 'A payment is under way' },
  newAmount: { 'zh-cn': '改价后的金额不能为负', en: 'The new amount can not be below 0' },
  revivable: { 'zh-cn': '订单已关闭，不能恢复', en: 'The order is closed and can not come back' },
  stockTaken: { 'zh-cn': '库存不足', en: 'The stock is not enough' },
  nothingShipped: { 'zh-cn': '订单已有商品发货', en: 'Goods of the order have been shipped' },
  someShipped: { 'zh-cn': '订单还没有发货', en: 'Nothing of the order has been shipped' },
  deliverable: { 'zh-cn': '新地址不在配送范围内', en: 'The goods can not be sent to the new address' },
  freightKept: { 'zh-cn': '新地址的运费更高', en: 'The freight to the new address is higher' },
  reason: { 'zh-cn': '请填写原因', en: 'Give a reason' },
  confirmed: { 'zh-cn': '请先确认', en: 'Confirm it first' },
  noOpenRefund: { 'zh-cn': '订单有未完成的售后', en: 'The order has an open refund' },
  applicationsLeft: { 'zh-cn': '申请取消的次数已用完', en: 'Cancellation can not be asked for again' },
  approvalDue: { 'zh-cn': '尚未到自动同意的时间', en: 'It is not time to approve it yet' },
  nothingRefunded: {
    'zh-cn': '订单已有退款，请通过售后退还其余款项',
    en: 'Part of it is refunded: refund the rest line by line',
  },
  unitsToShip: { 'zh-cn': '没有可发货的商品', en: 'There is nothing to ship' },
  unitsInBounds: { 'zh-cn': '发货数量超过可发数量', en: 'More is shipped than there is to ship' },
  shipsPart: { 'zh-cn': '其余商品已全部发货', en: 'Nothing would be left to ship' },
  shipsRest: { 'zh-cn': '仍有商品未发货', en: 'There would be something left to ship' },
  nothingLeft: { 'zh-cn': '仍有商品未发货', en: 'There is something left to ship' },
  deliversItself: { 'zh-cn': '商品需要物流发货', en: 'The goods have to be shipped' },
  receiptDue: { 'zh-cn': '尚未到自动收货时间', en: 'It is not time to receive it yet' },
  notExtended: { 'zh-cn': '收货时间只能延长一次', en: 'The time to receive can be extended only once' },
  nearReceipt: { 'zh-cn': '临近自动收货时才能延长', en: 'It can be extended only shortly before its end' },
  remindDue: { 'zh-cn': '今天已提醒过发货', en: 'The shop has been reminded today' },
  evaluationOn: { 'zh-cn': '评价功能已关闭', en: 'Evaluations are switched off' },
  linesLeft: { 'zh-cn': '商品已全部评价', en: 'All goods are evaluated' },
  evaluatesPart: { 'zh-cn': '其余商品已全部评价', en: 'Nothing would be left to evaluate' },
  evaluatesRest: { 'zh-cn': '仍有商品未评价', en: 'There would be something left to evaluate' },
  evaluationDue: { 'zh-cn': '尚未到自动评价时间', en: 'It is not time to evaluate it yet' },
  allRefunded: { 'zh-cn': '仍有商品未退款', en: 'There are goods that are not refunded' },
  unitsRemain: { 'zh-cn': '商品已全部退款', en: 'All goods are refunded' },
  refundable: { 'zh-cn': '没有可退的商品', en: 'There is nothing to refund' },
  inAftersale: { 'zh-cn': '已超过售后期限', en: 'The time for refunds is over' },
  listed: { 'zh-cn': '订单已删除', en: 'The order is deleted already' },
};
