import { gradeOf, hasListedWord } from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { OrderActor } from '../orders/note-order.ts';
import { ORDER_LINE, SCORE_LOG } from '../orders/order-names.ts';
import { stepOrder, toEvaluate, type OpenOrder } from '../orders/order-state.ts';
import { earnOrder } from '../points/earn-order.ts';
import { refused } from '../refused.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { checkPictures } from './check-pictures.ts';
import { EVALUATION, EVALUATION_KIND, EVALUATION_STATUS } from './evaluation-names.ts';
import { EVALUATION_BAD } from './evaluation-bad.ts';
import { refreshScore } from './refresh-score.ts';

/** What a member says of one line of an order. Scores are 1 to 5. */
export interface LineEvaluation {
  line_id: number;
  score_goods: number;
  score_service: number;
  score_delivery: number;
  content?: string;
  images?: string[];
  anonymous?: boolean;
}

/** Who evaluates, and from where. */
export interface Evaluator {
  deps: ShopDeps;
  transaction: RecordTransaction;
  rows: TransactionRecords;
  actor: OrderActor & { id: number };
  ip: string;
}

const NOT_THERE = { 'zh-cn': '该商品不能评价', en: 'This can not be evaluated' };
const TWICE = { 'zh-cn': '该商品已评价', en: 'This is evaluated already' };

/**
 * Evaluates lines of an order, each once (X6); with the last of them the order is complete (O20). Words on the shop's list wait
 * for staff.
 * @throws AppError `record.invalid` at the item, and where the table of orders allows no such step.
 */
export async function evaluateOrder(
  by: Evaluator,
  open: OpenOrder,
  items: readonly LineEvaluation[],
): Promise<void> {
  const { deps, transaction, rows, actor } = by;
  const chosen: StoredRow[] = [];
  for (const [at, item] of items.entries()) {
    const line = open.lines.find(({ id }) => Number(id) === item.line_id);
    if (!line) throw refused(`items[${at}].line_id`, NOT_THERE);
    if (chosen.includes(line) || Number(line['evaluated']) === 1)
      throw refused(`items[${at}].line_id`, TWICE);
    if (!toEvaluate(line)) throw refused(`items[${at}].line_id`, NOT_THERE);
    await checkPictures(transaction.executor, actor.id, `items[${at}].images`, item.images ?? []);
    chosen.push(line);
  }
  const isLast = chosen.length === open.lines.filter(toEvaluate).length;
  const ends = { finish_time: new Date(deps.now()).toISOString(), auto_evaluate_at: null };
  const order = await stepOrder(deps, rows, open, {
    action: 'evaluate',
    actor,
    request: { lines: chosen.length },
    values: isLast ? ends : {},
  });
  for (const [at, item] of items.entries()) await addOne(by, open.order, chosen[at]!, item);
  await thankFor(rows, order, deps.rules().earning.evaluation * chosen.length);
  if (isLast) await earnOrder(deps, transaction, rows, { ...open, order });
  const goods = [...new Set(chosen.map((line) => Number(line['goods_id'])))].sort(
    (one, other) => one - other,
  );
  for (const id of goods) await refreshScore(transaction, rows, id);
}

/** Points for what the member has said. */
async function thankFor(rows: TransactionRecords, order: StoredRow, score: number): Promise<void> {
  if (score === 0) return;
  const [userId, orderId] = [order['user_id'] ?? null, order['id'] ?? null];
  const memo = `评价赠送 ${String(order['order_no'])}`;
  await rows.add(SCORE_LOG, { user_id: userId, order_id: orderId, kind: 'evaluate', score, memo });
}

async function addOne(by: Evaluator, order: StoredRow, line: StoredRow, item: LineEvaluation): Promise<void> {
  const { deps, transaction, rows, ip } = by;
  const content = (item.content ?? '').trim();
  const { id } = await rows.add(EVALUATION, {
    ...evaluatedLine(order, line),
    kind: String(EVALUATION_KIND.first),
    score_goods: item.score_goods,
    score_service: item.score_service,
    score_delivery: item.score_delivery,
    content,
    images: item.images ?? [],
    anonymous: item.anonymous === true ? 1 : 0,
    status: String(statusOf(content, deps)),
    ip,
  });
  await rows.changeRow(ORDER_LINE, line, { evaluated: 1 });
  if (gradeOf(item.score_goods) !== 'bad') return;
  await deps.notify(transaction, EVALUATION_BAD.key, {
    subject: `evaluation ${String(id)}`,
    data: { id: String(id), name: String(line['name']), score: String(item.score_goods) },
    merchantId: Number(line['merchant_id'] ?? 0),
  });
}

/** Whose line of which goods an evaluation is about. */
export const evaluatedLine = (order: StoredRow, line: StoredRow): JsonObject => ({
  merchant_id: line['merchant_id'] ?? 0,
  order_id: order['id'] ?? null,
  order_goods_id: line['id'] ?? null,
  goods_id: line['goods_id'] ?? null,
  sku_id: line['sku_id'] ?? null,
  spec_text: line['spec_text'] ?? '',
  user_id: order['user_id'] ?? null,
});

/** What is said with a word of the shop's list is shown once staff have read it. */
export const statusOf = (content: string, { rules }: Pick<ShopDeps, 'rules'>): number =>
  hasListedWord(content, rules().listedWords) ? EVALUATION_STATUS.waiting : EVALUATION_STATUS.shown;
