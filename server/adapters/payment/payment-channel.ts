import type { JsonObject } from '#engine/definition/index.ts';
import type { ChannelTransfer, TransferChannel } from './channel-transfer.ts';

/** A way to pay at a channel; what clients send as `channel`. */
export const PAY_METHODS = {
  wechat_native: 'wechat',
  wechat_jsapi: 'wechat',
  wechat_h5: 'wechat',
  wechat_miniapp: 'wechat',
  alipay_page: 'alipay',
  alipay_wap: 'alipay',
} as const;
export type PayMethod = keyof typeof PAY_METHODS;
export type ChannelName = 'wechat' | 'alipay';

/** What is asked of a channel when somebody wants to pay. Amounts are cents, times milliseconds since 1970. */
export interface PaymentRequest {
  payNo: string;
  amount: number;
  /** What the payer reads. */
  title: string;
  /** From then on it can't be paid any more. */
  expiresAt: number;
  clientIp: string;
  /** Where the channel has to know the payer. */
  payerId: string;
  notifyUrl: string;
  /** Where the payer's browser goes afterwards. */
  returnUrl: string;
}

/** What has become of a payment. `missing`: the channel has never heard of it; `paying`: the payer is at it. */
export type PaymentState = 'waiting' | 'paying' | 'paid' | 'refunded' | 'closed' | 'missing';

/** A payment as the channel knows it. */
export interface ChannelPayment {
  payNo: string;
  state: PaymentState;
  /** Whether it is about the account that was asked, and not somebody else’s. */
  isOurs: boolean;
  /** Cents; 0 where the channel does not say it. */
  amount: number;
  currency: string;
  tradeNo: string;
  payerId: string;
  /** Null unless it is paid. */
  paidAt: number | null;
}

/** What a channel is asked to give back. */
export interface RefundRequest {
  payNo: string;
  refundNo: string;
  amount: number;
  /** Of the whole payment. */
  total: number;
  reason: string;
  notifyUrl: string;
}

/** A refund as the channel knows it. */
export interface ChannelRefund {
  payNo: string;
  refundNo: string;
  state: 'processing' | 'success' | 'closed' | 'abnormal' | 'missing';
  isOurs: boolean;
  amount: number;
  /** The channel's own number. */
  channelNo: string;
  doneAt: number | null;
}

/** A message of a channel, as it came in. */
export interface RawNotice {
  /** Small letters. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** What a channel's message says, once its signature has been found good. */
export type ChannelNotice = { id: string; event: string } & (
  | { kind: 'payment'; payment: ChannelPayment }
  | { kind: 'refund'; refund: ChannelRefund }
  | { kind: 'transfer'; transfer: ChannelTransfer }
  | { kind: 'other' }
);

/** How a channel wants its message to be answered. */
export interface NoticeAnswer {
  status: number;
  type: string;
  body: string;
}

/** A line of a channel's daily bill. Amounts are cents. */
export interface BillLine {
  kind: 'payment' | 'refund';
  payNo: string;
  tradeNo: string;
  /** Of a refund. */
  refundNo: string;
  /** What was paid, or given back. */
  amount: number;
  /** What the channel keeps of it; below 0 where it gives a part back. */
  fee: number;
  /** Whether the money has moved: a refund may still be under way. */
  isDone: boolean;
}

/**
 * A channel through an account of ours. All calls go out over the network and throw `ChannelError`: `away` where nobody knows
 * what has happened, `refused` where nothing has.
 */
export interface PaymentChannel extends TransferChannel {
  readonly name: ChannelName;
  /** The account by which money is received. */
  readonly merchantId: string;
  /** Whether this way to pay needs the payer's id. */
  needsPayer(method: PayMethod): boolean;
  /** The payer's id, by the login code that the client got from the channel; a code is good once. */
  payerOf(method: PayMethod, code: string): Promise<string>;
  /** Gives what the client needs to let the payer pay. May be repeated for a number. */
  create(method: PayMethod, request: PaymentRequest): Promise<JsonObject>;
  query(payNo: string): Promise<ChannelPayment>;
  /** From then on it can't be paid. Gives false where it is paid already. */
  close(payNo: string): Promise<boolean>;
  /** May be repeated for a number: it is given back once. */
  refund(request: RefundRequest): Promise<ChannelRefund>;
  queryRefund(payNo: string, refundNo: string): Promise<ChannelRefund>;
  /** Verifies a message before anything of it is read. @throws ChannelError `forged`. */
  readNotice(notice: RawNotice): Promise<ChannelNotice>;
  answerNotice(isTaken: boolean): NoticeAnswer;
  /** The bill of a day (`2026-11-23`) in Shanghai; null where it is not there yet. */
  bill(day: string): Promise<BillLine[] | null>;
}
