import { quantityShare, recalledGrowth, recallPoints } from '#engine/commerce/index.ts';
import { GROWTH_LOG, MEMBER, SCORE_LOG } from '../orders/order-names.ts';
import type { Earned } from '../points/give-earned.ts';
import { withdrawWaiting } from '../points/withdraw-waiting.ts';
import { noteRefund } from './note-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { REFUND } from './refund-names.ts';
import { stateOf } from './step-refund.ts';
import { numberOf, textOf } from './row-values.ts';

/**
 * Points and growth that were given for the units, which are refunded, are taken back: from what still waits, else as far as the member
 * has them; what is missing of points stands in the log. Points that have paid for the units are given back.
 */
export async function returnPoints({ rows, doer }: RefundWork, opened: OpenRefund): Promise<void> {
  const { refund } = opened;
  const back = numberOf(refund, 'points_back');
  const userId = refund['user_id'] ?? null;
  const earned = earnedByUnits(opened);
  if (numberOf(refund, 'score_recall') !== earned.score)
    opened.refund = await rows.changeRow(REFUND, refund, { score_recall: earned.score });
  if (userId === null || (back === 0 && earned.score === 0 && earned.growth === 0)) return;
  const wanted = await withdrawWaiting(rows, refund['order_id'] ?? null, earned);
  if (back === 0 && wanted.score === 0 && wanted.growth === 0) return;
  const member = await rows.lock(MEMBER, userId);
  if (!member) return;
  rows.known(MEMBER, [userId]);
  const { recalled, shortage } = recallPoints(wanted.score, numberOf(member, 'score'));
  const growth = recallPoints(wanted.growth, numberOf(member, 'growth'));
  const no = textOf(refund, 'refund_no');
  const line = { user_id: userId, order_id: refund['order_id'] ?? null };
  const taken = { ...line, kind: 'recalled', memo: `售后收回 ${no}` };
  if (recalled > 0) await rows.add(SCORE_LOG, { ...taken, score: -recalled });
  if (growth.recalled > 0) await rows.add(GROWTH_LOG, { ...taken, growth: -growth.recalled });
  if (back > 0) await rows.add(SCORE_LOG, { ...line, kind: 'returned', score: back, memo: `售后退回 ${no}` });
  if (shortage === 0) return;
  opened.refund = await rows.changeRow(REFUND, opened.refund, { score_shortage: shortage });
  const state = stateOf(refund);
  const data = { wanted: wanted.score, recalled, shortage };
  await noteRefund(rows, refund, { row: 'F8', action: 'recall', from: state, to: state, data }, doer);
}

/** What the order has earned by the units of a refund, which count as refunded already: nothing before it has earned anything. */
function earnedByUnits({ items, open: { order, lines } }: OpenRefund): Earned {
  const refunded = lines.map((line) => {
    const own = items.filter((item) => numberOf(item, 'order_goods_id') === numberOf(line, 'id'));
    const units = own.reduce((sum, item) => sum + numberOf(item, 'qty'), 0);
    return {
      pay: numberOf(line, 'pay'),
      points: numberOf(line, 'score_give'),
      quantity: numberOf(line, 'quantity'),
      before: numberOf(line, 'refunded_qty') - units,
      units,
    };
  });
  return {
    score: refunded.reduce(
      (sum, { points, quantity, before, units }) => sum + quantityShare(points, quantity, before, units),
      0,
    ),
    growth: recalledGrowth(numberOf(order, 'growth_give'), refunded),
  };
}
