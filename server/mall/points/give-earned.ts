import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { GROWTH_LOG, SCORE_LOG } from '../orders/order-names.ts';

/** What an order has earned: points and growth. */
export interface Earned {
  score: number;
  growth: number;
}

/** Gives the member of an order what it has earned; an index lets the same order give it once. */
export async function giveEarned(
  rows: TransactionRecords,
  order: StoredRow,
  { score, growth }: Earned,
): Promise<void> {
  const line = {
    user_id: order['user_id'] ?? null,
    order_id: order['id'] ?? null,
    kind: 'order',
    memo: `订单赠送 ${String(order['order_no'])}`,
  };
  if (score > 0) await rows.add(SCORE_LOG, { ...line, score });
  if (growth > 0) await rows.add(GROWTH_LOG, { ...line, growth });
}
