import type { FullText } from '#engine/definition/index.ts';

const text = (chinese: string, english: string): FullText => ({ 'zh-cn': chinese, en: english });

/** What happened to a refund, as its log shows it. */
export const REFUND_ACTION_WORDS: Readonly<Record<string, FullText>> = {
  create: text('申请售后', 'Asked for'),
  agree: text('商家同意', 'The shop agreed'),
  autoAgree: text('超时自动同意', 'Agreed to by itself'),
  refuse: text('商家拒绝', 'The shop refused'),
  ship: text('买家寄回', 'Sent back'),
  receive: text('商家收货', 'Received by the shop'),
  autoReceive: text('自动确认收货', 'Received by itself'),
  refuseReceipt: text('商家拒绝收货', 'The shop did not take it'),
  paid: text('退款成功', 'Paid back'),
  failed: text('退款失败', 'The payment failed'),
  retry: text('重新退款', 'The payment is tried again'),
  payByHand: text('其他方式退款', 'Paid otherwise'),
  cancel: text('买家撤销', 'Withdrawn'),
  allowCancel: text('商家同意撤销', 'The shop lets it be withdrawn'),
  shipTimeout: text('超时未寄回，售后关闭', 'Closed: nothing was sent in time'),
  exchange: text('换货已寄出', 'The replacement is sent'),
  complain: text('买家投诉', 'A complaint to the platform'),
  arbitrateClose: text('平台裁决：关闭', 'The platform closed it'),
  arbitrateAmount: text('平台裁决：确定金额', 'The platform set the amount'),
  recall: text('收回积分', 'Points taken back'),
};

/** Where a refund is, in words, by audit, status and goods. */
export function refundStateText(auditStatus: number, status: number, userShipStatus: number): FullText {
  if (status === 2) return text('已完成', 'Done');
  if (status === 3) return auditStatus === 3 ? text('已拒绝', 'Refused') : text('已关闭', 'Closed');
  if (status === 4) return text('退款处理中', 'The payment is seen to');
  if (auditStatus === 1) return text('待商家审核', 'Waits for the shop');
  return GOODS[userShipStatus] ?? text('处理中', 'Under way');
}

const GOODS: readonly FullText[] = [
  text('已同意', 'Agreed to'),
  text('待商家收货', 'On its way to the shop'),
  text('商家已收货', 'Received by the shop'),
];
