import { REFUND_TYPES, type LineAmounts } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { REFUND, REFUND_ITEM, REFUND_STATUS } from './refund-names.ts';
import { keyOf, numberOf } from './row-values.ts';

/** What other refunds of an order, done or open, have of it. Amounts are cents. */
export interface HeldParts {
  /** Units and amounts by the line they are of; the whole part of the units, also where less was paid. */
  lines: ReadonlyMap<number, { done: number; taken: LineAmounts }>;
  freight: number;
  /** How often each line was asked for, however that ended. */
  applications: ReadonlyMap<number, number>;
}

/** The columns of an amount of a line, in lines of orders and in goods of refunds. */
export const PART_COLUMNS = [
  ['pay', 'share'],
  ['points', 'points'],
  ['pointsAmount', 'points_amount'],
  ['scoreGive', 'score_give'],
  ['merchantCoupon', 'merchant_coupon'],
  ['platformSubsidy', 'platform_subsidy'],
  ['commission', 'commission'],
] as const satisfies (readonly [keyof LineAmounts, string])[];

/** The amounts of the goods of a refund. */
export const partsOfItem = (item: StoredRow): LineAmounts =>
  Object.fromEntries(
    PART_COLUMNS.map(([part, column]) => [part, numberOf(item, column)]),
  ) as unknown as LineAmounts;

/** Sums them up for the order, which is locked; `except`: the refund that is looked at. An exchange takes nothing of the payment. */
export async function heldParts(
  rows: TransactionRecords,
  orderId: Json,
  except: Json = null,
): Promise<HeldParts> {
  const all = await rows.find(REFUND, { order_id: orderId });
  const others = all.filter((refund) => String(refund['id']) !== String(except));
  const items = await rows.find(REFUND_ITEM, { refund_id: others.map(keyOf) });
  const byId = new Map(others.map((refund) => [String(refund['id']), refund]));
  const lines = new Map<number, { done: number; taken: LineAmounts }>();
  const applications = new Map<number, number>();
  for (const item of items) {
    const line = numberOf(item, 'order_goods_id');
    applications.set(line, (applications.get(line) ?? 0) + 1);
    const refund = byId.get(String(item['refund_id']));
    if (!refund || !counts(refund)) continue;
    const known = lines.get(line);
    const parts = partsOfItem(item);
    lines.set(line, {
      done: (known?.done ?? 0) + numberOf(item, 'qty'),
      taken: known ? added(known.taken, parts) : parts,
    });
  }
  const freight = others.filter(counts).reduce((sum, each) => sum + numberOf(each, 'freight_amount'), 0);
  return { lines, freight, applications };
}

const counts = (refund: StoredRow): boolean =>
  numberOf(refund, 'status') !== REFUND_STATUS.closed && numberOf(refund, 'type') !== REFUND_TYPES.exchange;

const added = (one: LineAmounts, other: LineAmounts): LineAmounts =>
  Object.fromEntries(PART_COLUMNS.map(([part]) => [part, one[part] + other[part]])) as unknown as LineAmounts;
