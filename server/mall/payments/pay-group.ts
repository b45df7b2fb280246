import { SYSTEM } from '#engine/access/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { GROUP, MEMBER, PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { paidGroup } from './paid-group.ts';
import { payer, type PayChannel } from './pay-channels.ts';
import { paySubject, refuseUnpayable, type SubjectBody } from './pay-subject.ts';

/** An attempt to pay, as the member sees it. */
export type PayAnswer = {
  pay_no: string;
  status: 'paid';
};

export const UNKNOWN_CHANNEL = { 'zh-cn': '该支付方式不可用', en: 'This way to pay is not available' };

/**
 * Pays a checkout, or one order of it, by a channel that takes the money at once.
 * @throws AppError `record.not-found`; `record.invalid` in words for an unknown channel, too little money, or what can't be
 * paid any more.
 */
export async function payGroup(
  deps: ShopDeps,
  transaction: RecordTransaction,
  memberId: number,
  body: SubjectBody,
  channel: PayChannel | undefined,
): Promise<PayAnswer> {
  if (!channel) throw refused('channel', UNKNOWN_CHANNEL);
  const rows = deps.records.as(SYSTEM).in(transaction);
  const subject = await paySubject(rows, memberId, body);
  refuseUnpayable(subject, deps.now());
  const payNo = await deps.numbers.next(transaction.executor, 'P', deps.now());
  const logId = await channel.take({ rows, member: await payer(rows, memberId), subject });
  rows.known(MEMBER, [memberId]);
  rows.known(GROUP, [subject.group['id'] ?? null]);
  await rows.add(PAYMENT, {
    pay_no: payNo,
    group_id: subject.group['id'] ?? null,
    order_id: subject.orderId ?? null,
    user_id: memberId,
    channel: channel.name,
    amount: String(subject.amount),
    status: PAYMENT_STATUS.paid,
    pay_time: new Date(deps.now()).toISOString(),
  });
  await paidGroup(deps, transaction, { ...subject, logId }, channel.name);
  return { pay_no: payNo, status: 'paid' };
}
