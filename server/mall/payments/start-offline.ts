import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { refuseUnaccepted } from '../merchant-pay/refuse-unaccepted.ts';
import { GROUP, ORDER, PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { UNKNOWN_CHANNEL } from './pay-group.ts';
import { paySubject, refuseUnpayable, type SubjectBody } from './pay-subject.ts';

/** The name of the way to pay by transfer. */
export const OFFLINE = 'offline';

/**
 * Begins a payment by transfer, which waits until staff confirm it; the time to pay is longer from then on. A second call answers with
 * the attempt that waits already.
 * @throws AppError `record.not-found`; `record.invalid` in words where it is off, or for what can't be paid.
 */
export async function startOffline(
  deps: ShopDeps,
  transaction: RecordTransaction,
  memberId: number,
  body: SubjectBody,
): Promise<JsonObject> {
  const { offline } = deps.rules();
  if (!offline) throw refused('channel', UNKNOWN_CHANNEL);
  const rows = deps.records.as(SYSTEM).in(transaction);
  const subject = await paySubject(rows, memberId, body);
  const now = deps.now();
  refuseUnpayable(subject, now);
  await refuseUnaccepted(rows, subject.orders, OFFLINE);
  const params = { text: offline.text };
  const same = {
    group_id: subject.group['id'] ?? null,
    order_id: subject.orderId ?? null,
    channel: OFFLINE,
    status: PAYMENT_STATUS.waiting,
  };
  const [known] = await rows.find(PAYMENT, same);
  if (known) return { pay_no: String(known['pay_no']), status: 'waiting', params };
  const deadline = new Date(Math.max(subject.deadline, now + offline.ms)).toISOString();
  const payNo = await deps.numbers.next(transaction.executor, 'P', now);
  await rows.change(GROUP, subject.group['id'] ?? null, { expire_time: deadline });
  for (const { id } of subject.orders) await rows.change(ORDER, id ?? null, { expire_time: deadline });
  rows.known(GROUP, [subject.group['id'] ?? null]);
  await rows.add(PAYMENT, {
    ...same,
    pay_no: payNo,
    user_id: memberId,
    amount: String(subject.amount),
    expire_time: deadline,
  });
  return { pay_no: payNo, status: 'waiting', params };
}
