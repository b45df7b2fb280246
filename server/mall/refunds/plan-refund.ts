import {
  quantityShare,
  REFUND_TYPES,
  refundAmounts,
  splitAmount,
  type LineAmounts,
  type RefundAmounts,
  type RefundType,
} from '#engine/commerce/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { lineUnits } from '../orders/line-units.ts';
import type { OpenOrder } from '../orders/order-state.ts';
import type { ShopRules } from '../settings/shop-rules.ts';
import type { HeldParts } from './held-parts.ts';
import { numberOf } from './row-values.ts';

/** Units of a line that are to be refunded; `unshipped` of them never left. */
export interface PlannedUnits {
  line: StoredRow;
  units: number;
  unshipped: number;
}

/** A line with the part of its amounts that belongs to the units. */
export interface PlannedLine extends PlannedUnits {
  parts: LineAmounts;
}

/** What a refund of these units comes to. */
export interface RefundPlan {
  lines: PlannedLine[];
  amounts: RefundAmounts;
  /** Cents of the freight that the platform has borne and bears no more. */
  freightSubsidy: number;
}

/** Of so many units of a line those that never left: they are taken first, for they are where nobody has to send them. */
export function unshippedUnits(line: StoredRow, units: number, type: RefundType): number {
  if (type === REFUND_TYPES.returnGoods || type === REFUND_TYPES.exchange) return 0;
  const { unshipped, held } = lineUnits(line);
  return Math.min(units, unshipped - held);
}

/**
 * What the units come to: the one calculation for what is shown before, asked for, agreed to and paid. `own` are the cents that the refund itself
 * holds of the order already.
 */
export function planRefund(
  { order, lines }: OpenOrder,
  units: readonly PlannedUnits[],
  held: HeldParts,
  { type, rules, own = 0 }: { type: RefundType; rules: ShopRules; own?: number },
): RefundPlan {
  const isUnshipped = units.every((each) => each.unshipped === each.units);
  const isWholeUnshipped = isUnshipped && isWholeOrder(lines, units);
  const amounts = refundAmounts({
    lines: units.map(({ line, units: count }) => ({
      ...amountsOf(line),
      id: numberOf(line, 'id'),
      quantity: numberOf(line, 'quantity'),
      units: count,
      done: held.lines.get(numberOf(line, 'id'))?.done ?? 0,
      ...takenOf(held, line),
      freightShare: numberOf(line, 'freight_share'),
    })),
    payAmount: numberOf(order, 'pay_amount'),
    freight: numberOf(order, 'freight'),
    refunded: numberOf(order, 'refund_amount') + numberOf(order, 'refunding_amount') - own,
    freightRefunded: held.freight,
    isWholeUnshipped,
    isUnshipped,
    freightRule: rules.refunds.freight,
  });
  const paid = type === REFUND_TYPES.exchange ? nothingOf(amounts) : amounts;
  return {
    lines: units.map((each, at) => ({ ...each, parts: paid.lines[at]! })),
    amounts: paid,
    freightSubsidy: isWholeUnshipped && paid === amounts ? numberOf(order, 'freight_subsidy') : 0,
  };
}

/** What an order has earned goes back by the units alone: refunds that came before it had earned anything took nothing of it. */
const takenOf = (held: HeldParts, line: StoredRow): { taken?: LineAmounts } => {
  const known = held.lines.get(numberOf(line, 'id'));
  if (!known) return {};
  const scoreGive = quantityShare(numberOf(line, 'score_give'), numberOf(line, 'quantity'), 0, known.done);
  return { taken: { ...known.taken, scoreGive } };
};

/** The amounts of a whole line of an order. */
const amountsOf = (line: StoredRow): LineAmounts => ({
  pay: numberOf(line, 'pay'),
  points: numberOf(line, 'points'),
  pointsAmount: numberOf(line, 'points_amount'),
  scoreGive: numberOf(line, 'score_give'),
  merchantCoupon: numberOf(line, 'merchant_coupon'),
  platformSubsidy: numberOf(line, 'platform_subsidy'),
  commission: numberOf(line, 'commission'),
});

const NO_PARTS: LineAmounts = {
  pay: 0,
  points: 0,
  pointsAmount: 0,
  scoreGive: 0,
  merchantCoupon: 0,
  platformSubsidy: 0,
  commission: 0,
};

/** An exchange pays nothing back. */
const nothingOf = ({ lines }: RefundAmounts): RefundAmounts => ({
  lines: lines.map(({ id, units }) => ({ id, units, ...NO_PARTS })),
  goods: 0,
  freight: 0,
  points: 0,
  scoreRecall: 0,
  max: 0,
  limit: 0,
});

/** Whether nothing of the order was shipped, and these units are all that is not refunded yet. */
function isWholeOrder(lines: readonly StoredRow[], units: readonly PlannedUnits[]): boolean {
  const kept = lines.reduce(
    (sum, line) => sum + numberOf(line, 'quantity') - numberOf(line, 'refunded_qty'),
    0,
  );
  const asked = units.reduce((sum, each) => sum + each.units, 0);
  return asked === kept && lines.every((line) => lineUnits(line).shipped === 0);
}

/** An amount that is paid, in cents: goods come first, what is above them is freight; both are split over the lines. */
export function splitPaid({ lines, amounts }: RefundPlan, amount: number) {
  const goods = Math.min(amount, amounts.goods);
  const freight = amount - goods;
  const weights = lines.map(({ parts }) => parts.pay);
  const goodsOf = goods === 0 ? weights.map(() => 0) : splitAmount(goods, weights);
  // Money of an order that has no units left is of none of its lines.
  const units = lines.map((line) => line.units);
  const freightOf = units.length === 0 ? [] : splitAmount(freight, units);
  return { goods, freight, lines: lines.map((_, at) => ({ goods: goodsOf[at]!, freight: freightOf[at]! })) };
}
