import { ORDER_STATUS } from '#engine/commerce/index.ts';
import { endedOf, returnCoupons } from '../coupons/return-coupons.ts';
import { SYSTEM_ACTOR } from '../orders/note-order.ts';
import { orderFacts, stepOrder, type OpenOrder } from '../orders/order-state.ts';
import { finishShipping } from '../shipping/finish-shipping.ts';
import { holdUnits } from './hold-units.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { isoOf, numberOf, textOf } from './row-values.ts';

const { toShip, shipped, received, done } = ORDER_STATUS;
const OPEN: readonly number[] = [toShip, shipped, received, done];

/**
 * What a refund makes of its order: closed once every unit is refunded, whatever money is kept back (O22); shipped once nothing is left to
 * ship (X8); else as it was.
 */
export async function orderRefunded({ deps, rows }: RefundWork, { refund, open }: OpenRefund): Promise<void> {
  const status = numberOf(open.order, 'status');
  if (!OPEN.includes(status)) return;
  const isClosed = orderFacts(open, deps).unitsKept === 0 && status !== done;
  const now = deps.now();
  const ends = {
    cancel_time: isoOf(now),
    close_type: 'refunded',
    auto_receive_at: null,
    receive_left_ms: null,
  };
  open.order = await stepOrder(deps, rows, open, {
    action: 'refunded',
    actor: SYSTEM_ACTOR,
    note: textOf(refund, 'refund_no'),
    values: isClosed ? { ...ends, auto_evaluate_at: null } : {},
  });
  if (isClosed && wasNeverSent(open)) await returnCoupons(deps, rows, endedOf(open.order, true));
  const sent = await finishShipping(deps, rows, open);
  if (sent === open.order) return;
  open.order = sent;
  // Other refunds that are open stop the time to receive, which has just begun.
  await holdUnits(deps, rows, open, { units: [], cents: 0, sign: 1 });
}

/** Coupons come back with a whole order that was refunded before anything of it was shipped. */
export const wasNeverSent = ({ lines }: OpenOrder): boolean =>
  lines.every((line) => numberOf(line, 'shipped_qty') === 0);
