import { refused } from '../refused.ts';
import { notifyStaff } from './notify-of-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { REFUND_COMPLAINT } from './refund-scenes.ts';
import { stepRefund } from './step-refund.ts';

const EMPTY = { 'zh-cn': '请填写投诉内容', en: 'Say what is wrong' };

/** The member asks the platform to decide (Y1). @throws AppError `record.invalid` in words. */
export async function complainRefund(work: RefundWork, opened: OpenRefund, text: string): Promise<void> {
  if (text.trim() === '') throw refused('text', EMPTY);
  await stepRefund(work, opened, {
    action: 'complain',
    note: text.trim(),
    values: { complaint: 1, complaint_text: text.trim() },
  });
  await notifyStaff(work, opened, REFUND_COMPLAINT);
}
