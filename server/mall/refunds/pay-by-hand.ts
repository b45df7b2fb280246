import { noteGivenBack, takenFrom, toBalance } from '../payments/give-back.ts';
import { refused } from '../refused.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { REFUND_PAYMENT_STATUS } from './refund-names.ts';
import { lastAttempt } from './retry-refund.ts';
import { settleRefund } from './settle-refund.ts';
import { stepRefund } from './step-refund.ts';
import { isoOf, numberOf } from './row-values.ts';

/** A refund that staff pay otherwise. */
export interface HandPayment {
  to: 'balance' | 'manual';
  voucher?: string;
  consent: boolean;
  note?: string;
}

const UNDECIDED = {
  'zh-cn': '渠道尚未确认退款结果，请先重新退款',
  en: 'The channel has not said what became of the payment: try it again first',
};

/**
 * Staff pay a refund that the channel could not: to the member's balance, or by hand with a voucher, with the member's consent (F10). Not
 * while the channel may still pay it, or it would be paid twice.
 * @throws AppError `record.invalid` in words.
 */
export async function payByHand(
  work: RefundWork,
  opened: OpenRefund,
  { to, voucher = '', consent, note = '' }: HandPayment,
): Promise<void> {
  const { deps, rows } = work;
  const { made, sent } = REFUND_PAYMENT_STATUS;
  const last = await lastAttempt(rows, opened);
  if (last && [made, sent].includes(numberOf(last, 'status') as 1 | 2)) throw refused('', UNDECIDED);
  const isBalance = to === 'balance';
  await stepRefund(work, opened, {
    action: 'payByHand',
    // The log of the balance is the proof of what is paid there.
    request: { voucher: isBalance || voucher !== '', consent },
    note,
    data: { to },
    values: { refunded_at: isoOf(deps.now()), channel: to, voucher, pay_error: '' },
  });
  const { order } = opened.open;
  const cents = numberOf(opened.refund, 'amount');
  if (cents > 0) await noteGivenBack(rows, await takenFrom(rows, order, cents), cents);
  if (isBalance && cents > 0) opened.logId = await toBalance(rows, order, cents);
  await settleRefund(work, opened, to);
}
