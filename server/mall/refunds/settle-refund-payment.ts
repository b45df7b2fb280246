import { SYSTEM } from '#engine/access/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { AppError } from '#server/errors/app-error.ts';
import { noteGivenBack } from '../payments/give-back.ts';
import { PAYMENT } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { openRefund, SYSTEM_DOER, type OpenRefund, type RefundWork } from './open-refund.ts';
import { doneTime, type ChannelRefundAnswer } from './refund-channel.ts';
import { refundFailed } from './refund-failed.ts';
import { REFUND_PAY, REFUND_PAYMENT, REFUND_PAYMENT_STATUS, REFUND_STATUS } from './refund-names.ts';
import { refundPaid } from './refund-paid.ts';
import { isoOf, keyOf, numberOf, textOf } from './row-values.ts';

const { made, sent, success, closed, abnormal } = REFUND_PAYMENT_STATUS;
const MINUTE_MS = 60_000;
/** When a channel is asked again; from then on the last of them. */
const AGAIN_MIN = [1, 5, 10, 20, 30];

/**
 * What a channel has said of an attempt to pay back, by its notice or when it was asked; an error where it could not be asked. What is
 * decided already stays, so that the same may be said twice. @throws AppError `record.not-found` for a number that is none of ours.
 */
export async function settleRefundPayment(
  deps: ShopDeps,
  transaction: RecordTransaction,
  refundPayNo: string,
  answer: ChannelRefundAnswer | Error,
): Promise<void> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const work: RefundWork = { deps, transaction, rows, doer: SYSTEM_DOER };
  const [found] = await rows.find(REFUND_PAYMENT, { refund_pay_no: refundPayNo });
  // What goes back without a refund is none of ours.
  if (!found || found['refund_id'] === null) throw new AppError('record.not-found');
  // The refund and its order before what belongs to them, as everywhere.
  const opened = await openRefund(rows, { id: found['refund_id'] ?? null });
  const attempt = await rows.lock(REFUND_PAYMENT, keyOf(found));
  // Given up meanwhile: whoever tries it again gets the same answer.
  if (numberOf(opened.refund, 'status') !== REFUND_STATUS.underWay) return;
  if (!attempt || ![made, sent].includes(numberOf(attempt, 'status') as 1 | 2)) return;
  if (answer instanceof Error) return missed(work, opened, attempt, answer.message);
  await decided(work, opened, attempt, answer);
}

async function decided(
  work: RefundWork,
  opened: OpenRefund,
  attempt: StoredRow,
  answer: ChannelRefundAnswer,
): Promise<void> {
  const { state, channelRefundNo, error = '' } = answer;
  const { deps, rows } = work;
  const now = isoOf(deps.now());
  const values = {
    tries: numberOf(attempt, 'tries') + 1,
    error: error.slice(0, 255),
    ...(channelRefundNo ? { channel_refund_no: channelRefundNo } : {}),
    sent_at: attempt['sent_at'] ?? now,
  };
  if (state === 'sent') {
    const changed = await rows.changeRow(REFUND_PAYMENT, attempt, { ...values, status: sent });
    return askAgain(work, changed);
  }
  const status = { success, closed, abnormal }[state];
  await rows.changeRow(REFUND_PAYMENT, attempt, {
    ...values,
    status,
    done_at: doneTime(answer, deps.now()),
  });
  if (state !== 'success') return refundFailed(work, opened, error || state);
  const payment = await rows.lock(PAYMENT, attempt['payment_id'] ?? null);
  if (payment) await noteGivenBack(rows, payment, numberOf(attempt, 'amount'));
  await refundPaid(work, opened, textOf(attempt, 'channel'));
}

/** The channel could not be asked: again later with the same number, until nothing was taken on after all tries. */
async function missed(
  work: RefundWork,
  opened: OpenRefund,
  attempt: StoredRow,
  error: string,
): Promise<void> {
  const tries = numberOf(attempt, 'tries') + 1;
  const values = { tries, error: error.slice(0, 255) };
  const changed = await work.rows.changeRow(REFUND_PAYMENT, attempt, values);
  const isGivenUp = numberOf(attempt, 'status') === made && tries > AGAIN_MIN.length;
  if (!isGivenUp) return askAgain(work, changed);
  await refundFailed(work, opened, error);
}

function askAgain({ deps, transaction }: RefundWork, attempt: StoredRow): Promise<void> {
  const at = Math.min(numberOf(attempt, 'tries'), AGAIN_MIN.length) - 1;
  const after = AGAIN_MIN[at]! * MINUTE_MS;
  return deps.jobs.add(
    REFUND_PAY,
    { id: String(attempt['id']) },
    { transaction: transaction.executor, after },
  );
}
