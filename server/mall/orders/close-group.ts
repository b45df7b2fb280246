import { SYSTEM } from '#engine/access/index.ts';
import { ORDER_STATUS } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { closeAttempts } from './close-attempts.ts';
import { GROUP, GROUP_STATUS, ORDER } from './order-names.ts';

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
  await closeAttempts(deps, transaction, { group_id: id }, ({ order_id: order }) =>
    open.every((each) => String(each['id']) !== String(order)),
  );
}
