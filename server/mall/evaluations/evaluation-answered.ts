import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { defineScene } from '#server/system/notices/scene.ts';
import { GOODS } from '../goods/goods-names.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** The shop has answered what a member has said of goods. */
export const EVALUATION_ANSWERED = defineScene({
  key: 'evaluation_answered',
  title: { 'zh-cn': '评价回复', en: 'Review answered' },
  receiver: 'member',
  variables: {
    name: { 'zh-cn': '商品', en: 'Goods' },
    name_en: { 'zh-cn': '商品英文名', en: 'Goods in English' },
    goods_id: { 'zh-cn': '商品 ID', en: 'Goods ID' },
    reply: { 'zh-cn': '回复', en: 'Answer' },
  },
  message: {
    'zh-cn': '商家回复了您对 {name} 的评价：{reply}',
    en: 'The shop has answered your review of {name_en}: {reply}',
  },
  target: { definition: 'goods/{goods_id}', search: {} },
});

/** The member hears of the first answer; what is put into other words is no news. */
export async function notifyOfAnswer(
  { notify }: Pick<ShopDeps, 'notify'>,
  transaction: RecordTransaction,
  rows: TransactionRecords,
  { evaluation, reply }: { evaluation: StoredRow; reply: string },
): Promise<void> {
  if (evaluation['user_id'] === null) return;
  const [goods] = await rows.find(GOODS, { id: evaluation['goods_id'] ?? null });
  const name = String(goods?.['name'] ?? '');
  await notify(transaction, EVALUATION_ANSWERED.key, {
    subject: `evaluation ${String(evaluation['id'])}`,
    data: {
      name,
      name_en: String(goods?.['name_en'] ?? '') || name,
      goods_id: String(evaluation['goods_id']),
      reply,
    },
    receivers: [Number(evaluation['user_id'])],
  });
}
