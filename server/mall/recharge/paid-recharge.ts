import { SYSTEM } from '#engine/access/index.ts';
import { rechargePostings } from '#engine/commerce/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { yuan } from '../catalog/goods-card.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { GROWTH_LOG, MEMBER, MONEY_LOG, SCORE_LOG } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { grantGifts } from './grant-gifts.ts';
import { RECHARGE, RECHARGE_STATUS } from './recharge-names.ts';
import { RECHARGE_DONE } from './recharge-done.ts';

/**
 * What happens once the money of a recharge is there: the member has it and its gifts, and the ledger has its entries (L4). The recharge
 * is locked. Locks coupons, then the member.
 */
export async function paidRecharge(
  deps: ShopDeps,
  transaction: RecordTransaction,
  recharge: StoredRow,
  channel: string,
): Promise<void> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const coupons = await grantGifts(deps, transaction, recharge);
  await credit(rows, recharge, channel);
  await giveGrowth(rows, recharge);
  rows.known(MEMBER, [recharge['user_id'] ?? null]);
  await rows.changeRow(RECHARGE, recharge, {
    status: RECHARGE_STATUS.paid,
    channel,
    pay_time: new Date(deps.now()).toISOString(),
    close_time: null,
    coupon_ids: coupons,
  });
  const rechargeNo = String(recharge['recharge_no']);
  await deps.notify(transaction, RECHARGE_DONE.key, {
    subject: rechargeNo,
    isNew: true,
    data: {
      recharge_no: rechargeNo,
      amount: yuan(String(recharge['pay_amount'] ?? 0)),
      gift: yuan(String(recharge['gift_amount'] ?? 0)),
    },
    receivers: [Number(recharge['user_id'])],
  });
}

/** What was paid and what is given are lines of their own, so that each says where it came from. */
async function credit(rows: TransactionRecords, recharge: StoredRow, channel: string): Promise<void> {
  const [pay, gift] = [Number(recharge['pay_amount'] ?? 0), Number(recharge['gift_amount'] ?? 0)];
  const memberId = Number(recharge['user_id']);
  const note = String(recharge['recharge_no']);
  for (const [event, memo, cents] of [
    ['recharge', '余额充值', { pay, gift: 0 }],
    ['recharge_gift', '充值赠送', { pay: 0, gift }],
  ] as const) {
    const sum = cents.pay + cents.gift;
    if (sum === 0) continue;
    const values = { user_id: memberId, money: String(sum), memo: `${memo} ${note}` };
    const { id } = await rows.add(MONEY_LOG, values);
    await postEntry(rows, {
      event,
      subjectId: Number(recharge['id']),
      logId: Number(id),
      note,
      postings: rechargePostings({ memberId, channel, ...cents }),
    });
  }
}

async function giveGrowth(rows: TransactionRecords, recharge: StoredRow): Promise<void> {
  const [score, growth] = [Number(recharge['gift_score'] ?? 0), Number(recharge['gift_growth'] ?? 0)];
  const memo = `充值赠送 ${String(recharge['recharge_no'])}`;
  const line = { user_id: recharge['user_id'] ?? null, kind: 'recharge', memo };
  if (score > 0) await rows.add(SCORE_LOG, { ...line, score });
  if (growth > 0) await rows.add(GROWTH_LOG, { ...line, growth });
}
