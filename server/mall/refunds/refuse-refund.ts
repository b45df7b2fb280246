import { closeRefund } from './close-refund.ts';
import { notifyMember } from './notify-of-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { isoOf } from './row-values.ts';

/** The shop refuses a refund with a reason that the member reads (F2). @throws AppError `record.invalid` in words. */
export async function refuseRefund(work: RefundWork, opened: OpenRefund, reason: string): Promise<void> {
  const { deps, doer } = work;
  await closeRefund(work, opened, 'refuse', {
    action: 'refuse',
    request: { reason },
    note: reason,
    values: { audit_time: isoOf(deps.now()), auditor: doer.name.slice(0, 60), audit_note: reason },
  });
  await notifyMember(work, opened, 'refused', reason);
}
