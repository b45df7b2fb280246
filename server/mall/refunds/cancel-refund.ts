import { closeRefund } from './close-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';

/** The member takes a refund back (F11). @throws AppError `record.invalid` in words. */
export const cancelRefund = (work: RefundWork, opened: OpenRefund): Promise<void> =>
  closeRefund(work, opened, 'member', { action: 'cancel' });
