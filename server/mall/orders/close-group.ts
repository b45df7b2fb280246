import { SYSTEM } from '#engine/access/index.ts';
import { ORDER_STATUS } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { CLOSE_PAYMENT } from '../payments/close-payment.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { GROUP, GROUP_STATUS, ORDER, PAYMENT, PAYMENT_STATUS } from './order-names.ts';

/**
 * Once an order does not wait for payment any more: closes the attempts to pay it, here and by a job at their channels, and what is paid
 * together where none of its orders waits. An attempt for all of them has another amount now.
 */
export async function closeGroup(deps: ShopDeps, transaction: RecordTransaction, id: Json): Promise<void> {
  if (id === null) return;
  const rows = deps.records.as(SYSTEM).in(transaction);
  const group = await rows.lock(GROUP, id);
  if (!group) return;
  const open = await rows.find(ORDER, { group_id: id, status: ORDER_STATUS.unpaid });
  const partly = Number(group['status']) === GROUP_STATUS.partlyPaid;
  if (open.length === 0 && (partly || Number(group['status']) === GROUP_STATUS.toPay))
    await rows.change(GROUP, id, { status: partly ? GROUP_STATUS.paid : GROUP_STATUS.closed });
  const waiting = await rows.find(PAYMENT, { group_id: id, status: PAYMENT_STATUS.waiting });
  const isOpen = ({ order_id: order }: StoredRow): boolean =>
    open.some((each) => String(each['id']) === String(order));
  const ended = waiting.filter((payment) => !isOpen(payment));
  await rows.changeMany(
    PAYMENT,
    ended.map((payment) => payment['id'] ?? null),
    { status: PAYMENT_STATUS.closed, next_query: null },
  );
  for (const { pay_no: payNo } of ended)
    await deps.jobs.add(CLOSE_PAYMENT, { pay_no: String(payNo) }, { transaction: transaction.executor });
}
