import type { Json } from '#engine/definition/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { Earned } from './give-earned.ts';
import { GRANT_STATUS, SCORE_GRANT } from './points-names.ts';

/** Takes a refund's part from points of its order that still wait. Gives what is to be taken from the member instead. */
export async function withdrawWaiting(
  rows: TransactionRecords,
  orderId: Json,
  wanted: Earned,
): Promise<Earned> {
  const [found] = await rows.find(SCORE_GRANT, { order_id: orderId }, { lock: true });
  if (found?.['status'] !== GRANT_STATUS.waiting) return wanted;
  const left = {
    score: Math.max(0, Number(found['score']) - wanted.score),
    growth: Math.max(0, Number(found['growth']) - wanted.growth),
  };
  const isEmpty = left.score === 0 && left.growth === 0;
  await rows.changeRow(SCORE_GRANT, found, {
    ...left,
    ...(isEmpty ? { status: GRANT_STATUS.withdrawn } : {}),
  });
  return { score: 0, growth: 0 };
}
