import { chosenReason, reasonText } from '../refunds/choose-reason.ts';
import type { StepRequest } from './step-request.ts';

/** Why a member does not want an order: in their own words, else by a reason of the shop's list. @throws AppError `record.invalid` for none of it. */
export async function cancelReason({ rows, open, body }: StepRequest): Promise<string> {
  const { reason = '', reason_id: id } = body;
  if (reason.trim() !== '' || id === undefined) return reason.trim();
  const merchantId = open.order['merchant_id'] ?? 0;
  const chosen = await chosenReason(rows, { kind: 'cancel', merchantId, id, pictures: 1 });
  return reasonText(chosen, 'zh-cn');
}
