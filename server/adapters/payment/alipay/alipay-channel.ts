import type { JsonObject } from '#engine/definition/index.ts';
import { centsOf, yuanText } from '../channel-amount.ts';
import { ChannelError, orAway } from '../channel-error.ts';
import { CHANNEL_PATIENCE_MS, type ChannelPorts } from '../channel-ports.ts';
import type {
  ChannelNotice,
  ChannelPayment,
  ChannelRefund,
  PaymentChannel,
  PaymentState,
} from '../payment-channel.ts';
import { shanghaiText, timeOfShanghai } from '../shanghai-time.ts';
import type { AlipayAccount } from './alipay-account.ts';
import { alipayBillLines } from './alipay-bill-lines.ts';
import { AlipayClient } from './alipay-client.ts';
import { alipayTransfers } from './alipay-transfers.ts';

const STATES: Readonly<Record<string, PaymentState>> = {
  WAIT_BUYER_PAY: 'waiting',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

const PAGES: Readonly<Record<string, { method: string; product: string }>> = {
  alipay_page: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
  alipay_wap: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
};

/** Alipay: payments on a page, on a computer or a phone. A trade is there only once its payer has opened the page. */
export function alipayChannel(account: AlipayAccount, ports: ChannelPorts): PaymentChannel {
  const client = new AlipayClient(account, ports);
  const channel: PaymentChannel = {
    name: 'alipay',
    merchantId: account.sellerId,

    needsPayer: () => false,

    payerOf: () => Promise.resolve(''),

    async create(method, { payNo, amount, title, expiresAt, notifyUrl, returnUrl }) {
      const page = PAGES[method];
      if (page === undefined) throw new ChannelError('refused', 'METHOD');
      const content = {
        out_trade_no: payNo,
        total_amount: yuanText(amount),
        subject: title.replace(/[/=&]/g, ' ').slice(0, 250),
        product_code: page.product,
        time_expire: shanghaiText(expiresAt),
      };
      const more = { notify_url: notifyUrl, return_url: returnUrl };
      return { url: client.pageAddress(page.method, content, more) };
    },

    async query(payNo) {
      try {
        return paymentOf(payNo, await client.call('alipay.trade.query', { out_trade_no: payNo }));
      } catch (error) {
        if (isCode(error, 'ACQ.TRADE_NOT_EXIST')) return paymentOf(payNo, {}, 'missing');
        throw error;
      }
    },

    async close(payNo) {
      try {
        await client.call('alipay.trade.close', { out_trade_no: payNo });
        return true;
      } catch (error) {
        if (isCode(error, 'ACQ.TRADE_NOT_EXIST')) return true;
        if (!isCode(error, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID')) throw error;
        // Paid, or closed already.
        return (await channel.query(payNo)).state === 'closed';
      }
    },

    async refund({ payNo, refundNo, amount, reason }) {
      const content = {
        out_trade_no: payNo,
        out_request_no: refundNo,
        refund_amount: yuanText(amount),
        refund_reason: reason.slice(0, 250),
      };
      const said = await client.call('alipay.trade.refund', content);
      // `N` is no news: the same number was asked for before.
      if (said['fund_change'] !== 'Y') return channel.queryRefund(payNo, refundNo);
      return refundOf(payNo, refundNo, 'success', amount, said);
    },

    async queryRefund(payNo, refundNo) {
      const content = { out_trade_no: payNo, out_request_no: refundNo, query_options: ['gmt_refund_pay'] };
      try {
        const said = await client.call('alipay.trade.fastpay.refund.query', content);
        const isDone = said['refund_status'] === 'REFUND_SUCCESS';
        const isThere = said['refund_amount'] !== undefined;
        const amount = isThere ? centsOf(String(said['refund_amount'])) : 0;
        return refundOf(
          payNo,
          refundNo,
          isDone ? 'success' : isThere ? 'processing' : 'missing',
          amount,
          said,
        );
      } catch (error) {
        if (!isCode(error, 'ACQ.TRADE_NOT_EXIST')) throw error;
        return refundOf(payNo, refundNo, 'missing', 0, {});
      }
    },

    ...alipayTransfers(client),

    readNotice: async ({ body }) => readMessage(client, body),

    answerNotice: (isTaken) => ({
      status: isTaken ? 200 : 500,
      type: 'text/plain',
      body: isTaken ? 'success' : 'fail',
    }),

    async bill(day) {
      const content = { bill_type: 'trade', bill_date: day };
      const said = await client
        .call('alipay.data.dataservice.bill.downloadurl.query', content)
        .catch((error: unknown) => {
          if (isCode(error, 'isp.bill_not_exist', 'BILL_NOT_EXIST')) return null;
          throw error;
        });
      if (said === null) return null;
      return alipayBillLines(await download(String(said['bill_download_url'])));
    },
  };
  return channel;
}

const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ChannelError && codes.includes(error.code);

const download = (address: string): Promise<Buffer> =>
  orAway(async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(CHANNEL_PATIENCE_MS) });
    if (!answer.ok) throw new ChannelError('away', String(answer.status));
    return Buffer.from(await answer.arrayBuffer());
  });

/** What an answer says of a payment of the account that asked. */
function paymentOf(payNo: string, said: JsonObject, state?: PaymentState): ChannelPayment {
  const of = (name: string): string => String(said[name] ?? '');
  return {
    payNo,
    state: state ?? STATES[of('trade_status')] ?? 'paying',
    isOurs: true,
    amount: of('total_amount') === '' ? 0 : centsOf(of('total_amount')),
    currency: 'CNY',
    tradeNo: of('trade_no'),
    payerId: of('buyer_open_id') || of('buyer_user_id') || of('buyer_id'),
    paidAt: timeOfShanghai(of('send_pay_date') || of('gmt_payment')),
  };
}

const refundOf = (
  payNo: string,
  refundNo: string,
  state: ChannelRefund['state'],
  amount: number,
  said: JsonObject,
): ChannelRefund => ({
  payNo,
  refundNo,
  state,
  isOurs: true,
  amount,
  channelNo: String(said['trade_no'] ?? ''),
  doneAt: timeOfShanghai(String(said['gmt_refund_pay'] ?? said['gmt_refund'] ?? '')),
});

/** A form of Alipay's. One about a refund repeats the payment and adds what was given back. */
function readMessage(client: AlipayClient, body: Buffer): ChannelNotice {
  const params = Object.fromEntries(new URLSearchParams(body.toString()));
  if (!client.isSigned(params)) throw new ChannelError('forged', 'SIGNATURE');
  const of = (name: string): string => params[name] ?? '';
  const { appId, sellerId } = client.account;
  const isOurs = of('app_id') === appId && of('seller_id') === sellerId;
  const head = { id: of('notify_id'), event: of('trade_status') };
  if (of('refund_fee') === '' || of('out_biz_no') === '')
    return { ...head, kind: 'payment', payment: { ...paymentOf(of('out_trade_no'), params), isOurs } };
  const refund = refundOf(of('out_trade_no'), of('out_biz_no'), 'success', centsOf(of('refund_fee')), params);
  return { ...head, kind: 'refund', refund: { ...refund, isOurs } };
}
