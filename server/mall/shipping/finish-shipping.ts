import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { SYSTEM_ACTOR } from '../orders/note-order.ts';
import { orderFacts, stepOrder, type OpenOrder } from '../orders/order-state.ts';
import type { ShopDeps } from '../shop-deps.ts';

/**
 * After a refund nothing may be left to ship of an order that was sent in part: then all of it is on its way (S3). Gives the
 * order as it is then. To be called with the lines as the refund has left them.
 */
export async function finishShipping(
  deps: Pick<ShopDeps, 'rules' | 'now'>,
  rows: TransactionRecords,
  open: OpenOrder,
): Promise<StoredRow> {
  const { status, unitsLeft, unitsKept, shippedUnits } = orderFacts(open, deps);
  if (status !== 2 || unitsLeft > 0 || unitsKept === 0 || shippedUnits === 0) return open.order;
  return stepOrder(deps, rows, open, {
    action: 'finishShipping',
    actor: SYSTEM_ACTOR,
    values: {
      delivery_status: 2,
      auto_receive_at: new Date(deps.now() + deps.rules().receiveMs).toISOString(),
    },
  });
}
