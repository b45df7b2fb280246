import { closeRefund } from './close-refund.ts';
import { notifyMember } from './notify-of-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';

/**
 * The shop does not take what has come back, with a reason and pictures that the member sees (F7); the goods go back to them.
 * @throws AppError `record.invalid` at what is missing.
 */
export async function refuseReturn(
  work: RefundWork,
  opened: OpenRefund,
  { note = '', images = [] }: { note?: string; images?: string[] },
): Promise<void> {
  await closeRefund(work, opened, 'receipt_refused', {
    action: 'refuseReceipt',
    request: { reason: note, images: images.length },
    note,
    values: { receive_note: note, receive_images: images },
  });
  await notifyMember(work, opened, 'receiptRefused', note);
}
