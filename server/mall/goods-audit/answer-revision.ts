import { SYSTEM } from '#engine/access/index.ts';
import { isObject, type FullText, type JsonObject } from '#engine/definition/index.ts';
import type { BehaviourDeps } from '#server/record/behaviour/behaviour.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { GOODS, SKU } from '../goods/goods-names.ts';
import { refused } from '../refused.ts';
import { GOODS_AUDITED } from './audit-scenes.ts';
import { GOODS_AUDIT, hasNeverPassed } from './goods-audit-names.ts';

const GONE = { 'zh-cn': '商品已不存在', en: 'The goods are gone' };

type AnswerDeps = Pick<BehaviourDeps, 'records' | 'notify' | 'now'>;

/** Gives goods what has waited: from now on members see it, and new goods may be sold. @throws AppError where something of it does not hold any more. */
export async function passRevision(
  deps: AnswerDeps,
  transaction: RecordTransaction,
  revision: JsonObject,
): Promise<void> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const goods = await rows.lock(GOODS, revision['goods_id'] ?? null);
  if (!goods) throw refused('', GONE);
  const prices = isObject(revision['prices']) ? Object.entries(revision['prices']) : [];
  if (prices.length > 0)
    await rows.changeEach(
      SKU,
      prices.map(([key, price]) => ({ key, values: { price } })),
    );
  const changes = isObject(revision['changes']) ? revision['changes'] : {};
  await rows.change(GOODS, goods['id'] ?? null, { ...changes, audit_status: GOODS_AUDIT.passed });
  await notifyMerchant(deps, transaction, goods, { 'zh-cn': '通过', en: 'passed' });
}

/** The goods stay as they are; those that have never passed wait for a better version. */
export async function refuseRevision(
  deps: AnswerDeps,
  transaction: RecordTransaction,
  revision: JsonObject,
  reason: string,
): Promise<void> {
  const rows = deps.records.as(SYSTEM).in(transaction);
  const goods = await rows.lock(GOODS, revision['goods_id'] ?? null);
  if (!goods) return;
  if (hasNeverPassed(goods['audit_status']))
    await rows.changeRow(GOODS, goods, { audit_status: GOODS_AUDIT.refused });
  await notifyMerchant(deps, transaction, goods, {
    'zh-cn': `未通过：${reason}`,
    en: `refused: ${reason}`,
  });
}

async function notifyMerchant(
  { notify, now }: AnswerDeps,
  transaction: RecordTransaction,
  goods: StoredRow,
  words: FullText,
): Promise<void> {
  await notify(transaction, GOODS_AUDITED.key, {
    subject: `goods ${String(goods['id'])} ${now()}`,
    data: { name: String(goods['name']), state: words['zh-cn'], state_en: words.en },
    merchantId: Number(goods['merchant_id']),
  });
}
