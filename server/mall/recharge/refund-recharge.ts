import { SYSTEM } from '#engine/access/index.ts';
import {
  accountOf,
  MEMBER_COUPON_STATUS,
  postingsOf,
  rechargeBack,
  rechargeOwedPostings,
  recallPoints,
  unspentPrincipal,
  type RechargeBack,
} from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { MEMBER_COUPON } from '../coupons/coupon-names.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { GROWTH_LOG, MEMBER, MONEY_LOG, PAYMENT, PAYMENT_STATUS, SCORE_LOG } from '../orders/order-names.ts';
import { noteGivenBack } from '../payments/give-back.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { readMoves } from './read-moves.ts';
import { RECHARGE_STATUS } from './recharge-names.ts';
import { sendBack } from './send-back.ts';

const NOT_PAID = { 'zh-cn': '只有已到账的充值可以退款', en: 'Only what is paid can be refunded' };
const SPENT = { 'zh-cn': '本金已全部消费，没有可退的金额', en: 'All of the amount is spent' };
const SHORT = {
  'zh-cn': '会员余额不足以退回本金和收回赠送',
  en: 'The balance does not cover the amount and its gift',
};

/**
 * Refunds what is unspent of a recharge, which is locked: it goes back to where it came from, and its gifts are taken back in proportion
 * (L5). Gives what becomes of the recharge. Locks payment, coupons, member.
 * @throws AppError `record.invalid` in words where nothing is left, or the balance is too small.
 */
export async function refundRecharge(
  deps: ShopDeps,
  transaction: RecordTransaction,
  recharge: StoredRow,
  reason: string,
): Promise<Record<string, Json>> {
  if (Number(recharge['status']) !== RECHARGE_STATUS.paid) throw refused('', NOT_PAID);
  const rows = deps.records.as(SYSTEM).in(transaction);
  const memberId = Number(recharge['user_id']);
  const paidBy = { recharge_id: recharge['id'] ?? null, status: PAYMENT_STATUS.paid };
  const [payment] = await rows.find(PAYMENT, paidBy, { lock: true });
  if (!payment) throw new Error(`There is no payment of ${String(recharge['recharge_no'])}`);
  const coupons = await unusedCoupons(rows, recharge);
  const member = await rows.lock(MEMBER, memberId);
  const unspent = unspentPrincipal(await readMoves(transaction.executor, memberId), Number(recharge['id']));
  const back = rechargeBack(Number(recharge['pay_amount']), giftsOf(recharge), unspent);
  if (back.pay === 0) throw refused('', SPENT);
  if (Number(member?.['money'] ?? 0) < back.pay + back.gift) throw refused('', SHORT);
  const score = recallPoints(back.score, Number(member?.['score'] ?? 0)).recalled;
  const growth = recallPoints(back.growth, Number(member?.['growth'] ?? 0)).recalled;
  await takeMoney(rows, recharge, back);
  await takePoints(rows, recharge, { score, growth });
  await rows.changeMany(MEMBER_COUPON, coupons, {
    status: MEMBER_COUPON_STATUS.void,
    void_reason: '充值已退款 / The top-up was refunded',
  });
  await noteGivenBack(rows, payment, back.pay);
  const refundPayNo = await sendBack(deps, transaction, { recharge, payment, cents: back.pay });
  return {
    status: String(RECHARGE_STATUS.refunded),
    refund_amount: String(back.pay),
    refund_gift: String(back.gift),
    refund_score: score,
    refund_growth: growth,
    refund_reason: reason.slice(0, 200),
    refund_time: new Date(deps.now()).toISOString(),
    refund_pay_no: refundPayNo,
  };
}

const giftsOf = (recharge: StoredRow) => ({
  gift: Number(recharge['gift_amount'] ?? 0),
  score: Number(recharge['gift_score'] ?? 0),
  growth: Number(recharge['gift_growth'] ?? 0),
});

async function unusedCoupons(rows: TransactionRecords, recharge: StoredRow): Promise<Json[]> {
  const ids = recharge['coupon_ids'];
  if (!Array.isArray(ids) || ids.length === 0) return [];
  const where = { id: ids, status: MEMBER_COUPON_STATUS.unused };
  const found = await rows.find(MEMBER_COUPON, where, { order: [['id', 'asc']], lock: true });
  return found.map(({ id }) => id ?? null);
}

async function takeMoney(
  rows: TransactionRecords,
  recharge: StoredRow,
  { pay, gift }: RechargeBack,
): Promise<void> {
  const memberId = Number(recharge['user_id']);
  const note = String(recharge['recharge_no']);
  const recall = [
    { account: accountOf.member(memberId), amount: gift },
    { account: accountOf.platform('gift_cost'), amount: -gift },
  ];
  for (const [event, memo, cents, postings] of [
    ['recharge_refund', '充值退款', pay, rechargeOwedPostings(memberId, pay)],
    ['recharge_recall', '充值赠送收回', gift, postingsOf(recall)],
  ] as const) {
    if (cents === 0) continue;
    const values = { user_id: memberId, money: String(-cents), memo: `${memo} ${note}` };
    const { id } = await rows.add(MONEY_LOG, values);
    await postEntry(rows, {
      event,
      subjectId: Number(recharge['id']),
      logId: Number(id),
      note,
      postings,
    });
  }
}

async function takePoints(
  rows: TransactionRecords,
  recharge: StoredRow,
  { score, growth }: { score: number; growth: number },
): Promise<void> {
  const memo = `充值赠送收回 ${String(recharge['recharge_no'])}`;
  const line = { user_id: recharge['user_id'] ?? null, memo };
  // Of the kind of the gift: it counts as spent where points expire, not as given back by an order.
  if (score > 0) await rows.add(SCORE_LOG, { ...line, kind: 'recharge', score: -score });
  if (growth > 0) await rows.add(GROWTH_LOG, { ...line, kind: 'recalled', growth: -growth });
}
