import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import type { FakeRefund, FakeTrade } from './fake-trade.ts';

/** Beijing's time as RFC 3339. */
export const beijing = (time: number): string =>
  `${new Date(time + 28_800_000).toISOString().slice(0, 19)}+08:00`;

/** What WeChat Pay says of a payment. */
export const transactionOf = (trade: FakeTrade, merchantId: string): object => ({
  appid: trade.appId,
  mchid: merchantId,
  out_trade_no: trade.payNo,
  ...(trade.paidAt === null
    ? {}
    : {
        transaction_id: trade.tradeNo,
        success_time: beijing(trade.paidAt),
        payer: { openid: 'o-pretended-payer' },
      }),
  trade_type: 'NATIVE',
  trade_state: {
    waiting: 'NOTPAY',
    paying: 'USERPAYING',
    paid: 'SUCCESS',
    refunded: 'REFUND',
    closed: 'CLOSED',
  }[trade.state],
  trade_state_desc: trade.state,
  amount: { total: trade.amount, payer_total: trade.amount, currency: 'CNY', payer_currency: 'CNY' },
});

/** What it answers of a refund. */
export const refundAnswer = (trade: FakeTrade, refund: FakeRefund): object => ({
  refund_id: refund.channelNo,
  out_refund_no: refund.refundNo,
  transaction_id: trade.tradeNo,
  out_trade_no: trade.payNo,
  channel: 'ORIGINAL',
  status: refund.state.toUpperCase(),
  ...(refund.state === 'success' ? { success_time: beijing(refund.time) } : {}),
  amount: { total: trade.amount, refund: refund.amount, currency: 'CNY' },
});

/** What its messages say of a refund. */
export const refundMessage = (trade: FakeTrade, refund: FakeRefund, merchantId: string): object => ({
  mchid: merchantId,
  out_trade_no: trade.payNo,
  transaction_id: trade.tradeNo,
  out_refund_no: refund.refundNo,
  refund_id: refund.channelNo,
  refund_status: refund.state.toUpperCase(),
  success_time: beijing(refund.time),
  amount: {
    total: trade.amount,
    refund: refund.amount,
    payer_total: trade.amount,
    payer_refund: refund.amount,
  },
});

/** Headers of an answer or a message of the platform. */
export function platformHeaders(
  privateKey: string,
  serial: string,
  body: string,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signer = createSign('sha256WithRSAEncryption');
  signer.update(`${timestamp}\n${nonce}\n${body}\n`);
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': serial,
    'Wechatpay-Signature': signer.sign(privateKey, 'base64'),
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

/** Whether a merchant has signed a request. */
export function merchantSigned(
  publicKey: string,
  {
    method,
    path,
    body,
    authorization,
  }: { method: string; path: string; body: string; authorization: string },
): boolean {
  const of = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? '';
  const text = [method, path, of('timestamp'), of('nonce_str'), body].map((line) => `${line}\n`).join('');
  return (
    authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
    createVerify('sha256WithRSAEncryption').update(text).verify(publicKey, of('signature'), 'base64')
  );
}

/** Text that only who has the key of API v3 can read. */
export function encrypted(v3Key: string, text: string, associated: string): object {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', v3Key, nonce);
  cipher.setAAD(Buffer.from(associated));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    nonce,
    associated_data: associated,
  };
}
