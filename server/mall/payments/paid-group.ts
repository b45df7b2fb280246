import { SYSTEM } from '#engine/access/index.ts';
import { ORDER_STATUS, orderPaidPostings } from '#engine/commerce/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { yuan } from '../catalog/goods-card.ts';
import { ledgerAmounts } from '../ledger/ledger-amounts.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { noteOrder, SYSTEM_ACTOR } from '../orders/note-order.ts';
import { GROUP, GROUP_STATUS, ORDER, ORDER_LINE } from '../orders/order-names.ts';
import { ORDER_PAID, ORDER_PAYMENT_RECEIVED } from '../orders/order-scenes.ts';
import { deliverAtOnce } from '../shipping/deliver-at-once.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { startMove } from '../stock/move-stock.ts';
import { notifyOfStock } from '../stock/notify-of-stock.ts';
import type { StockMove } from '../stock/stock-move.ts';

/** What has been paid. */
export interface PaidOrders {
  group: StoredRow;
  /** Orders of the group that waited for payment, locked with it. */
  waiting: readonly StoredRow[];
  /** Those of them that are paid. */
  orders: readonly StoredRow[];
  /** They were closed by time just now, and what was promised to them is free again. */
  isRevived?: boolean;
  /** Line of the log of the balance that has paid them. */
  logId?: number | null;
  /** What `takeStock` has taken of them already. */
  taken?: TakenStock;
}

/**
 * What happens once the money is there (O3; O2 for what costs nothing): every order is to be shipped, its stock is taken, the
 * ledger has its entry. Gives group and orders as they are then.
 */
export async function paidGroup(
  deps: ShopDeps,
  transaction: RecordTransaction,
  { group, waiting, orders, isRevived = false, logId = null, taken }: PaidOrders,
  channel: string,
): Promise<{ group: StoredRow; orders: StoredRow[] }> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const time = new Date(deps.now()).toISOString();
  const { lines, written } = taken ?? (await takeStock(deps, transaction, orders, isRevived));
  const status = orders.length < waiting.length ? GROUP_STATUS.partlyPaid : GROUP_STATUS.paid;
  const [changed, , ...marked] = await Promise.all([
    rows.changeRow(GROUP, group, { status, pay_time: time }),
    written,
    ...orders.map((order) => markPaid(deps, transaction, rows, order, { channel, time, isRevived, logId })),
  ]);
  const paid: StoredRow[] = [];
  for (const order of marked) {
    const own = lines.filter((line) => String(line['order_id']) === String(order['id']));
    paid.push(await deliverAtOnce(deps, transaction, { order, lines: own }));
  }
  return { group: changed, orders: paid };
}

/** Lines of orders whose stock is taken. */
export interface TakenStock {
  lines: StoredRow[];
  /** Awaited before the transaction ends. */
  written: Promise<unknown>;
}

/**
 * Takes what was promised or is free of orders that are locked: resolves once it is sure to be there.
 * @throws AppError `stock.not-enough`, with nothing written.
 */
export async function takeStock(
  deps: ShopDeps,
  transaction: RecordTransaction,
  orders: readonly StoredRow[],
  isRevived = false,
): Promise<TakenStock> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const ids = orders.map((order) => order['id'] ?? null);
  const lines = await rows.find(ORDER_LINE, { order_id: ids }, { order: [['id', 'asc']] });
  const move = startMove(notifyOfStock(deps));
  const moved: Promise<unknown>[] = [];
  // What can be short comes first, so that nothing has been written where it is.
  for (const event of ['takeFree', 'takeLocked'] as const) {
    const isFree = (line: StoredRow): boolean => isRevived || Number(line['deduct_mode']) === 2;
    const own = lines.filter((line) => isFree(line) === (event === 'takeFree'));
    if (own.length === 0) continue;
    const { written } = await move(transaction, event, own.map(moveOf), { operator: 'order' });
    moved.push(written);
  }
  const written = Promise.all(moved);
  written.catch(() => undefined);
  return { lines, written };
}

/** All units of a line. */
export const moveOf = (line: StoredRow): StockMove => ({
  skuId: Number(line['sku_id']),
  quantity: Number(line['quantity']),
  orderId: Number(line['order_id']),
  orderLineId: Number(line['id']),
});

interface PaidHow {
  channel: string;
  time: string;
  isRevived: boolean;
  logId: number | null;
}

async function markPaid(
  { notify }: ShopDeps,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  order: StoredRow,
  { channel, time, isRevived, logId }: PaidHow,
): Promise<StoredRow> {
  const orderNo = String(order['order_no']);
  rows.known(ORDER, [order['id'] ?? null]);
  const to = ORDER_STATUS.toShip;
  const event = isRevived
    ? { row: 'X9', action: 'revive', from: ORDER_STATUS.closed, to, data: { channel } }
    : {
        row: channel === 'free' ? 'O2' : 'O3',
        action: 'pay',
        from: ORDER_STATUS.unpaid,
        to,
        data: { channel },
      };
  // The order is locked: where no payment of it has ever been noted, nobody can have heard of one.
  const once = order['pay_time'] === null ? ({ isNew: true } as const) : {};
  const [paid] = await Promise.all([
    rows.changeRow(ORDER, order, {
      status: ORDER_STATUS.toShip,
      pay_status: 1,
      pay_type: channel,
      pay_time: time,
      expire_time: null,
      ...(isRevived ? { cancel_time: null, cancel_reason: '', close_type: '' } : {}),
    }),
    postEntry(rows, {
      event: 'order_paid',
      subjectId: Number(order['id']),
      orderId: Number(order['id']),
      logId,
      note: orderNo,
      postings: orderPaidPostings(ledgerAmounts(order, channel)),
    }),
    noteOrder(rows, order, event, SYSTEM_ACTOR),
    notify(transaction, ORDER_PAID.key, {
      ...once,
      subject: orderNo,
      data: { order_no: orderNo },
      merchantId: Number(order['merchant_id'] ?? 0),
    }),
    notify(transaction, ORDER_PAYMENT_RECEIVED.key, {
      ...once,
      subject: orderNo,
      data: { order_no: orderNo, amount: yuan(String(order['pay_amount'] ?? 0)) },
      receivers: order['user_id'] === null ? [] : [Number(order['user_id'])],
    }),
  ]);
  return paid;
}
