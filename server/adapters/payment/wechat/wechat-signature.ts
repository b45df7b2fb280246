import { createSign, createVerify, type KeyLike } from 'node:crypto';

/** Lines, each with its end, as WeChat Pay signs them. */
const lines = (parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

/** SHA256 with RSA over lines, as base64. */
export const wechatSign = (privateKey: KeyLike, parts: readonly string[]): string =>
  createSign('RSA-SHA256').update(lines(parts)).sign(privateKey, 'base64');

/** Whether a signature is over these lines. The last one is bytes, as they came in. */
export function wechatVerify(
  publicKey: KeyLike,
  parts: readonly string[],
  body: Buffer,
  signature: string,
): boolean {
  const verify = createVerify('RSA-SHA256').update(lines(parts)).update(body).update('\n');
  return verify.verify(publicKey, signature, 'base64');
}

/** A request that is to be signed. */
export interface SignedRequest {
  method: string;
  /** Path with its query. */
  path: string;
  body: string;
  /** Seconds since 1970. */
  timestamp: number;
  nonce: string;
}

/** The header `authorization` of a request. */
export function wechatAuthorization(
  account: { merchantId: string; serial: string; privateKey: KeyLike },
  { method, path, body, timestamp, nonce }: SignedRequest,
): string {
  const signature = wechatSign(account.privateKey, [method, path, String(timestamp), nonce, body]);
  const parts = {
    mchid: account.merchantId,
    nonce_str: nonce,
    signature,
    timestamp: String(timestamp),
    serial_no: account.serial,
  };
  const text = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
}
