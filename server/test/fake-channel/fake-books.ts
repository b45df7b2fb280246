import type { IncomingHttpHeaders } from 'node:http';
import type { AlipayAccount } from '#server/adapters/payment/alipay/alipay-account.ts';
import type { WechatAccount } from '#server/adapters/payment/wechat/wechat-account.ts';
import type { FakeBillLine } from './fake-bills.ts';
import type { FakeKeys } from './fake-keys.ts';
import type { FakeRefund, FakeTrade, Trouble } from './fake-trade.ts';
import type { FakeTransfer } from './fake-transfer.ts';

/** A request as the parts of the channel answer it. */
export interface FakeRequest {
  method: string;
  path: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FakeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** How a message is changed before it is sent. */
export interface NoticeChange {
  amount?: number;
  merchantId?: string;
  appId?: string;
  /** Another one has signed it. */
  forged?: boolean;
  /** The id it had the last time. */
  id?: string;
  /** Milliseconds since 1970, when it was signed. */
  signedAt?: number;
}

/** What the parts of the pretended channel share. */
export interface FakeBooks {
  readonly trades: Map<string, FakeTrade>;
  readonly transfers: Map<string, FakeTransfer>;
  /** What becomes of new transfers. */
  readonly transferState: FakeTransfer['state'];
  readonly keys: Record<'merchant' | 'app' | 'wechat' | 'alipay' | 'stranger', FakeKeys>;
  readonly now: () => number;
  readonly url: string;
  readonly wechatSerial: string;
  readonly certificate: string;
  readonly refundStateOf: (trade: FakeTrade) => FakeRefund['state'];
  trouble: Trouble | null;
  holds: boolean;
  plant: (lines: FakeBillLine[], channel: FakeTrade['channel']) => FakeBillLine[];
  wechat(): WechatAccount;
  alipay(): AlipayAccount;
  nextNo(prefix: string): string;
  bill(channel: FakeTrade['channel'], day: string): FakeBillLine[];
  pay(payNo: string): Promise<void>;
  notify(payNo: string, change?: NoticeChange & { refundNo?: string }): Promise<number>;
  release(): Promise<number[]>;
}
