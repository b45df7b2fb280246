import { SYSTEM } from '#engine/access/index.ts';
import type { ChannelNotice, PaymentChannel, RawNotice } from '#server/adapters/payment/payment-channel.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { noticeWork } from './notice-work.ts';

export const PAY_NOTICE = 'shop/pay/notice';

/** Outcomes that are no good answer to the channel: it shall say it again, and somebody has to look. */
const WRONG: ReadonlySet<string> = new Set(['unknown', 'foreign', 'amount']);

const TURN = fixedStatement('select pg_advisory_xact_lock(hashtextextended($1, 0))');

/**
 * Takes a channel's message: verified before anything of it is read, kept once, its work in the same transaction. A repeat of what was
 * taken is answered at once. Gives whether it was taken. @throws ChannelError `forged`, with nothing kept.
 */
export async function takeNotice(deps: ShopDeps, channel: PaymentChannel, raw: RawNotice): Promise<boolean> {
  const notice = await channel.readNotice(raw);
  const key = { channel: channel.name, notice_no: notice.id.slice(0, 128) };
  return deps.records.transaction(async (transaction) => {
    const rows = deps.records.as(SYSTEM).in(transaction);
    // The same message may come several times at once.
    const [, [known]] = await Promise.all([
      transaction.executor.query(TURN([`${key.channel} ${key.notice_no}`])),
      rows.find(PAY_NOTICE, key),
    ]);
    if (known && Number(known['handled']) === 1) return true;
    const result = await noticeWork(deps, transaction, notice);
    const isTaken = !WRONG.has(result);
    const outcome = { result, handled: isTaken ? 1 : 0 };
    if (known) await rows.change(PAY_NOTICE, known['id'] ?? null, outcome);
    else await rows.add(PAY_NOTICE, { ...key, ...factsOf(notice, raw), ...outcome });
    return isTaken;
  });
}

function factsOf(notice: ChannelNotice, { body }: RawNotice) {
  const number = numberOf(notice).slice(0, 64);
  return { event: notice.event.slice(0, 40), document_no: number, body: body.toString() };
}

function numberOf(notice: ChannelNotice): string {
  if (notice.kind === 'payment') return notice.payment.payNo;
  if (notice.kind === 'refund') return notice.refund.refundNo;
  return notice.kind === 'transfer' ? notice.transfer.transferNo : '';
}
