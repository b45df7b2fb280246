/** A payment back that a channel is asked for. */
export interface ChannelRefund {
  /** Our number of it. The same number is the same payment: a channel that gets it twice pays once. */
  refundPayNo: string;
  /** Our number of the payment that it is taken from, and the channel's own where it has said one. */
  payNo: string;
  channelNo: string | null;
  /** How it was paid: `wechat_native`, `alipay_page`, .. */
  channel: string;
  /** Cents: what goes back now, and what was paid in all. */
  amount: number;
  total: number;
  /** In words for the payer; at most 80 characters. */
  reason: string;
}

/**
 * What a channel says of it: `sent`, it has been taken on and is not decided yet; `success`, the payer has it; `closed`, it will not happen
 * and a new number is needed; `abnormal`, the payer's card does not take it, and somebody has to see to it at the channel.
 */
export interface ChannelRefundAnswer {
  state: 'sent' | 'success' | 'closed' | 'abnormal';
  /** The channel's own number. */
  channelRefundNo?: string;
  /** When the payer has had it, in milliseconds since 1970, where the channel says it: the day whose bill it is on. */
  doneAt?: number;
  /** Why it did not happen. */
  error?: string;
}

/** When a payment back was decided, as an ISO time: as the channel says, else now. */
export const doneTime = ({ doneAt }: ChannelRefundAnswer, now: number): string =>
  new Date(doneAt ?? now).toISOString();

/**
 * The way back of a channel that pays later than within the transaction. It is called by a job, never inside a transaction, and asked
 * again after 1, 5, 10, 20 and 30 minutes. What it throws is tried again with the same number.
 */
export interface RefundChannel {
  send(refund: ChannelRefund): Promise<ChannelRefundAnswer>;
  query(refund: ChannelRefund): Promise<ChannelRefundAnswer>;
}

/** The ways back there are, by the channel of a payment. */
export class RefundChannels {
  readonly #byName = new Map<string, RefundChannel>();

  /** @throws Error for a channel that has a way back already. */
  add(channel: string, back: RefundChannel): void {
    if (this.#byName.has(channel)) throw new Error(`There is a way back by ${channel} already`);
    this.#byName.set(channel, back);
  }

  get(channel: string): RefundChannel | undefined {
    return this.#byName.get(channel);
  }
}
