import type { OpenRefund, RefundWork } from './open-refund.ts';
import { settleRefund } from './settle-refund.ts';
import { stepRefund } from './step-refund.ts';
import { isoOf } from './row-values.ts';

/** The member has the money (F8): the refund is done, with everything that follows. `channel`: the way it was paid. */
export async function refundPaid(work: RefundWork, opened: OpenRefund, channel: string): Promise<void> {
  await stepRefund(work, opened, {
    action: 'paid',
    data: { channel },
    values: { refunded_at: isoOf(work.deps.now()), payment_sent: 0 },
  });
  await settleRefund(work, opened, channel);
}
