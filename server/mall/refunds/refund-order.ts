import { REFUND_TYPES } from '#engine/commerce/index.ts';
import type { OpenOrder } from '../orders/order-state.ts';
import { lineUnits } from '../orders/line-units.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { OrderActor } from '../orders/note-order.ts';
import { addRefund } from './add-refund.ts';
import { heldParts } from './held-parts.ts';
import { noteRefund } from './note-refund.ts';
import type { RefundWork } from './open-refund.ts';
import { payRefund } from './pay-refund.ts';
import { planRefund } from './plan-refund.ts';
import { isoOf, keyOf, numberOf } from './row-values.ts';

/**
 * Pays a whole order back that ends (O12, O13, O23): a refund that is agreed to with it, of all its units with freight. The stock is the
 * order's affair.
 */
export async function refundOrder(
  { deps, transaction, rows }: { deps: ShopDeps; transaction: RecordTransaction; rows: TransactionRecords },
  open: OpenOrder,
  { actor, reason }: { actor: OrderActor; reason: string },
): Promise<void> {
  const work: RefundWork = { deps, transaction, rows, doer: actor };
  const { close: type } = REFUND_TYPES;
  const units = open.lines
    .map((line) => ({ line, units: lineUnits(line).left, unshipped: lineUnits(line).unshipped }))
    .filter((each) => each.units > 0);
  const held = await heldParts(rows, keyOf(open.order));
  const plan = planRefund(open, units, held, { type, rules: deps.rules() });
  const left = numberOf(open.order, 'pay_amount') - numberOf(open.order, 'refund_amount');
  const opened = await addRefund(work, open, {
    type,
    plan,
    amount: left,
    maxAmount: left,
    values: {
      goods_status: 1,
      reason_text: reason.slice(0, 60),
      audit_status: 2,
      status: 1,
      user_ship_status: 0,
      audit_time: isoOf(deps.now()),
      auditor: actor.name.slice(0, 60),
      audit_note: reason.slice(0, 255),
    },
  });
  const to = { auditStatus: 2, status: 1, userShipStatus: 0 } as const;
  await noteRefund(
    rows,
    opened.refund,
    { row: 'F3', action: 'agree', from: null, to, note: reason },
    work.doer,
  );
  await payRefund(work, opened);
}
