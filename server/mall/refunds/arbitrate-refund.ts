import { closeRefund } from './close-refund.ts';
import { notifyMember, notifyStaff } from './notify-of-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { COMPLAINT_DECIDED } from './refund-scenes.ts';
import { allUnits, replanRefund, repriceRefund } from './reprice-refund.ts';
import { stepRefund } from './step-refund.ts';
import { numberOf } from './row-values.ts';

/** What the platform decides about a complaint. */
export interface Decision {
  decision: 'close' | 'amount';
  /** Cents, where the amount is set. */
  amount?: number;
  reason: string;
}

/** The platform decides about a complaint (F17): the refund is closed, or its amount is set; both sides are notified. @throws AppError `record.invalid` in words. */
export async function arbitrateRefund(
  work: RefundWork,
  opened: OpenRefund,
  { decision, amount, reason }: Decision,
): Promise<void> {
  const values = { complaint: 0 };
  if (decision === 'close') {
    await closeRefund(work, opened, 'admin', {
      action: 'arbitrateClose',
      request: { reason },
      note: reason,
      values,
    });
  } else {
    const counted = allUnits(opened.items);
    const plan = await replanRefund(work, opened, counted);
    const set = amount ?? numberOf(opened.refund, 'amount');
    await stepRefund(work, opened, {
      action: 'arbitrateAmount',
      request: { reason, amount: set },
      facts: { maxAmount: plan.amounts.limit },
      note: reason,
      data: { amount: set },
      values,
    });
    await repriceRefund(work, opened, { plan, counted, amount: set });
  }
  await notifyStaff(work, opened, COMPLAINT_DECIDED);
  await notifyMember(work, opened, 'decided', reason);
}
