import { earnedGrowth, earnedPoints, quantityShare, recalledGrowth } from '#engine/commerce/index.ts';
import { statementOfKeys } from '#server/database/fixed-statement.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { MEMBER, ORDER, ORDER_LINE } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { giveEarned, type Earned } from './give-earned.ts';
import { GRANT_STATUS, SCORE_GRANT } from './points-names.ts';

/** An order that earns: its row as it is now, and its lines with what was refunded of them. */
export interface EarningOrder {
  order: StoredRow;
  lines: readonly StoredRow[];
}

const GIVEN = statementOfKeys(
  (matches) => `select "id"::text as "id", "give_score" from "shop_goods" where "id" ${matches}`,
);

const number = (row: StoredRow, name: string): number => Number(row[name] ?? 0);

/**
 * Gives the member of an order, locked, what it has earned: with its receipt where it waits from then on, else once it is complete.
 * Lines keep what they earn as wholes, so that refunds take back their part; of what was refunded before nothing is given.
 */
export async function earnOrder(
  { rules, now }: Pick<ShopDeps, 'rules' | 'now'>,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  { order, lines }: EarningOrder,
): Promise<StoredRow> {
  const { earning } = rules();
  if ((order['user_id'] ?? null) === null) return order;
  const [there] = await rows.find(SCORE_GRANT, { order_id: order['id'] ?? null });
  if (there) return order;
  const points = await pointsOfLines(transaction, lines, earning.points);
  const growth = earnedGrowth(sum(lines.map((line) => number(line, 'pay'))), earning.growth);
  const score = sum(points);
  if (score === 0 && growth === 0) return order;
  await rows.changeEach(
    ORDER_LINE,
    lines.flatMap((line, at) =>
      points[at]! > 0 ? [{ key: line['id'] ?? null, values: { score_give: points[at]! } }] : [],
    ),
  );
  const changed = await rows.changeRow(ORDER, order, { score_give: score, growth_give: growth });
  const kept: Earned = { score: keptPoints(lines, points), growth: growth - gone(growth, lines) };
  if (earning.releaseMs === 0) await giveEarned(rows, changed, kept);
  else if (kept.score > 0 || kept.growth > 0)
    await keepWaiting(rows, changed, kept, now() + earning.releaseMs);
  return changed;
}

/** The points that each line earns. */
async function pointsOfLines(
  { executor }: RecordTransaction,
  lines: readonly StoredRow[],
  rate: number,
): Promise<number[]> {
  const ids = [...new Set(lines.map((line) => number(line, 'goods_id')).filter((id) => id > 0))];
  const found =
    ids.length === 0
      ? []
      : (await executor.query<{ id: string; give_score: number | null }>(GIVEN(ids))).rows;
  const given = new Map(found.map(({ id, give_score: score }) => [Number(id), score ?? 0]));
  return earnedPoints(
    lines.map((line) => ({
      pay: number(line, 'pay'),
      quantity: number(line, 'quantity'),
      giveScore: given.get(number(line, 'goods_id')) ?? 0,
    })),
    rate,
  );
}

/** Without the parts of units that are refunded. */
const keptPoints = (lines: readonly StoredRow[], points: readonly number[]): number =>
  sum(
    lines.map(
      (line, at) =>
        points[at]! - quantityShare(points[at]!, number(line, 'quantity'), 0, number(line, 'refunded_qty')),
    ),
  );

/** The growth of units that are refunded. */
const gone = (growth: number, lines: readonly StoredRow[]): number =>
  recalledGrowth(
    growth,
    lines.map((line) => ({
      pay: number(line, 'pay'),
      quantity: number(line, 'quantity'),
      before: 0,
      units: number(line, 'refunded_qty'),
    })),
  );

async function keepWaiting(
  rows: TransactionRecords,
  order: StoredRow,
  earned: Earned,
  until: number,
): Promise<void> {
  rows.known(ORDER, [order['id'] ?? null]);
  rows.known(MEMBER, [order['user_id'] ?? null]);
  await rows.add(SCORE_GRANT, {
    ...earned,
    user_id: order['user_id'] ?? null,
    order_id: order['id'] ?? null,
    status: GRANT_STATUS.waiting,
    release_time: new Date(until).toISOString(),
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
