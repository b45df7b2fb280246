import type { FullText } from '#engine/model/text.ts';
import type { RefundGuard } from './refund-guards.ts';

/** Why an action is refused: its guard, the state of the refund, or no such action for the actor. */
export type RefundReason = RefundGuard | 'state' | 'actor';

/** These reasons in words. */
export const REFUND_TEXTS: Readonly<Record<RefundReason, FullText>> = {
  state: {
    'zh-cn': '售后当前状态不能进行此操作',
    en: 'This is not possible in the present state of the refund',
  },
  actor: { 'zh-cn': '您不能进行此操作', en: 'You can not do this' },
  reason: { 'zh-cn': '请填写原因', en: 'Give a reason' },
  withinMax: { 'zh-cn': '退款金额超过可退金额', en: 'The amount is above what can be refunded' },
  moneyOnly: { 'zh-cn': '请先收到退回的商品', en: 'The goods have to come back first' },
  takesGoods: { 'zh-cn': '该售后无需退货', en: 'No goods come back with this refund' },
  paysMoney: { 'zh-cn': '换货不退款', en: 'An exchange pays nothing back' },
  exchanges: { 'zh-cn': '该售后不是换货', en: 'This is not an exchange' },
  returnAddress: { 'zh-cn': '请选择退货地址', en: 'Choose the address for returns' },
  tracking: { 'zh-cn': '请填写快递公司和单号', en: 'Give carrier and tracking number' },
  counted: { 'zh-cn': '请填写收到的数量', en: 'Give the number of pieces received' },
  images: { 'zh-cn': '请上传商品照片', en: 'Add pictures of the goods' },
  paymentSent: { 'zh-cn': '退款尚未发起', en: 'No payment is under way' },
  noPaymentSent: { 'zh-cn': '退款正在处理', en: 'The payment is under way already' },
  notOnItsWay: {
    'zh-cn': '商品已寄回，撤销须商家同意',
    en: 'The goods are on their way back: the shop has to agree',
  },
  voucher: { 'zh-cn': '请上传凭证并征得买家同意', en: 'Add a voucher and the consent of the member' },
  agreementDue: { 'zh-cn': '尚未到自动同意的时间', en: 'It is not time to agree to it yet' },
  shipDeadlinePassed: { 'zh-cn': '尚未到寄回期限', en: 'The goods can still be sent' },
  receiptDue: { 'zh-cn': '尚未到自动收货时间', en: 'It is not time to receive it yet' },
  replacementShipped: { 'zh-cn': '请先发出换货商品', en: 'Ship the replacement first' },
  applicationsLeft: {
    'zh-cn': '该商品的售后申请次数已用完',
    en: 'Refunds of these goods can not be asked for again',
  },
  complained: { 'zh-cn': '没有待处理的投诉', en: 'There is no complaint' },
  notComplained: { 'zh-cn': '已提交投诉', en: 'There is a complaint already' },
};
