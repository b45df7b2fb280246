import { meanScore } from '#engine/commerce/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import { noteGoods } from '../catalog-search/note-goods.ts';
import { GOODS } from '../goods/goods-names.ts';

const SCORES = `select coalesce(sum("score_goods"), 0)::int as "sum", count(*)::int as "count" from "shop_evaluation"
  where "goods_id" = $1 and "status" = 1 and "is_auto" = 0 and "kind" = 1`;

/** Writes the score of goods anew: the mean of what members have given and everybody sees, with their number. */
export async function refreshScore(
  { executor }: RecordTransaction,
  rows: TransactionRecords,
  goodsId: Json,
): Promise<void> {
  // Whoever evaluates the same goods waits, and counts both.
  const goods = await rows.find(GOODS, { id: goodsId }, { lock: 'values' });
  if (goods.length === 0) return;
  const { rows: found } = await executor.query<{ sum: number; count: number }>({
    text: SCORES,
    values: [goodsId],
  });
  const { sum = 0, count = 0 } = found[0] ?? {};
  const set = { score: meanScore(sum, count).toFixed(2), evaluations: count };
  await rows.increment(GOODS, goodsId, { by: {}, set, recorded: false });
  await noteGoods(executor, [Number(goodsId)]);
}
