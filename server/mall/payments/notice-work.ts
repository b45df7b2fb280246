import { SYSTEM } from '#engine/access/index.ts';
import type { ChannelNotice, ChannelRefund } from '#server/adapters/payment/payment-channel.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { applyTransfer, type TransferOutcome } from '../merchant-money/apply-transfer.ts';
import { settleRefundPayment } from '../refunds/settle-refund-payment.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { alertOfPayment, type WrongOutcome } from './alert-of-payment.ts';
import { applyPayment, type PaymentOutcome } from './apply-payment.ts';
import { answerOf } from './channel-refunds.ts';
import { applyReturn } from './return-surplus.ts';
import { REFUND_PAYMENT } from './surplus-names.ts';

/** What came of a message: an option of `result` of `shop/pay/notice`. */
export type NoticeOutcome = PaymentOutcome | TransferOutcome | 'refunded';

/** Does what a channel's message is about, whichever address it came to; gives the outcome. */
export function noticeWork(
  deps: ShopDeps,
  transaction: RecordTransaction,
  notice: ChannelNotice,
): Promise<NoticeOutcome> {
  if (notice.kind === 'payment') return applyPayment(deps, transaction, notice.payment);
  if (notice.kind === 'refund') return applyRefund(deps, transaction, notice.refund);
  if (notice.kind === 'transfer') return applyTransfer(deps, transaction, notice.transfer);
  return Promise.resolve('nothing');
}

/** What a channel says of a payment back, of a refund or of what no order waited for. */
async function applyRefund(
  deps: ShopDeps,
  transaction: RecordTransaction,
  said: ChannelRefund,
): Promise<'refunded' | WrongOutcome> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const [back] = await rows.find(REFUND_PAYMENT, { refund_pay_no: said.refundNo });
  const wrong: WrongOutcome | null = !said.isOurs
    ? 'foreign'
    : !back
      ? 'unknown'
      : Number(back['amount']) === said.amount
        ? null
        : 'amount';
  if (wrong !== null) return alertOfPayment(deps, transaction, said.refundNo, wrong);
  const answer = answerOf(said);
  if (!(await applyReturn(deps, transaction, said.refundNo, answer)))
    await settleRefundPayment(deps, transaction, said.refundNo, answer);
  return 'refunded';
}
