import { createSign, createVerify } from 'node:crypto';
import type { FakeRefund, FakeTrade } from './fake-trade.ts';

/** Cents as yuan. */
export const inYuan = (cents: number): string => (cents / 100).toFixed(2);

/** Beijing's time as Alipay writes it. */
export const beijingText = (time: number): string =>
  new Date(time + 28_800_000).toISOString().slice(0, 19).replace('T', ' ');

const sorted = (form: Map<string, string>, leaveOut: string[]): string =>
  [...form]
    .filter(([name, value]) => value !== '' && !leaveOut.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const signed = (privateKey: string, text: string): string => {
  const signer = createSign('sha256WithRSAEncryption');
  signer.update(text);
  return signer.sign(privateKey, 'base64');
};

/** Whether an app has signed what it sends: everything but the signature itself. */
export function appSigned(publicKey: string, form: Map<string, string>): boolean {
  const verify = createVerify('sha256WithRSAEncryption').update(sorted(form, ['sign']));
  return verify.verify(publicKey, form.get('sign') ?? '', 'base64');
}

/** An answer of the gateway: the object is signed as it is written. */
export function gatewayAnswer(privateKey: string, method: string, said: object): string {
  const text = JSON.stringify(said);
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signed(privateKey, text)}"}`;
}

const STATES = {
  waiting: 'WAIT_BUYER_PAY',
  paying: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  refunded: 'TRADE_CLOSED',
  closed: 'TRADE_CLOSED',
} as const;

/** What the gateway says of a trade. */
export const tradeAnswer = (trade: FakeTrade): object => ({
  code: '10000',
  msg: 'Success',
  out_trade_no: trade.payNo,
  trade_no: trade.tradeNo,
  trade_status: STATES[trade.state],
  total_amount: inYuan(trade.amount),
  buyer_user_id: '2088000000000001',
  ...(trade.paidAt === null ? {} : { send_pay_date: beijingText(trade.paidAt) }),
});

/** A message about a trade, or about one of its refunds, as a signed form. */
export function tradeForm(
  privateKey: string,
  trade: FakeTrade,
  about: {
    sellerId: string;
    noticeId: string;
    now: number;
    refund?: FakeRefund;
    changed?: Record<string, string>;
  },
): string {
  const { refund } = about;
  const form = new Map<string, string>([
    ['notify_time', beijingText(about.now)],
    ['notify_type', 'trade_status_sync'],
    ['notify_id', about.noticeId],
    ['app_id', trade.appId],
    ['charset', 'utf-8'],
    ['version', '1.0'],
    ['trade_no', trade.tradeNo],
    ['out_trade_no', trade.payNo],
    ['seller_id', about.sellerId],
    ['buyer_id', '2088000000000001'],
    ['trade_status', STATES[trade.state]],
    ['total_amount', inYuan(trade.amount)],
    ['subject', trade.title],
    ['gmt_payment', beijingText(trade.paidAt ?? about.now)],
    ...(refund
      ? ([
          ['refund_fee', inYuan(refund.amount)],
          ['out_biz_no', refund.refundNo],
          ['gmt_refund', `${beijingText(refund.time)}.001`],
        ] as [string, string][])
      : []),
  ]);
  for (const [name, value] of Object.entries(about.changed ?? {})) form.set(name, value);
  form.set('sign', signed(privateKey, sorted(form, [])));
  form.set('sign_type', 'RSA2');
  return new URLSearchParams([...form]).toString();
}
