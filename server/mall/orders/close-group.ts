import { ORDER_STATUS } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { GROUP, GROUP_STATUS, ORDER, PAYMENT, PAYMENT_STATUS } from './order-names.ts';

/** Closes what is paid together once none of its orders waits for payment any more, with the attempts to pay it. */
export async function closeGroup(rows: TransactionRecords, id: Json): Promise<void> {
  if (id === null) return;
  const group = await rows.lock(GROUP, id);
  if (!group) return;
  const open = await rows.find(ORDER, { group_id: id, status: ORDER_STATUS.unpaid }, { limit: 1 });
  if (open.length > 0) return;
  const partly = Number(group['status']) === GROUP_STATUS.partlyPaid;
  if (partly || Number(group['status']) === GROUP_STATUS.toPay)
    await rows.change(GROUP, id, { status: partly ? GROUP_STATUS.paid : GROUP_STATUS.closed });
  const waiting = await rows.find(PAYMENT, { group_id: id, status: PAYMENT_STATUS.waiting });
  await rows.changeMany(
    PAYMENT,
    waiting.map((payment) => payment['id'] ?? null),
    { status: PAYMENT_STATUS.closed },
  );
}
