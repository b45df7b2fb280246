import { ChannelError } from '#server/adapters/payment/channel-error.ts';
import type {
  ChannelRefund as RefundSaid,
  PaymentChannel,
} from '#server/adapters/payment/payment-channel.ts';
import type { ChannelRefund, ChannelRefundAnswer, RefundChannel } from '../refunds/refund-channel.ts';
import type { PayChannelBook } from './pay-channel-book.ts';

/** Refusals that pass by themselves: the merchant's account is empty today, or there are too many calls. */
const LATER: ReadonlySet<string> = new Set([
  'NOT_ENOUGH',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH',
]);

/** The way back of payments through a channel, in the words of refunds. */
export const channelRefunds = (book: PayChannelBook): RefundChannel => ({
  async send(refund) {
    const channel = await channelOf(book, refund);
    try {
      return answerOf(await channel.refund(requestOf(book, channel, refund)));
    } catch (error) {
      if (!(error instanceof ChannelError) || error.failure !== 'refused' || LATER.has(error.code))
        throw error;
      return { state: 'abnormal', error: error.message.slice(0, 255) };
    }
  },

  async query(refund) {
    const channel = await channelOf(book, refund);
    const said = await channel.queryRefund(refund.payNo, refund.refundPayNo);
    // What has never reached it is sent again, with the same number.
    return said.state === 'missing' ? this.send(refund) : answerOf(said);
  },
});

async function channelOf(book: PayChannelBook, { channel: name }: ChannelRefund): Promise<PaymentChannel> {
  const channel = await book.ofMethod(name);
  if (!channel) throw new Error(`The account of ${name} is not complete`);
  return channel;
}

const requestOf = (book: PayChannelBook, { name }: PaymentChannel, refund: ChannelRefund) => ({
  payNo: refund.payNo,
  refundNo: refund.refundPayNo,
  amount: refund.amount,
  total: refund.total,
  reason: refund.reason,
  notifyUrl: `${book.origin()}/api/refund/notify/${name}`,
});

/** What a channel says of a refund, in the words of refunds. */
export function answerOf({ state, channelNo, doneAt }: RefundSaid): ChannelRefundAnswer {
  const number = channelNo === '' ? {} : { channelRefundNo: channelNo };
  if (state === 'success') return { state, ...number, ...(doneAt === null ? {} : { doneAt }) };
  if (state === 'closed') return { state, ...number };
  if (state === 'abnormal') return { state, ...number, error: 'ABNORMAL' };
  return { state: 'sent', ...number };
}
