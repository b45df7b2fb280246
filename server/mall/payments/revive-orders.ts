import { SYSTEM } from '#engine/access/index.ts';
import { orderStep } from '#engine/commerce/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { lockReturned } from '../coupons/lock-returned.ts';
import { spendCoupons } from '../coupons/spend-coupons.ts';
import { MEMBER, ORDER, ORDER_LINE, SCORE_LOG } from '../orders/order-names.ts';
import { orderFacts } from '../orders/order-state.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { paidGroup } from './paid-group.ts';
import type { PaidSubject } from './paid-subject.ts';
import { shortSkus } from './short-skus.ts';

/**
 * Brings orders back that were closed by time shortly before their money came (X9): all of them, or none where the time or the
 * setting does not allow it, the stock is gone or the member has spent the points or coupons that were returned.
 */
export async function reviveOrders(
  deps: ShopDeps,
  transaction: RecordTransaction,
  { group, orders, payment }: PaidSubject,
): Promise<boolean> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  for (const order of orders) if (!(await isRevivable(deps, rows, order))) return false;
  // Members before stock, as whoever pays.
  const points = orders.reduce((sum, order) => sum + Number(order['points'] ?? 0), 0);
  const member = points === 0 ? null : await rows.lock(MEMBER, payment['user_id'] ?? null);
  if (points > 0 && Number(member?.['score'] ?? 0) < points) return false;
  const coupons = await lockReturned(rows, group, orders);
  if (!coupons) return false;
  try {
    const paid = { group, waiting: orders, orders, isRevived: true };
    await paidGroup(deps, transaction, paid, String(payment['channel']));
  } catch (error) {
    if (shortSkus(error) === null) throw error;
    return false;
  }
  const amount = orders.reduce((sum, order) => sum + Number(order['pay_amount'] ?? 0), 0);
  await spendCoupons(rows, coupons, { groupId: group['id'] ?? null, amount, now: deps.now() });
  for (const order of orders) await takePoints(rows, order);
  return true;
}

async function isRevivable(deps: ShopDeps, rows: TransactionRecords, order: StoredRow): Promise<boolean> {
  const lines = await rows.find(ORDER_LINE, { order_id: order['id'] ?? null });
  const request = { payAmount: Number(order['pay_amount']), stockTaken: true };
  return orderStep(orderFacts({ order, lines }, deps), 'system', 'revive', request).ok;
}

async function takePoints(rows: TransactionRecords, order: StoredRow): Promise<void> {
  const points = Number(order['points'] ?? 0);
  if (points === 0) return;
  const memo = `订单抵扣 ${String(order['order_no'])}`;
  rows.known(ORDER, [order['id'] ?? null]);
  await rows.add(SCORE_LOG, {
    user_id: order['user_id'] ?? null,
    order_id: order['id'] ?? null,
    kind: 'deduct',
    score: -points,
    memo,
  });
}
