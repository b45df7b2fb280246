import { ORDER_STATUS, REFUND_TYPES, type RefundType } from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { ORDER } from '../orders/order-names.ts';
import type { OpenOrder } from '../orders/order-state.ts';
import { PART_COLUMNS } from './held-parts.ts';
import { holdUnits } from './hold-units.ts';
import type { OpenRefund, RefundWork } from './open-refund.ts';
import { splitPaid, type PlannedLine, type RefundPlan } from './plan-refund.ts';
import { REFUND, REFUND_ITEM } from './refund-names.ts';
import type { Replacement } from './refund-ask.ts';
import { keyOf, numberOf, textOf } from './row-values.ts';

/** A new refund, beside what is planned of it. */
export interface NewRefund {
  type: RefundType;
  plan: RefundPlan;
  /** Cents. */
  amount: number;
  maxAmount: number;
  replacements?: readonly (Replacement | null)[];
  values: JsonObject;
}

/** Writes a new refund with its goods in the state that `values` say, and keeps for it what it asks for. */
export async function addRefund(work: RefundWork, open: OpenOrder, given: NewRefund): Promise<OpenRefund> {
  const { deps, rows, transaction } = work;
  const { plan, amount } = given;
  const { order } = open;
  const paid = splitPaid(plan, amount);
  rows.known(ORDER, [keyOf(order)]);
  const refund = await rows.add(REFUND, {
    ...given.values,
    refund_no: await deps.numbers.next(transaction.executor, 'R', deps.now()),
    merchant_id: order['merchant_id'] ?? 0,
    order_id: keyOf(order),
    user_id: order['user_id'] ?? null,
    order_goods_id: plan.lines[0] ? keyOf(plan.lines[0].line) : null,
    type: given.type,
    stage: stageOf(order),
    apply_amount: String(amount),
    amount: String(amount),
    max_amount: String(given.maxAmount),
    goods_amount: String(paid.goods),
    freight_amount: String(paid.freight),
    freight_subsidy: String(plan.freightSubsidy),
    points_back: plan.amounts.points,
    score_recall: plan.amounts.scoreRecall,
  });
  const items: StoredRow[] = [];
  for (const [at, line] of plan.lines.entries()) {
    const replacement = given.replacements?.[at] ?? null;
    items.push(await rows.add(REFUND_ITEM, itemRow(refund, line, paid.lines[at]!, replacement)));
  }
  const units = plan.lines.map(({ line, units: count, unshipped }) => ({
    lineId: numberOf(line, 'id'),
    units: count,
    unshipped,
  }));
  await holdUnits(deps, rows, open, { units, cents: amount, sign: 1 });
  return { refund, items, open };
}

function itemRow(
  refund: StoredRow,
  { line, units, unshipped, parts }: PlannedLine,
  { goods, freight }: { goods: number; freight: number },
  replacement: Replacement | null,
): JsonObject {
  return {
    merchant_id: refund['merchant_id'] ?? 0,
    refund_id: keyOf(refund),
    order_goods_id: keyOf(line),
    sku_id: line['sku_id'] ?? null,
    image: line['image'] ?? '',
    name: textOf(line, 'name'),
    spec_text: textOf(line, 'spec_text'),
    price: String(numberOf(line, 'price')),
    qty: units,
    unshipped_qty: unshipped,
    amount: String(goods),
    freight: String(freight),
    ...partColumns(parts),
    ...(replacement ? { exchange_sku_id: replacement.skuId, exchange_text: replacement.text } : {}),
  };
}

const POINTS: readonly string[] = ['points', 'score_give'];

/** Parts as the goods of a refund store them. */
export const partColumns = (parts: PlannedLine['parts']): JsonObject =>
  Object.fromEntries(
    PART_COLUMNS.map(([part, column]) => [
      column,
      POINTS.includes(column) ? parts[part] : String(parts[part]),
    ]),
  );

/** 1 before shipping, 2 after it, 3 after receipt. */
function stageOf(order: StoredRow): number {
  const status = numberOf(order, 'status');
  const { received, done, shipped } = ORDER_STATUS;
  if (status === received || status === done) return 3;
  return status === shipped || numberOf(order, 'delivery_status') > 0 ? 2 : 1;
}

/** Refunds that end an order have no goods status of their own. */
export const goodsStatusOf = (type: RefundType, given: number | undefined): number =>
  given ?? (type === REFUND_TYPES.returnGoods || type === REFUND_TYPES.exchange ? 2 : 1);
