import { SYSTEM } from '#engine/access/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { endedOf, returnCoupons } from '../coupons/return-coupons.ts';
import { withdrawOfOrder } from '../invoices/withdraw-invoice.ts';
import { moveOf } from '../payments/paid-group.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { moveStock } from '../stock/move-stock.ts';
import { notifyOfStock } from '../stock/notify-of-stock.ts';
import type { StockEventName } from '../stock/stock-events.ts';
import { closeGroup } from './close-group.ts';
import { lineUnits } from './line-units.ts';
import type { OrderActor } from './note-order.ts';
import { notifyOfEnd } from './notify-of-end.ts';
import { ORDER, SCORE_LOG } from './order-names.ts';
import { stepOrder, type OpenOrder } from './order-state.ts';

/** How an order ends before it is complete. */
export interface OrderEnd {
  action: 'cancel' | 'timeout' | 'close' | 'autoApprove' | 'oversold';
  closeType: 'member' | 'timeout' | 'admin' | 'apply' | 'oversold';
  actor: OrderActor;
  reason: string;
  /** Goods that were shipped are back in stock; what was not shipped always is. */
  restock?: boolean;
  confirmed?: boolean;
}

/**
 * Ends an order (O4, O5, O6, O12, O13, O23): what was promised of the stock is free again or what was taken is back, points and
 * coupons are returned, and a paid one is refunded whole.
 * @throws AppError `record.invalid` in words where its table allows no end.
 */
export async function endOrder(
  deps: ShopDeps,
  transaction: RecordTransaction,
  open: OpenOrder,
  end: OrderEnd,
): Promise<StoredRow> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const { order } = open;
  const lines = [...open.lines];
  const applied = String(order['cancel_reason'] ?? '');
  const isPaid = Number(order['pay_status']) === 1;
  const { action, actor, reason } = end;
  open.order = await stepOrder(deps, rows, open, {
    action,
    actor,
    note: reason,
    request: { reason, confirmed: end.confirmed === true },
    values: {
      cancel_time: new Date(deps.now()).toISOString(),
      cancel_reason: (reason || applied).slice(0, 255),
      close_type: end.closeType,
    },
  });
  // Members before stock, as whoever pays.
  if (isPaid) await refundOrder({ deps, transaction, rows }, open, { actor, reason: reason || applied });
  else await returnPoints(rows, order);
  await returnCoupons(deps, rows, endedOf(open.order, isPaid));
  await returnStock(deps, transaction, lines, isPaid, end);
  await withdrawOfOrder(rows, order['id'] ?? null);
  await closeGroup(deps, transaction, order['group_id'] ?? null);
  await notifyOfEnd(deps, transaction, order, end);
  return open.order;
}

async function returnStock(
  deps: ShopDeps,
  transaction: RecordTransaction,
  lines: readonly StoredRow[],
  isPaid: boolean,
  { actor, reason, restock = false }: OrderEnd,
): Promise<void> {
  const own = lines.filter((line) => line['sku_id'] !== null);
  const by = { operator: actor.name || actor.type, reason };
  const move = async (
    event: StockEventName,
    some: readonly StoredRow[],
    units: (line: StoredRow) => number,
  ) => {
    const moves = some.map((line) => ({ ...moveOf(line), quantity: units(line) }));
    const real = moves.filter(({ quantity }) => quantity > 0);
    if (real.length > 0) await moveStock(notifyOfStock(deps))(transaction, event, real, by);
  };
  const of = (name: string) => (line: StoredRow) => Number(line[name] ?? 0);
  if (!isPaid) {
    const locked = own.filter((line) => of('deduct_mode')(line) === 1);
    return move('unlock', locked, of('quantity'));
  }
  // What was refunded before is where its own refund has left it.
  await move('cancel', own, (line) => lineUnits(line).unshipped);
  if (restock) await move('return', own, (line) => lineUnits(line).shippedLeft);
}

async function returnPoints(rows: TransactionRecords, order: StoredRow): Promise<void> {
  const points = Number(order['points'] ?? 0);
  if (points === 0) return;
  const memo = `订单取消退回 ${String(order['order_no'])}`;
  rows.known(ORDER, [order['id'] ?? null]);
  await rows.add(SCORE_LOG, {
    user_id: order['user_id'] ?? null,
    order_id: order['id'] ?? null,
    kind: 'returned',
    score: points,
    memo,
  });
}
