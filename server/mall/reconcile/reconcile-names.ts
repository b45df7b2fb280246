import type { FullText } from '#engine/definition/index.ts';
import type { ChannelName } from '#server/adapters/payment/payment-channel.ts';

export const BILL = 'shop/pay/bill';
export const DIFFERENCE = 'shop/pay/difference';

/** What people call the channels that send bills. */
export const CHANNEL_TITLES: Readonly<Record<ChannelName, FullText>> = {
  wechat: { 'zh-cn': '微信支付', en: 'WeChat Pay' },
  alipay: { 'zh-cn': '支付宝', en: 'Alipay' },
};

/** The jobs that hold a day against a bill, and that repair a difference. */
export const RECONCILE_DAY = 'pay-reconcile';
export const REPAIR_DIFFERENCE = 'pay-repair';

/** Of a bill. */
export const BILL_STATUS = { agrees: 1, differs: 2, missing: 3 } as const;

/** Of a difference. */
export const DIFFERENCE_STATUS = { open: 1, solved: 2 } as const;
