import { AppError } from '#server/errors/app-error.ts';
import { noteGoods } from '../catalog-search/note-goods.ts';
import { refused } from '../refused.ts';
import { checkPictures } from './check-pictures.ts';
import { EVALUATION, EVALUATION_KIND } from './evaluation-names.ts';
import { statusOf, type Evaluator } from './evaluate-order.ts';
import { instantOf } from '../instant-of.ts';

/** How long after the first words something may be added: 180 days. */
export const APPEND_MS = 180 * 24 * 3_600_000;

const TWICE = { 'zh-cn': '已追加过评价', en: 'There is a follow-up already' };
const LATE = { 'zh-cn': '已超过追评时间', en: 'The time for a follow-up is over' };

/** What is added to an evaluation of one's own. */
export interface Appended {
  line_id: number;
  content: string;
  images?: string[];
}

/**
 * Adds a follow-up to what a member has said of a line, once and within 180 days. Gives the order's key.
 * @throws AppError `record.not-found` where they have said nothing; `record.invalid` in words.
 */
export async function appendEvaluation(
  { deps, transaction, rows, actor, ip }: Evaluator,
  { line_id: lineId, content, images = [] }: Appended,
): Promise<string> {
  const said = await rows.find(
    EVALUATION,
    { order_goods_id: lineId, user_id: actor.id },
    { order: [['kind', 'asc']], lock: true },
  );
  const [first] = said;
  if (!first || Number(first['is_auto']) === 1) throw new AppError('record.not-found');
  if (said.length > 1) throw refused('line_id', TWICE);
  if (instantOf(first['create_time']) + APPEND_MS < deps.now()) throw refused('line_id', LATE);
  await checkPictures(transaction.executor, actor.id, 'images', images);
  const names = ['merchant_id', 'order_id', 'order_goods_id', 'goods_id', 'sku_id', 'spec_text', 'user_id'];
  const words = content.trim();
  await rows.add(EVALUATION, {
    ...Object.fromEntries(names.map((name) => [name, first[name] ?? null])),
    anonymous: first['anonymous'] ?? 0,
    kind: String(EVALUATION_KIND.append),
    content: words,
    images,
    status: String(statusOf(words, deps)),
    ip,
  });
  await noteGoods(transaction.executor, [Number(first['goods_id'])]);
  return String(first['order_id']);
}
