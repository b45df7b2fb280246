import { accountOf, REFUND_TYPES, refundPaidPostings, type RefundType } from '#engine/commerce/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { invoiceAfterRefund } from '../invoices/invoice-after-refund.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { lockAccount } from '../merchant-money/lock-account.ts';
import { ORDER } from '../orders/order-names.ts';
import { changeLine, holdUnits, unitsOfItems } from './hold-units.ts';
import { notifyMember } from './notify-of-refund.ts';
import { SYSTEM_DOER, type OpenRefund, type RefundWork } from './open-refund.ts';
import { orderRefunded } from './order-refunded.ts';
import { moveFor, moveOfItem } from './reserve-replacement.ts';
import { returnPoints } from './return-points.ts';
import { numberOf, textOf } from './row-values.ts';

/**
 * What follows once a refund is paid: units and amounts of the order, points back and taken back, units that never left in stock, the order's
 * own step (O22), the ledger (L3), the member's notice. Members come before stock, as with whoever pays, and the merchant's account comes last.
 */
export async function settleRefund(given: RefundWork, opened: OpenRefund, channel: string): Promise<void> {
  const work = { ...given, doer: SYSTEM_DOER };
  await bookUnits(work, opened);
  await returnPoints(work, opened);
  await restockUnsent(work, opened);
  await invoiceAfterRefund(work.rows, opened.open.order);
  await orderRefunded(work, opened);
  if (channel !== 'elsewhere') await postRefund(work, opened, channel);
  await notifyMember(work, opened, 'paid');
}

async function bookUnits({ deps, rows }: RefundWork, { refund, items, open }: OpenRefund): Promise<void> {
  const cents = numberOf(refund, 'amount');
  for (const item of items) {
    const [units, unshipped] = [numberOf(item, 'qty'), numberOf(item, 'unshipped_qty')];
    await changeLine(rows, open, numberOf(item, 'order_goods_id'), (line) => ({
      refunded_qty: numberOf(line, 'refunded_qty') + units,
      unshipped_refunded_qty: numberOf(line, 'unshipped_refunded_qty') + unshipped,
      refunded_amount: String(numberOf(line, 'refunded_amount') + numberOf(item, 'amount')),
    }));
  }
  await holdUnits(deps, rows, open, { units: unitsOfItems(items), cents, sign: -1 });
  const kept = open.lines.reduce(
    (sum, line) => sum + numberOf(line, 'quantity') - numberOf(line, 'refunded_qty'),
    0,
  );
  open.order = await rows.changeRow(ORDER, open.order, {
    refund_amount: String(numberOf(open.order, 'refund_amount') + cents),
    refund_status: kept === 0 ? 2 : 1,
  });
}

async function postRefund(
  { rows }: RefundWork,
  { refund, items, open: { order }, logId }: OpenRefund,
  channel: string,
): Promise<void> {
  const sum = (name: string): number => items.reduce((total, item) => total + numberOf(item, name), 0);
  const source =
    channel === 'balance' ? accountOf.member(numberOf(order, 'user_id')) : accountOf.channel(channel);
  const merchantId = numberOf(order, 'merchant_id');
  const isSettled = Boolean(order['settled_at']);
  const available = isSettled ? numberOf(await lockAccount(rows, merchantId), 'available') : 0;
  rows.known(ORDER, [order['id'] ?? null]);
  await postEntry(rows, {
    event: 'refund',
    subjectId: numberOf(refund, 'id'),
    orderId: numberOf(order, 'id'),
    logId: logId ?? null,
    note: textOf(refund, 'refund_no'),
    postings: refundPaidPostings({
      merchantId,
      source,
      pay: numberOf(refund, 'amount'),
      platformSubsidy: sum('platform_subsidy') + numberOf(refund, 'freight_subsidy'),
      pointsAmount: sum('points_amount'),
      commission: sum('commission'),
      isSettled,
      available,
    }),
  });
}

/** Units that never left are in stock again. Those of an order that was closed are back since then. */
function restockUnsent(work: RefundWork, opened: OpenRefund): Promise<void> {
  const type = numberOf(opened.refund, 'type') as RefundType;
  const units = (item: StoredRow): number =>
    type === REFUND_TYPES.close ? 0 : numberOf(item, 'unshipped_qty');
  const moves = opened.items.map((item) => moveOfItem(opened, item, { quantity: units(item) }));
  return moveFor(work, opened, 'cancel', moves);
}
