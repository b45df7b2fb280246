import type { Json } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { changeAddress } from './change-address.ts';
import { cancelReason } from './cancel-reason.ts';
import { endOrder } from './end-order.ts';
import type { StepRequest } from './step-request.ts';
import { ORDER_APPLY_CANCEL, ORDER_REMIND } from './order-scenes.ts';
import { stepOrder } from './order-state.ts';
import { receiveOrder } from './receive-order.ts';
import { instantOf } from '../instant-of.ts';

type Step = (step: StepRequest) => Promise<unknown>;

/** Only the log and some values: by the table of orders. */
const plain =
  (action: string, values: (step: StepRequest) => Record<string, Json> = () => ({})): Step =>
  (step) =>
    stepOrder(step.deps, step.rows, step.open, { action, actor: step.actor, values: values(step) });

const iso = (time: number): string => new Date(time).toISOString();

/** What members do to orders, by the name of the call. */
export const MEMBER_STEPS: Readonly<Record<string, Step>> = {
  async cancel(step) {
    const { deps, transaction, open, actor } = step;
    const reason = await cancelReason(step);
    await endOrder(deps, transaction, open, { action: 'cancel', closeType: 'member', actor, reason });
  },
  applyCancel,
  withdrawCancel: plain('withdrawCancel', () => ({ status_before_apply: null })),
  receive: ({ deps, transaction, rows, open, actor }) => receiveOrder(deps, transaction, rows, open, actor),
  extend: plain('extend', ({ deps, open: { order } }): Record<string, Json> => {
    const at = order['auto_receive_at'] ?? null;
    // An open refund has stopped the time: then the table refuses.
    return at === null ? {} : { extended: 1, auto_receive_at: iso(instantOf(at) + deps.rules().extendMs) };
  }),
  async remind(step) {
    const day = iso(step.deps.now() + SHANGHAI_MS).slice(0, 10);
    await plain('remind', () => ({ reminded_on: day }))(step);
    await noticeOf(step, ORDER_REMIND.key, day);
  },
  del: plain('del', () => ({ member_deleted: 1 })),
  editAddress: changeAddress,
};

const SHANGHAI_MS = 8 * 3_600_000;

async function applyCancel(step: StepRequest): Promise<StoredRow> {
  const { deps, rows, open, actor } = step;
  const reason = await cancelReason(step);
  const applications = Number(open.order['applications'] ?? 0) + 1;
  const changed = await stepOrder(deps, rows, open, {
    action: 'applyCancel',
    actor,
    note: reason,
    values: {
      status_before_apply: open.order['status'] ?? null,
      applications,
      apply_time: iso(deps.now()),
      cancel_reason: reason.slice(0, 255),
    },
  });
  await noticeOf(step, ORDER_APPLY_CANCEL.key, String(applications));
  return changed;
}

/** Staff of the order's shop are notified, once for each occasion. */
function noticeOf({ deps, transaction, open: { order } }: StepRequest, scene: string, occasion: string) {
  const orderNo = String(order['order_no']);
  return deps.notify(transaction, scene, {
    subject: `${orderNo} ${occasion}`,
    data: { order_no: orderNo },
    merchantId: Number(order['merchant_id'] ?? 0),
  });
}
