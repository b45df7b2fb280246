import type { ChannelPayment, ChannelRefund, PaymentState } from '../payment-channel.ts';
import type { WechatAccount } from './wechat-account.ts';

/** A payment as WeChat Pay writes it, in answers and in messages. */
export interface WechatTransaction {
  appid?: string;
  mchid?: string;
  out_trade_no?: string;
  transaction_id?: string;
  trade_state?: string;
  success_time?: string;
  payer?: { openid?: string };
  amount?: { total?: number; currency?: string };
}

/** A refund as WeChat Pay writes it: `status` in answers, `refund_status` in messages. */
export interface WechatRefund {
  mchid?: string;
  out_trade_no?: string;
  out_refund_no?: string;
  refund_id?: string;
  status?: string;
  refund_status?: string;
  success_time?: string;
  amount?: { refund?: number; total?: number };
}

const STATES: Readonly<Record<string, PaymentState>> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'waiting',
  PAYERROR: 'waiting',
  USERPAYING: 'paying',
  ACCEPT: 'paying',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

const timeOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

/** What an answer or a message says of a payment. */
export const paymentOf = (account: WechatAccount, said: WechatTransaction): ChannelPayment => ({
  payNo: said.out_trade_no ?? '',
  state: STATES[said.trade_state ?? ''] ?? 'paying',
  isOurs: said.mchid === account.merchantId && [account.appId, account.miniAppId].includes(said.appid ?? '-'),
  amount: said.amount?.total ?? 0,
  currency: said.amount?.currency ?? 'CNY',
  tradeNo: said.transaction_id ?? '',
  payerId: said.payer?.openid ?? '',
  paidAt: timeOf(said.success_time),
});

const REFUND_STATES: Readonly<Record<string, ChannelRefund['state']>> = {
  SUCCESS: 'success',
  CLOSED: 'closed',
  ABNORMAL: 'abnormal',
};

/** What an answer or a message says of a refund. Answers do not repeat the merchant. */
export const refundOf = (account: WechatAccount, said: WechatRefund): ChannelRefund => ({
  payNo: said.out_trade_no ?? '',
  refundNo: said.out_refund_no ?? '',
  state: REFUND_STATES[said.refund_status ?? said.status ?? ''] ?? 'processing',
  isOurs: (said.mchid ?? account.merchantId) === account.merchantId,
  amount: said.amount?.refund ?? 0,
  channelNo: said.refund_id ?? '',
  doneAt: timeOf(said.success_time),
});
