/** A refund as a pretended channel keeps it. Amounts are cents, times milliseconds since 1970. */
export interface FakeRefund {
  refundNo: string;
  channelNo: string;
  amount: number;
  state: 'processing' | 'success' | 'closed' | 'abnormal';
  time: number;
  notifyUrl: string;
}

/** A payment as a pretended channel keeps it. */
export interface FakeTrade {
  channel: 'wechat' | 'alipay';
  payNo: string;
  tradeNo: string;
  appId: string;
  amount: number;
  title: string;
  state: 'waiting' | 'paying' | 'paid' | 'refunded' | 'closed';
  expiresAt: number;
  paidAt: number | null;
  notifyUrl: string;
  returnUrl: string;
  refunds: FakeRefund[];
}

/** A message that is sent, or waits to be. */
export interface FakeNotice {
  url: string;
  headers: Record<string, string>;
  body: string;
  payNo: string;
}

/** What one answer of the channel is instead of its own. */
export type Trouble =
  | { kind: 'away' }
  | { kind: 'delay'; ms: number }
  | { kind: 'refuse'; code: string }
  /** The call is carried out, and its answer is lost. */
  | { kind: 'lose' }
  /** The answer says that nobody knows. */
  | { kind: 'unknown' };
