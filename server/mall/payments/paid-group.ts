import { SYSTEM } from '#engine/access/index.ts';
import { ORDER_STATUS, orderPaidPostings } from '#engine/commerce/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { ledgerAmounts } from '../ledger/ledger-amounts.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { noteOrder, SYSTEM_ACTOR } from '../orders/note-order.ts';
import { GROUP, GROUP_STATUS, ORDER, ORDER_LINE } from '../orders/order-names.ts';
import { ORDER_PAID } from '../orders/order-scenes.ts';
import { deliverAtOnce } from '../shipping/deliver-at-once.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { moveStock } from '../stock/move-stock.ts';
import { notifyOfStock } from '../stock/notify-of-stock.ts';
import type { StockMove } from '../stock/stock-move.ts';

/** What has been paid. */
export interface PaidOrders {
  group: StoredRow;
  /** Orders of the group that waited for payment, locked with it. */
  waiting: readonly StoredRow[];
  /** Those of them that are paid. */
  orders: readonly StoredRow[];
}

/**
 * What happens once the money is there (O3; O2 for what costs nothing): every order is to be shipped, its stock is taken, the
 * ledger has its entry. Gives group and orders as they are then.
 */
export async function paidGroup(
  deps: ShopDeps,
  transaction: RecordTransaction,
  { group, waiting, orders }: PaidOrders,
  channel: string,
): Promise<{ group: StoredRow; orders: StoredRow[] }> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const time = new Date(deps.now()).toISOString();
  const lines = await takeStock(deps, transaction, rows, orders);
  const paid: StoredRow[] = [];
  for (const order of orders) {
    const marked = await markPaid(deps, transaction, rows, order, channel, time);
    const own = lines.filter((line) => String(line['order_id']) === String(order['id']));
    paid.push(await deliverAtOnce(deps, transaction, { order: marked, lines: own }));
  }
  const status = orders.length < waiting.length ? GROUP_STATUS.partlyPaid : GROUP_STATUS.paid;
  return { group: await rows.changeRow(GROUP, group, { status, pay_time: time }), orders: paid };
}

/** Takes what was promised or is free; gives the lines of the orders. */
async function takeStock(
  deps: ShopDeps,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  orders: readonly StoredRow[],
): Promise<StoredRow[]> {
  const ids = orders.map((order) => order['id'] ?? null);
  const lines = await rows.find(ORDER_LINE, { order_id: ids }, { order: [['id', 'asc']] });
  const move = moveStock(notifyOfStock(deps));
  for (const [mode, event] of [
    [1, 'takeLocked'],
    [2, 'takeFree'],
  ] as const) {
    const own = lines.filter((line) => Number(line['deduct_mode']) === mode);
    if (own.length > 0) await move(transaction, event, own.map(moveOf), { operator: 'order' });
  }
  return lines;
}

/** All units of a line. */
export const moveOf = (line: StoredRow): StockMove => ({
  skuId: Number(line['sku_id']),
  quantity: Number(line['quantity']),
  orderId: Number(line['order_id']),
  orderLineId: Number(line['id']),
});

async function markPaid(
  { notify }: ShopDeps,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  order: StoredRow,
  channel: string,
  time: string,
): Promise<StoredRow> {
  const orderNo = String(order['order_no']);
  rows.known(ORDER, [order['id'] ?? null]);
  const paid = await rows.changeRow(ORDER, order, {
    status: ORDER_STATUS.toShip,
    pay_status: 1,
    pay_type: channel,
    pay_time: time,
    expire_time: null,
  });
  await postEntry(rows, {
    event: 'order_paid',
    subjectId: Number(order['id']),
    orderId: Number(order['id']),
    note: orderNo,
    postings: orderPaidPostings(ledgerAmounts(paid, channel)),
  });
  const row = channel === 'free' ? 'O2' : 'O3';
  const event = { row, action: 'pay', from: ORDER_STATUS.unpaid, to: ORDER_STATUS.toShip, data: { channel } };
  await noteOrder(rows, order, event, SYSTEM_ACTOR);
  await notify(transaction, ORDER_PAID.key, {
    subject: orderNo,
    data: { order_no: orderNo },
    merchantId: Number(order['merchant_id'] ?? 0),
  });
  return paid;
}
