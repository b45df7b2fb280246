import { REFUND_TYPES } from '#engine/commerce/index.ts';
import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import { yuan } from '../catalog/goods-card.ts';
import { couponsBack, endedOf } from '../coupons/return-coupons.ts';
import { orderFacts, type OpenOrder } from '../orders/order-state.ts';
import { wasNeverSent } from './order-refunded.ts';
import type { RefundWork } from './open-refund.ts';
import type { RefundPlan } from './plan-refund.ts';
import { REFUND_REASON } from './refund-names.ts';
import { askRefund, type AskBody } from './refund-ask.ts';
import { numberOf, textOf } from './row-values.ts';

/** What a refund would come to for the member, or why it can't be asked for; by the same calculation that asks for it. */
export async function previewRefund(
  work: RefundWork,
  open: OpenOrder,
  { reason_id: reasonId, ...body }: AskBody & { reason_id?: number },
  locale: Locale,
): Promise<JsonObject> {
  // Goods that come back only for a fault of the shop: the reason is asked for later.
  const [reason] = reasonId === undefined ? [] : await work.rows.find(REFUND_REASON, { id: reasonId });
  const sellerFault = reason === undefined || textOf(reason, 'fault') === 'seller';
  const asked = await askRefund(work, open, body, { sellerFault });
  if ('path' in asked) return { allowed: false, reason: asked.text[locale], path: asked.path, ...NOTHING };
  const { amounts } = asked.plan;
  return {
    allowed: true,
    goods_amount: yuan(amounts.goods),
    freight: yuan(amounts.freight),
    points_back: amounts.points,
    score_recall: amounts.scoreRecall,
    coupon_back: await givesCouponBack(work, open, body),
    max_amount: yuan(amounts.max),
    steps: stepsOf(asked.plan, locale),
  };
}

/** Whether a coupon comes back: with the last units of an order of which nothing was sent, as far as the shop gives them back. */
async function givesCouponBack(
  { deps, rows }: RefundWork,
  open: OpenOrder,
  { type, items }: AskBody,
): Promise<boolean> {
  if (type === REFUND_TYPES.exchange || !wasNeverSent(open)) return false;
  const asked = items.reduce((sum, { qty }) => sum + qty, 0);
  if (asked < orderFacts(open, deps).unitsKept) return false;
  return (await couponsBack(deps, rows, endedOf(open.order, true))).length > 0;
}

const NOTHING = {
  goods_amount: '0.00',
  freight: '0.00',
  points_back: 0,
  score_recall: 0,
  coupon_back: false,
  max_amount: '0.00',
  steps: [],
};

/** How the amount comes about: the part of each line, then freight and points. */
function stepsOf({ lines, amounts }: RefundPlan, locale: Locale): Json[] {
  const of = (kind: string, amount: string, chinese: string, english: string): JsonObject => ({
    kind,
    amount,
    text: locale === 'en' ? english : chinese,
  });
  const parts = lines.map(({ line, units, parts: { pay } }) => {
    const [name, all] = [textOf(line, 'name'), numberOf(line, 'quantity')];
    const paid = yuan(numberOf(line, 'pay'));
    return {
      ...of(
        'line',
        yuan(pay),
        `${name}：实付 ${paid} 的 ${units}/${all} 件`,
        `${name}: ${units} of ${all} pieces of ${paid}`,
      ),
      line_id: numberOf(line, 'id'),
    };
  });
  return [
    ...parts,
    ...(amounts.freight > 0 ? [of('freight', yuan(amounts.freight), '退回运费', 'Freight')] : []),
    ...(amounts.points > 0
      ? [of('points', '0.00', `退回 ${amounts.points} 积分`, `${amounts.points} points come back`)]
      : []),
    ...(amounts.scoreRecall > 0
      ? [
          of(
            'recall',
            '0.00',
            `收回赠送的 ${amounts.scoreRecall} 积分`,
            `${amounts.scoreRecall} points that were given are taken back`,
          ),
        ]
      : []),
  ];
}
