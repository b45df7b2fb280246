import { refundStep } from '#engine/commerce/index.ts';
import { refused } from '../refused.ts';
import { checkPictures } from '../evaluations/check-pictures.ts';
import type { OpenOrder } from '../orders/order-state.ts';
import { addRefund, goodsStatusOf } from './add-refund.ts';
import { chosenReason, kindOfType, reasonText } from './choose-reason.ts';
import { noteRefund } from './note-refund.ts';
import { notifyStaff } from './notify-of-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { askedRefund, type AskBody } from './refund-ask.ts';
import { REFUND_APPLY } from './refund-scenes.ts';
import { refundFacts } from './step-refund.ts';
import { isoOf, textOf } from './row-values.ts';

/** A refund that a member asks for. */
export interface CreateBody extends AskBody {
  /** Cents; left out the most that can be refunded. */
  amount?: number;
  reason_id: number;
  description?: string;
  images?: string[];
}

/** Why a refund is asked for, and whose fault that is. */
export interface Cause {
  reasonId: number | null;
  text: string;
  fault: string;
}

/** What a refund is asked for with once its reason is known. */
export interface CreateRequest extends AskBody {
  amount?: number;
  cause: Cause;
  description?: string;
  images?: string[];
}

/**
 * A member asks for a refund of lines of a paid order (F1; F16 where an earlier one was denied): what is asked for is kept for it, the time
 * to receive stands still, staff are notified.
 * @throws AppError `record.invalid` at what is wrong.
 */
export async function createRefund(work: RefundWork, open: OpenOrder, body: CreateBody): Promise<OpenRefund> {
  const { rows, transaction, doer } = work;
  const images = body.images ?? [];
  const reason = await chosenReason(rows, {
    kind: kindOfType(body.type),
    merchantId: open.order['merchant_id'] ?? 0,
    id: body.reason_id,
    pictures: images.length,
  });
  await checkPictures(transaction.executor, Number(doer.id), 'images', images);
  const { reason_id: reasonId, ...rest } = body;
  const cause = { reasonId, text: reasonText(reason, 'zh-cn'), fault: textOf(reason, 'fault') };
  const opened = await openNewRefund(work, open, { ...rest, cause });
  await notifyStaff(work, opened, REFUND_APPLY);
  return opened;
}

/** The refund itself, asked for by the member, or for them by staff, who have agreed to what the shop may refuse. */
export async function openNewRefund(
  work: RefundWork,
  open: OpenOrder,
  { cause, amount: wanted, ...body }: CreateRequest,
): Promise<OpenRefund> {
  const { deps, rows, doer } = work;
  const agreed = doer.type === 'staff';
  const { plan, replacements } = await askedRefund(work, open, body, {
    agreed,
    sellerFault: agreed || cause.fault === 'seller',
  });
  const maxAmount = plan.amounts.limit;
  const max = agreed ? maxAmount : plan.amounts.max;
  const amount = wanted ?? plan.amounts.max;
  const blank = { ...BLANK, type: body.type, amount, maxAmount: max };
  const facts = { ...refundFacts(NO_ROW, deps), ...blank };
  const step = refundStep(facts, 'member', 'create', { reason: cause.text, amount });
  if (!step.ok) throw refused(step.reason === 'withinMax' ? 'amount' : 'reason_id', step.text);
  const { agreeMs } = deps.rules().refunds;
  const opened = await addRefund(work, open, {
    type: body.type,
    plan,
    amount,
    maxAmount,
    replacements,
    values: {
      goods_status: goodsStatusOf(body.type, body.goods_status),
      reason_id: cause.reasonId,
      reason_text: cause.text.slice(0, 60),
      reason_fault: cause.fault,
      description: (body.description ?? '').trim(),
      images: body.images ?? [],
      audit_status: step.to.auditStatus,
      status: step.to.status,
      user_ship_status: step.to.userShipStatus,
      auto_agree_at: agreeMs > 0 ? isoOf(deps.now() + agreeMs) : null,
    },
  });
  const event = { row: step.row.id, action: 'create', from: null, to: step.to, note: cause.text };
  await noteRefund(rows, opened.refund, event, doer);
  return opened;
}

const NO_ROW = {};
const BLANK = { auditStatus: 0, status: 0, userShipStatus: 0 } as const;
