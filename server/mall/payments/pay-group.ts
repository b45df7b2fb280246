import { SYSTEM } from '#engine/access/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { refuseUnaccepted } from '../merchant-pay/refuse-unaccepted.ts';
import { GROUP, MEMBER, PAYMENT, PAYMENT_STATUS } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { paidGroup, takeStock } from './paid-group.ts';
import type { PayChannel } from './pay-channels.ts';
import { refuseUnpayable, type PaySubject } from './pay-subject.ts';

/** An attempt to pay, as the member sees it. */
export type PayAnswer = {
  pay_no: string;
  status: 'paid';
};

export const UNKNOWN_CHANNEL = { 'zh-cn': '该支付方式不可用', en: 'This way to pay is not available' };

/**
 * Pays a checkout, or one order of it, which is locked, by a channel that takes the money at once.
 * @throws AppError `record.invalid` in words for too little money, or what can't be paid any more.
 */
export async function payGroup(
  deps: ShopDeps,
  transaction: RecordTransaction,
  memberId: number,
  subject: PaySubject,
  channel: PayChannel,
): Promise<PayAnswer> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  refuseUnpayable(subject, deps.now());
  const [payNo] = await Promise.all([
    deps.numbers.next(transaction.executor, 'P', deps.now()),
    refuseUnaccepted(rows, subject.orders, channel.name),
  ]);
  rows.known(MEMBER, [memberId]);
  rows.known(GROUP, [subject.group['id'] ?? null]);
  const payment = {
    pay_no: payNo,
    group_id: subject.group['id'] ?? null,
    order_id: subject.orderId ?? null,
    user_id: memberId,
    channel: channel.name,
    amount: String(subject.amount),
    status: PAYMENT_STATUS.paid,
    pay_time: new Date(deps.now()).toISOString(),
  };
  // The member is locked by the first statements of the first, the stock by later ones.
  const [logId, , taken] = await Promise.all([
    channel.take({ rows, memberId, subject }),
    rows.add(PAYMENT, payment),
    takeStock(deps, transaction, subject.orders),
  ]);
  await paidGroup(deps, transaction, { ...subject, logId, taken }, channel.name);
  return { pay_no: payNo, status: 'paid' };
}
