import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { partColumns } from './add-refund.ts';
import { heldParts } from './held-parts.ts';
import { changeLine, holdUnits } from './hold-units.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { planRefund, splitPaid, type RefundPlan } from './plan-refund.ts';
import { REFUND, REFUND_ITEM } from './refund-names.ts';
import { keyOf, numberOf } from './row-values.ts';

/** Units of each of the goods of a refund, in their order. */
export type CountedUnits = readonly { item: StoredRow; units: number }[];

/** What a refund comes to now for so many of its units, as far as other refunds leave it. */
export async function replanRefund(
  { deps, rows }: RefundWork,
  { refund, open }: OpenRefund,
  counted: CountedUnits,
): Promise<RefundPlan> {
  const held = await heldParts(rows, keyOf(open.order), keyOf(refund));
  const units = counted
    .filter((each) => each.units > 0)
    .map(({ item, units: count }) => ({
      line: open.lines.find((line) => numberOf(line, 'id') === numberOf(item, 'order_goods_id'))!,
      units: count,
      unshipped: Math.min(count, numberOf(item, 'unshipped_qty')),
    }));
  return planRefund(open, units, held, {
    type: numberOf(refund, 'type') as Parameters<typeof planRefund>[3]['type'],
    rules: deps.rules(),
    own: numberOf(refund, 'amount'),
  });
}

/** All units of the goods of a refund. */
export const allUnits = (items: readonly StoredRow[]): CountedUnits =>
  items.map((item) => ({ item, units: numberOf(item, 'qty') }));

/** Makes a refund one of these units and this amount in cents; what it kept of the order follows. */
export async function repriceRefund(
  { deps, rows }: RefundWork,
  opened: OpenRefund,
  { plan, counted, amount }: { plan: RefundPlan; counted: CountedUnits; amount: number },
): Promise<void> {
  const { open } = opened;
  const paid = splitPaid(plan, amount);
  const before = numberOf(opened.refund, 'amount');
  const items: StoredRow[] = [];
  for (const { item, units } of counted) {
    const at = plan.lines.findIndex(({ line }) => numberOf(line, 'id') === numberOf(item, 'order_goods_id'));
    const missing = numberOf(item, 'qty') - units;
    if (missing > 0)
      await changeLine(rows, open, numberOf(item, 'order_goods_id'), (line) => ({
        refunding_qty: numberOf(line, 'refunding_qty') - missing,
      }));
    const planned = plan.lines[at];
    const values = planned
      ? {
          ...partColumns(planned.parts),
          amount: String(paid.lines[at]!.goods),
          freight: String(paid.lines[at]!.freight),
        }
      : NOTHING;
    items.push(await rows.changeRow(REFUND_ITEM, item, { ...values, qty: units }));
  }
  opened.items = items;
  opened.refund = await rows.changeRow(REFUND, opened.refund, {
    amount: String(amount),
    goods_amount: String(paid.goods),
    freight_amount: String(paid.freight),
    max_amount: String(plan.amounts.limit),
    freight_subsidy: String(plan.freightSubsidy),
    points_back: plan.amounts.points,
    score_recall: plan.amounts.scoreRecall,
  });
  await holdUnits(deps, rows, open, { units: [], cents: amount - before, sign: 1 });
}

const NOTHING = {
  amount: '0',
  freight: '0',
  share: '0',
  points: 0,
  points_amount: '0',
  score_give: 0,
  merchant_coupon: '0',
  platform_subsidy: '0',
  commission: '0',
};
