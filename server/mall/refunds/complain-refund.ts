import { checkPictures } from '../evaluations/check-pictures.ts';
import { refused } from '../refused.ts';
import { notifyStaff } from './notify-of-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { REFUND_COMPLAINT } from './refund-scenes.ts';
import { stepRefund } from './step-refund.ts';

const EMPTY = { 'zh-cn': '请填写投诉内容', en: 'Say what is wrong' };

/** What a member complains of, with pictures of their own. */
export interface Complaint {
  text?: string;
  images?: string[];
}

/** The member asks the platform to decide (Y1). @throws AppError `record.invalid` in words. */
export async function complainRefund(
  work: RefundWork,
  opened: OpenRefund,
  { text = '', images = [] }: Complaint,
): Promise<void> {
  const words = text.trim();
  if (words === '') throw refused('text', EMPTY);
  await checkPictures(work.transaction.executor, Number(work.doer.id), 'images', images);
  await stepRefund(work, opened, {
    action: 'complain',
    note: words,
    values: { complaint: 1, complaint_text: words, complaint_images: images },
  });
  await notifyStaff(work, opened, REFUND_COMPLAINT);
}
