import { SYSTEM } from '#engine/access/index.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { PAYMENT } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { ChannelRefund, ChannelRefundAnswer, RefundChannels } from './refund-channel.ts';
import { REFUND_PAY, REFUND_PAYMENT, REFUND_PAYMENT_STATUS } from './refund-names.ts';
import { settleRefundPayment } from './settle-refund-payment.ts';
import { numberOf, textOf } from './row-values.ts';

const { made, sent } = REFUND_PAYMENT_STATUS;

/** Takes attempts to pay back to their channels: what is made is sent, what was sent is asked after. */
export const payBackJob = (deps: ShopDeps, channels: Pick<RefundChannels, 'get'>): JobDefinition => ({
  kind: REFUND_PAY,
  async run({ data }) {
    const id = String(data['id']);
    const found = await deps.records.transaction(async (transaction) => {
      const rows = deps.records.as(SYSTEM).in(transaction);
      const [attempt] = await rows.find(REFUND_PAYMENT, { id, status: [made, sent] });
      const [payment] = attempt ? await rows.find(PAYMENT, { id: attempt['payment_id'] ?? null }) : [];
      return attempt && payment ? { attempt, payment } : null;
    });
    if (!found) return;
    const answer = await ask(channels, found);
    await deps.records.transaction((transaction) =>
      settleRefundPayment(deps, transaction, textOf(found.attempt, 'refund_pay_no'), answer),
    );
  },
});

async function ask(
  channels: Pick<RefundChannels, 'get'>,
  { attempt, payment }: { attempt: StoredRow; payment: StoredRow },
): Promise<ChannelRefundAnswer | Error> {
  const channel = textOf(attempt, 'channel');
  const back = channels.get(channel);
  if (!back) return new Error(`There is no way back by ${channel}`);
  const refund: ChannelRefund = {
    refundPayNo: textOf(attempt, 'refund_pay_no'),
    payNo: textOf(payment, 'pay_no'),
    channelNo: textOf(payment, 'channel_no') || null,
    channel,
    amount: numberOf(attempt, 'amount'),
    total: numberOf(payment, 'amount'),
    reason: textOf(attempt, 'reason'),
  };
  try {
    return await (numberOf(attempt, 'status') === made ? back.send(refund) : back.query(refund));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
