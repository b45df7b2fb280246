import { randomUUID } from 'node:crypto';
import type { JsonObject } from '#engine/definition/index.ts';
import type { PaymentRequest, PayMethod } from '../payment-channel.ts';
import { shanghaiIso } from '../shanghai-time.ts';
import type { WechatAccount } from './wechat-account.ts';
import { wechatSign } from './wechat-signature.ts';

/** The channel takes no title that is longer. */
const TITLE_LENGTH = 120;

/** Where a payment is asked for, by the way in which it is paid. */
export const WECHAT_PATHS: Readonly<Partial<Record<PayMethod, string>>> = {
  wechat_native: '/v3/pay/transactions/native',
  wechat_jsapi: '/v3/pay/transactions/jsapi',
  wechat_miniapp: '/v3/pay/transactions/jsapi',
  wechat_h5: '/v3/pay/transactions/h5',
};

/** The body that asks for a payment. */
export function wechatPaymentBody(
  account: WechatAccount,
  method: PayMethod,
  request: PaymentRequest,
): JsonObject {
  return {
    appid: appIdOf(account, method),
    mchid: account.merchantId,
    description: [...request.title].slice(0, TITLE_LENGTH).join(''),
    out_trade_no: request.payNo,
    time_expire: shanghaiIso(request.expiresAt),
    notify_url: request.notifyUrl,
    amount: { total: request.amount, currency: 'CNY' },
    ...(request.payerId === '' ? {} : { payer: { openid: request.payerId } }),
    ...(method === 'wechat_h5'
      ? { scene_info: { payer_client_ip: request.clientIp, h5_info: { type: 'Wap' } } }
      : {}),
  };
}

/** What the client lets the payer pay with, from the channel's answer. */
export function wechatParams(
  account: WechatAccount,
  method: PayMethod,
  answer: JsonObject,
  { returnUrl }: PaymentRequest,
  now: number,
): JsonObject {
  if (method === 'wechat_native') return { code_url: answer['code_url'] ?? '' };
  if (method === 'wechat_h5')
    return { h5_url: `${String(answer['h5_url'])}&redirect_url=${encodeURIComponent(returnUrl)}` };
  const facts = {
    appId: appIdOf(account, method),
    timeStamp: String(Math.floor(now / 1000)),
    nonceStr: randomUUID().replaceAll('-', ''),
    package: `prepay_id=${String(answer['prepay_id'])}`,
  };
  return { ...facts, signType: 'RSA', paySign: wechatSign(account.privateKey, Object.values(facts)) };
}

const appIdOf = (account: WechatAccount, method: PayMethod): string =>
  method === 'wechat_miniapp' ? account.miniAppId : account.appId;
