import { SYSTEM } from '#engine/access/index.ts';
import type { FullText } from '#engine/definition/index.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { refused } from '../refused.ts';
import { DELIVERY_TEMPLATE, GOODS, SKU } from './goods-names.ts';
import { missingNeeds, ON_SHELF } from './shelf-issues.ts';

const OFF_SHELF = 0;
/** Goods that are named in a refusal; of the others there is the number. */
const NAMED = 5;

/**
 * Puts goods on sale, all of them or none.
 * @throws AppError `record.invalid` that names the goods that lack something, each with what it is.
 */
export async function shelveGoods(
  records: Records,
  transaction: RecordTransaction,
  goods: readonly StoredRow[],
): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  const skus = await rows.find(SKU, { goods_id: goods.map(({ id = null }) => id) });
  const templates = await rows.find(DELIVERY_TEMPLATE, {
    id: goods.map((each) => each['delivery_template_id'] ?? null).filter((id) => id !== null),
  });
  const lacking = goods.flatMap((each) => {
    const own = skus.filter((sku) => String(sku['goods_id']) === String(each['id']));
    const template = templates.find(({ id }) => String(id) === String(each['delivery_template_id'])) ?? null;
    const missing = missingNeeds({ goods: each, skus: own, template });
    return missing.length === 0 ? [] : [{ goods: each, texts: missing.map(({ text }) => text) }];
  });
  if (lacking.length > 0) throw refused('', lackingText(lacking));
  for (const each of goods) await rows.changeRow(GOODS, each, { status: ON_SHELF });
}

/** Takes goods off the shelf; orders that hold them go on. */
export async function unshelveGoods(
  records: Records,
  transaction: RecordTransaction,
  goods: readonly StoredRow[],
): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  for (const each of goods) await rows.changeRow(GOODS, each, { status: OFF_SHELF });
}

function lackingText(lacking: readonly { goods: StoredRow; texts: readonly FullText[] }[]): FullText {
  const named = lacking.slice(0, NAMED);
  const rest = lacking.length - named.length;
  const zh = named.map(
    ({ goods, texts }) => `「${String(goods['name'])}」${texts.map((text) => text['zh-cn']).join('、')}`,
  );
  const en = named.map(
    ({ goods, texts }) => `"${String(goods['name'])}": ${texts.map((text) => text.en).join(', ')}`,
  );
  return {
    'zh-cn': `缺少以下内容，不能上架：${zh.join('；')}${rest > 0 ? `；另有 ${rest} 件商品` : ''}`,
    en: `What is missing before they can be on sale: ${en.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`,
  };
}
