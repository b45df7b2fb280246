import { createHash } from 'node:crypto';
import type { JsonObject } from '#engine/definition/index.ts';
import { ChannelError } from '../channel-error.ts';
import type { ChannelPorts } from '../channel-ports.ts';
import type { ChannelNotice, ChannelPayment, PaymentChannel, RawNotice } from '../payment-channel.ts';
import type { WechatAccount } from './wechat-account.ts';
import { wechatBillLines } from './wechat-bill-lines.ts';
import { wechatDecrypt, type WechatResource } from './wechat-decrypt.ts';
import { WechatClient } from './wechat-client.ts';
import { paymentOf, refundOf, type WechatRefund, type WechatTransaction } from './wechat-facts.ts';
import { WECHAT_PATHS, wechatParams, wechatPaymentBody } from './wechat-params.ts';
import { wechatPayer } from './wechat-payer.ts';
import { transferOf, wechatTransfers, type WechatTransfer } from './wechat-transfers.ts';

const UNPAID: Omit<ChannelPayment, 'payNo' | 'state'> = {
  isOurs: true,
  amount: 0,
  currency: 'CNY',
  tradeNo: '',
  payerId: '',
  paidAt: null,
};

/** WeChat Pay, API v3: native, JSAPI, H5 and mini-program payments. */
export function wechatChannel(account: WechatAccount, ports: ChannelPorts): PaymentChannel {
  const client = new WechatClient(account, ports);
  const trade = (payNo: string): string => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(payNo)}`;
  const query = `mchid=${encodeURIComponent(account.merchantId)}`;
  return {
    name: 'wechat',
    merchantId: account.merchantId,

    needsPayer: (method) => method === 'wechat_jsapi' || method === 'wechat_miniapp',

    payerOf: (method, code) => wechatPayer(account, method, code, ports),

    async create(method, request) {
      const path = WECHAT_PATHS[method];
      if (path === undefined) throw new ChannelError('refused', 'METHOD');
      const answer = await client.call('POST', path, wechatPaymentBody(account, method, request));
      return wechatParams(account, method, answer, request, ports.now());
    },

    async query(payNo) {
      try {
        const said = await client.call('GET', `${trade(payNo)}?${query}`);
        return paymentOf(account, said as WechatTransaction);
      } catch (error) {
        if (isCode(error, 'ORDER_NOT_EXIST', 'ORDERNOTEXIST')) return { ...UNPAID, payNo, state: 'missing' };
        throw error;
      }
    },

    async close(payNo) {
      try {
        await client.call('POST', `${trade(payNo)}/close`, { mchid: account.merchantId });
        return true;
      } catch (error) {
        if (isCode(error, 'ORDERPAID', 'ORDER_PAID')) return false;
        if (isCode(error, 'ORDERCLOSED', 'ORDER_CLOSED', 'ORDER_NOT_EXIST', 'ORDERNOTEXIST')) return true;
        throw error;
      }
    },

    async refund({ payNo, refundNo, amount, total, reason, notifyUrl }) {
      const body = {
        out_trade_no: payNo,
        out_refund_no: refundNo,
        reason: reason.slice(0, 80),
        notify_url: notifyUrl,
        amount: { refund: amount, total, currency: 'CNY' },
      };
      const said = await client.call('POST', '/v3/refund/domestic/refunds', body);
      return refundOf(account, { out_trade_no: payNo, ...(said as WechatRefund) });
    },

    async queryRefund(payNo, refundNo) {
      try {
        const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`;
        const said = await client.call('GET', path);
        return refundOf(account, { out_trade_no: payNo, ...(said as WechatRefund) });
      } catch (error) {
        if (!isCode(error, 'RESOURCE_NOT_EXISTS')) throw error;
        return { payNo, refundNo, state: 'missing', isOurs: true, amount: 0, channelNo: '', doneAt: null };
      }
    },

    ...wechatTransfers(account, client),

    async readNotice({ headers, body }: RawNotice): Promise<ChannelNotice> {
      await client.verify(headers, body);
      return readMessage(account, body);
    },

    answerNotice: (isTaken) =>
      isTaken
        ? { status: 204, type: 'application/json', body: '' }
        : {
            status: 500,
            type: 'application/json',
            body: JSON.stringify({ code: 'FAIL', message: 'not taken' }),
          },

    async bill(day) {
      const said = await client
        .call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`)
        .catch((error: unknown) => {
          if (isCode(error, 'NO_STATEMENT_EXIST', 'STATEMENT_CREATING')) return null;
          throw error;
        });
      if (said === null) return null;
      const file = await client.download(String(said['download_url']));
      const hash = createHash('sha1').update(file).digest('hex');
      if (hash !== String(said['hash_value']).toLowerCase()) throw new ChannelError('forged', 'BILL_HASH');
      return wechatBillLines(file.toString());
    },
  };
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ChannelError && codes.includes(error.code);

/** A message whose signature is good. One that another key has encrypted is nobody's. */
function readMessage(account: WechatAccount, body: Buffer): ChannelNotice {
  const message = JSON.parse(body.toString()) as {
    id?: string;
    event_type?: string;
    resource?: WechatResource;
  };
  const { id = '', event_type: event = '', resource } = message;
  let said: JsonObject;
  try {
    if (resource === undefined) throw new Error('The message has no resource');
    said = JSON.parse(wechatDecrypt(account.v3Key, resource)) as JsonObject;
  } catch (error) {
    throw new ChannelError('forged', 'RESOURCE', '', error);
  }
  if (event.startsWith('TRANSACTION.'))
    return { id, event, kind: 'payment', payment: paymentOf(account, said as WechatTransaction) };
  if (event.startsWith('REFUND.'))
    return { id, event, kind: 'refund', refund: refundOf(account, said as WechatRefund) };
  if (event.startsWith('MCHTRANSFER.'))
    return { id, event, kind: 'transfer', transfer: transferOf(account, said as WechatTransfer) };
  return { id, event, kind: 'other' };
}
