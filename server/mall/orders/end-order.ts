import { SYSTEM } from '#engine/access/index.ts';
import { refundPaidPostings } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { ledgerAmounts } from '../ledger/ledger-amounts.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { giveBack } from '../payments/give-back.ts';
import { moveOf } from '../payments/paid-group.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { moveStock } from '../stock/move-stock.ts';
import { notifyOfStock } from '../stock/notify-of-stock.ts';
import type { StockEventName } from '../stock/stock-events.ts';
import { closeGroup } from './close-group.ts';
import type { OrderActor } from './note-order.ts';
import { ORDER_LINE, SCORE_LOG } from './order-names.ts';
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
 * Ends an order (O4, O5, O6, O12, O13, O23): what was promised of the stock is free again or what was taken is back, points are
 * returned, and of a paid one the whole amount with its entry in the ledger.
 * @throws AppError `record.invalid` in words where its table allows no end.
 */
export async function endOrder(
  deps: ShopDeps,
  transaction: RecordTransaction,
  open: OpenOrder,
  end: OrderEnd,
): Promise<StoredRow> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const { order, lines } = open;
  const isPaid = Number(order['pay_status']) === 1;
  const { action, actor, reason } = end;
  const ended = await stepOrder(deps, rows, open, {
    action,
    actor,
    note: reason,
    request: { reason, confirmed: end.confirmed === true },
    values: {
      cancel_time: new Date(deps.now()).toISOString(),
      cancel_reason: reason.slice(0, 255),
      close_type: end.closeType,
      ...(isPaid ? { refund_amount: order['pay_amount'] ?? '0', refund_status: 2 } : {}),
    },
  });
  // Members before stock, as whoever pays.
  await returnPoints(rows, order);
  if (isPaid) await refundAll(rows, order, lines);
  await returnStock(deps, transaction, lines, isPaid, end);
  await closeGroup(deps, transaction, order['group_id'] ?? null);
  return ended;
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
  await move('cancel', own, (line) => of('quantity')(line) - of('shipped_qty')(line));
  if (restock) await move('return', own, of('shipped_qty'));
}

async function returnPoints(rows: TransactionRecords, order: StoredRow): Promise<void> {
  const points = Number(order['points'] ?? 0);
  if (points === 0) return;
  const memo = `订单取消退回 ${String(order['order_no'])}`;
  await rows.add(SCORE_LOG, { user_id: order['user_id'] ?? null, score: points, memo });
}

async function refundAll(
  rows: TransactionRecords,
  order: StoredRow,
  lines: readonly StoredRow[],
): Promise<void> {
  await rows.changeEach(
    ORDER_LINE,
    lines.map((line) => ({
      key: (line['id'] ?? null) as Json,
      values: {
        refunded_qty: line['quantity'] ?? 0,
        unshipped_refunded_qty: Number(line['quantity']) - Number(line['shipped_qty'] ?? 0),
        refunded_amount: line['pay'] ?? '0',
      },
    })),
  );
  // What no checkout has made was paid elsewhere, and goes back there.
  if (order['group_id'] === null) return;
  const channel = await giveBack(rows, order, Number(order['pay_amount'] ?? 0));
  await postEntry(rows, {
    event: 'refund',
    subjectId: Number(order['id']),
    orderId: Number(order['id']),
    note: String(order['order_no']),
    postings: refundPaidPostings({ ...ledgerAmounts(order, channel), isSettled: false, available: 0 }),
  });
}
