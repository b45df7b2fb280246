import { SYSTEM } from '#engine/access/index.ts';
import type { ChannelTransfer } from '#server/adapters/payment/channel-transfer.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import { alertOfPayment, type WrongOutcome } from '../payments/alert-of-payment.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { notifyOfEnd, RETURNED, withdrawalPaid, withdrawalReturned } from './answer-withdrawal.ts';
import { WITHDRAWAL, WITHDRAWAL_STATUS } from './merchant-money-names.ts';

const { sent, payee, paid, failed } = WITHDRAWAL_STATUS;

/** What has come of it. */
export type TransferOutcome = 'paid' | 'failed' | 'payee' | 'repeated' | 'nothing' | WrongOutcome;

const CONFIRM = { 'zh-cn': '等待收款人确认', en: 'waits for the payee to confirm it' };

/**
 * Takes in what a channel says of a transfer, any number of times and in any order (W6-W9): it is paid once, or the money is available
 * again once. Whatever is not known to have ended stays as it is.
 */
export async function applyTransfer(
  deps: ShopDeps,
  transaction: RecordTransaction,
  said: ChannelTransfer,
): Promise<TransferOutcome> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const [found] = await rows.find(WITHDRAWAL, { withdraw_no: said.transferNo }, { lock: true });
  const isOther = said.amount !== 0 && said.amount !== Number(found?.['real_amount']);
  const wrong = !said.isOurs ? 'foreign' : !found ? 'unknown' : isOther ? 'amount' : null;
  if (wrong !== null || !found) return alertOfPayment(deps, transaction, said.transferNo, wrong ?? 'unknown');
  const status = Number(found['status']);
  if (status !== sent && status !== payee) return 'repeated';
  const number: JsonObject = said.channelNo === '' ? {} : { channel_no: said.channelNo.slice(0, 64) };
  const work = { deps, transaction, rows };
  if (said.state === 'success') {
    const time = new Date(deps.now()).toISOString();
    await rows.changeRow(WITHDRAWAL, found, { ...number, status: paid, paid_time: time, next_query: null });
    await withdrawalPaid(work, found);
    return 'paid';
  }
  if (said.state === 'failed') {
    const reason = said.reason.slice(0, 200);
    await rows.changeRow(WITHDRAWAL, found, { ...number, status: failed, reason, next_query: null });
    await withdrawalReturned(work, found, { words: RETURNED.failed, reason });
    return 'failed';
  }
  if (said.state !== 'payee' || status === payee) return 'nothing';
  const confirmation = said.confirmation.slice(0, 500);
  await rows.changeRow(WITHDRAWAL, found, { ...number, status: payee, confirmation });
  await notifyOfEnd(work, found, CONFIRM);
  return 'payee';
}
