import { SYSTEM } from '#engine/access/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { endOrder } from '../orders/end-order.ts';
import { SYSTEM_ACTOR } from '../orders/note-order.ts';
import { ORDER_LINE } from '../orders/order-names.ts';
import { openOrder } from '../orders/order-state.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { paidGroup, type PaidOrders } from './paid-group.ts';
import { receiveSurplus } from './receive-surplus.ts';
import { shortSkus } from './short-skus.ts';

/**
 * Pays the orders that wait for a payment. Where stock is taken only now and is short, the orders that it is missing for are closed as
 * oversold and their part of the money goes back; the others are paid. Gives whether any is.
 */
export async function payOrders(
  deps: ShopDeps,
  transaction: RecordTransaction,
  paid: PaidOrders,
  payment: StoredRow,
): Promise<boolean> {
  try {
    await paidGroup(deps, transaction, paid, String(payment['channel']));
    return true;
  } catch (error) {
    const skus = shortSkus(error);
    if (skus === null) throw error;
    const rows = deps.records.as(SYSTEM).in(transaction);
    const short = await withSkus(rows, paid.orders, skus);
    // A shortage that no order explains is a mistake, and no reason to go on.
    if (short.length === 0) throw error;
    for (const order of short) await closeOversold(deps, transaction, rows, order);
    const back = short.reduce((sum, order) => sum + Number(order['pay_amount']), 0);
    const changed = await receiveSurplus(deps, transaction, payment, back, 'oversold');
    const of = (orders: readonly StoredRow[]): StoredRow[] =>
      orders.filter((order) => !short.includes(order));
    const rest = of(paid.orders);
    return (
      rest.length > 0 &&
      payOrders(deps, transaction, { ...paid, waiting: of(paid.waiting), orders: rest }, changed)
    );
  }
}

async function withSkus(
  rows: TransactionRecords,
  orders: readonly StoredRow[],
  skus: readonly number[],
): Promise<StoredRow[]> {
  const ids = orders.map((order) => order['id'] ?? null);
  const lines = await rows.find(ORDER_LINE, { order_id: ids, sku_id: [...skus] });
  const found = new Set(lines.map((line) => String(line['order_id'])));
  return orders.filter((order) => found.has(String(order['id'])));
}

async function closeOversold(
  deps: ShopDeps,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  order: StoredRow,
): Promise<void> {
  const open = await openOrder(rows, { id: order['id'] ?? null });
  await endOrder(deps, transaction, open, {
    action: 'oversold',
    closeType: 'oversold',
    actor: SYSTEM_ACTOR,
    reason: '',
  });
}
