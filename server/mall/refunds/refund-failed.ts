import { notifyMember, notifyStaff } from './notify-of-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { REFUND_UNPAID } from './refund-scenes.ts';
import { stepRefund } from './step-refund.ts';

/** The channel has not paid (F9): staff try again, or pay otherwise. */
export async function refundFailed(work: RefundWork, opened: OpenRefund, error: string): Promise<void> {
  await stepRefund(work, opened, {
    action: 'failed',
    note: error,
    values: { payment_sent: 0, pay_error: error.slice(0, 255) },
  });
  await notifyStaff(work, opened, REFUND_UNPAID);
  await notifyMember(work, opened, 'failed');
}
