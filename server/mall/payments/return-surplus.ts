import { SYSTEM } from '#engine/access/index.ts';
import { surplusReturnedPostings } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { PAYMENT } from '../orders/order-names.ts';
import { doneTime, type ChannelRefundAnswer, type RefundChannels } from '../refunds/refund-channel.ts';
import type { ShopDeps } from '../shop-deps.ts';
import type { PayJobPorts } from './pay-jobs.ts';
import { PAY_ALERT } from './pay-alert.ts';
import { REFUND_PAYMENT, REFUND_PAYMENT_STATUS, RETURN_SURPLUS } from './surplus-names.ts';

const STATUS = REFUND_PAYMENT_STATUS;
const OPEN: ReadonlySet<number> = new Set([STATUS.made, STATUS.sent]);

/** Money that could not be given back at first is settled once the channel says that the payer has it. */
const takes = (status: number, { state }: ChannelRefundAnswer): boolean =>
  OPEN.has(status) || (status === STATUS.abnormal && state === 'success');
/** Seconds before it is sent or asked for again: 1, 5, 10, 20, 30 minutes, and so on for a day. */
const RETRIES = [60, 300, 600, 1200, 1800, ...Array.from({ length: 24 }, () => 3600)];

export interface ReturnPorts extends PayJobPorts {
  ways: Pick<RefundChannels, 'get'>;
}

/** Sends money back that no order waits for, until the channel says that it is back. */
export const returnSurplus = (ports: ReturnPorts): JobDefinition => ({
  kind: RETURN_SURPLUS,
  retries: RETRIES,
  async run({ data }) {
    const open = await openReturn(ports, Number(data['id']));
    if (!open) return;
    const { back, payment } = open;
    const way = ports.ways.get(String(back['channel']));
    if (!way) throw new Error(`There is no way back by ${String(back['channel'])}`);
    const asked = {
      refundPayNo: String(back['refund_pay_no']),
      payNo: String(payment['pay_no']),
      channelNo: payment['channel_no'] === null ? null : String(payment['channel_no']),
      channel: String(back['channel']),
      amount: Number(back['amount']),
      total: Number(payment['amount']),
      reason: String(back['reason']),
    };
    const isSent = Number(back['status']) === STATUS.sent;
    const answer = await (isSent ? way.query(asked) : way.send(asked));
    await ports.records.transaction((transaction) =>
      applyReturn(ports, transaction, String(back['refund_pay_no']), answer),
    );
    if (answer.state === 'sent') throw new Error(`${asked.refundPayNo} is under way`);
  },
});

const openReturn = (
  { records }: ShopDeps,
  id: number,
): Promise<{ back: StoredRow; payment: StoredRow } | null> =>
  records.transaction(async (transaction) => {
    const rows = records.as(SYSTEM).in(transaction);
    const [back] = await rows.find(REFUND_PAYMENT, { id });
    if (!back || !OPEN.has(Number(back['status']))) return null;
    const [payment] = await rows.find(PAYMENT, { id: back['payment_id'] ?? null });
    return payment ? { back, payment } : null;
  });

/**
 * Takes what a channel says of money that goes back and that no order waited for, any number of times. Gives whether it is about such
 * money at all. Locks nothing but its row.
 */
export async function applyReturn(
  deps: ShopDeps,
  transaction: RecordTransaction,
  refundPayNo: string,
  answer: ChannelRefundAnswer,
): Promise<boolean> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const [found] = await rows.find(REFUND_PAYMENT, { refund_pay_no: refundPayNo });
  if (!found || found['refund_id'] !== null) return false;
  const back = await rows.lock(REFUND_PAYMENT, found['id'] ?? null);
  if (!back || !takes(Number(back['status']), answer)) return true;
  await rows.change(REFUND_PAYMENT, back['id'] ?? null, valuesOf(deps, back, answer));
  if (answer.state === 'success')
    await postEntry(rows, {
      event: 'surplus_returned',
      subjectId: Number(back['id']),
      note: refundPayNo,
      postings: surplusReturnedPostings(String(back['channel']), Number(back['amount'])),
    });
  if (answer.state === 'closed' || answer.state === 'abnormal') await report(deps, transaction, back, answer);
  return true;
}

function valuesOf(deps: ShopDeps, back: StoredRow, answer: ChannelRefundAnswer): Record<string, Json> {
  const time = new Date(deps.now()).toISOString();
  const status = STATUS[answer.state];
  return {
    status,
    tries: Number(back['tries'] ?? 0) + 1,
    error: (answer.error ?? '').slice(0, 255),
    ...(back['sent_at'] === null ? { sent_at: time } : {}),
    ...(answer.state === 'success' ? { done_at: doneTime(answer, deps.now()) } : {}),
    ...(answer.channelRefundNo === undefined
      ? {}
      : { channel_refund_no: answer.channelRefundNo.slice(0, 64) }),
  };
}

const SURPLUS = '多收款未能退回 / the surplus could not be given back';
const RECHARGE_REFUND = '充值退款未能退回 / a top-up could not be refunded';

/** The channel does not give it back: somebody has to see to it there. */
const report = (
  { notify }: ShopDeps,
  transaction: RecordTransaction,
  back: StoredRow,
  { error = '' }: ChannelRefundAnswer,
): Promise<void> =>
  notify(transaction, PAY_ALERT.key, {
    subject: `${String(back['refund_pay_no'])} return`,
    data: {
      pay_no: String(back['refund_pay_no']),
      what: `${back['recharge_id'] === null ? SURPLUS : RECHARGE_REFUND} (${error})`,
    },
    merchantId: 0,
  });
