import { recallPoints } from '#engine/commerce/index.ts';
import { MEMBER, SCORE_LOG } from '../orders/order-names.ts';
import { noteRefund } from './note-refund.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { REFUND } from './refund-names.ts';
import { stateOf } from './step-refund.ts';
import { numberOf, textOf } from './row-values.ts';

/**
 * Points that were given for the units are taken back as far as the member still has them, what is missing stands in the log; points that
 * have paid for the units are given back.
 */
export async function returnPoints({ rows, doer }: RefundWork, opened: OpenRefund): Promise<void> {
  const { refund } = opened;
  const [back, wanted] = [numberOf(refund, 'points_back'), numberOf(refund, 'score_recall')];
  const userId = refund['user_id'] ?? null;
  if (userId === null || (back === 0 && wanted === 0)) return;
  const member = await rows.lock(MEMBER, userId);
  if (!member) return;
  rows.known(MEMBER, [userId]);
  const { recalled, shortage } = recallPoints(wanted, numberOf(member, 'score'));
  const no = textOf(refund, 'refund_no');
  const note = (score: number, words: string) =>
    rows.add(SCORE_LOG, {
      user_id: userId,
      order_id: refund['order_id'] ?? null,
      score,
      memo: `${words} ${no}`,
    });
  if (recalled > 0) await note(-recalled, '售后收回');
  if (back > 0) await note(back, '售后退回');
  if (shortage === 0) return;
  opened.refund = await rows.changeRow(REFUND, refund, { score_shortage: shortage });
  const state = stateOf(refund);
  const data = { wanted, recalled, shortage };
  await noteRefund(rows, refund, { row: 'F8', action: 'recall', from: state, to: state, data }, doer);
}
