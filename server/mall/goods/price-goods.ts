import { SYSTEM } from '#engine/access/index.ts';
import {
  batchSet,
  BLANK_ROW,
  centsOf,
  WHOLE_RATE,
  type MoneyColumn,
  type NumberChange,
  type PriceEnding,
  type SkuRow,
} from '#engine/commerce/index.ts';
import type { FullText, JsonObject } from '#engine/definition/index.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { isRise, type AuditRules } from '../goods-audit/audit-rules.ts';
import { refused } from '../refused.ts';
import { SKU } from './goods-names.ts';

/** How prices of many goods change: to an amount, by an amount, or by percents, rounded to an ending where one is given. */
export interface PriceChange {
  column: MoneyColumn;
  way: 'set' | 'add' | 'percent';
  /** Yuan or percents with up to two decimals, below zero to take away. */
  value: string;
  ending?: PriceEnding;
  /** How rises are audited; null: they are not. */
  rules?: AuditRules | null;
}

const BELOW = { 'zh-cn': '改价后售价会低于 0.01 元', en: 'the price would be below 0.01' };
const OUTSIDE = { 'zh-cn': '改价后金额超出范围', en: 'the amount would leave its bounds' };
const AUDITED = {
  'zh-cn': '涨幅需要审核，请在商品中修改',
  en: 'a rise like this is audited: change the goods themselves',
};
const ABOVE = { 'zh-cn': '划线价会低于售价', en: 'the list price would be below the price' };

/**
 * Changes a price of all variants of goods; the goods' own follow. All of them change or none.
 * @throws AppError `record.invalid` with the first goods and variant that can't have the price.
 */
export async function priceGoods(
  records: Records,
  transaction: RecordTransaction,
  goods: readonly StoredRow[],
  change: PriceChange,
): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  const ids = goods.map(({ id = null }) => id);
  const skus = await rows.find(SKU, { goods_id: ids }, { order: [['id', 'asc']] });
  const changed = skus.map((sku) => {
    const after = changedRow(sku, change);
    const trouble = troubleOf(after) ?? auditOf(sku, after, change);
    if (trouble) throw refused('value', named(goods, sku, trouble));
    return { sku, amount: after![change.column] };
  });
  const real = changed.filter(({ sku, amount }) => Number(sku[change.column] ?? 0) !== amount);
  await rows.changeEach(
    SKU,
    real.map(({ sku, amount }) => ({
      key: sku['id'] ?? null,
      values: { [change.column]: String(amount) } as JsonObject,
    })),
  );
}

/** Null where the amount leaves its bounds. */
function changedRow(sku: StoredRow, { column, way, value, ending }: PriceChange): SkuRow | null {
  const number = (name: string): number => Number(sku[name] ?? 0);
  const row: SkuRow = {
    ...BLANK_ROW,
    price: number('price'),
    origin_price: number('origin_price'),
    cost_price: number('cost_price'),
  };
  const batch = { column, change: numberChange(way, centsOf(value)) };
  const result = batchSet([row], ending === undefined ? batch : { ...batch, ending });
  return result.ok ? (result.rows[0] ?? null) : null;
}

/** Percents with two decimals are basis points, as yuan are cents. */
function numberChange(way: PriceChange['way'], value: number): NumberChange {
  return way === 'percent' ? { kind: 'percent', rate: WHOLE_RATE + value } : { kind: way, value };
}

function troubleOf(row: SkuRow | null): FullText | null {
  if (row === null) return OUTSIDE;
  if (row.price < 1) return BELOW;
  return row.origin_price > 0 && row.origin_price < row.price ? ABOVE : null;
}

/** A rise that has to be audited first is no matter of many goods at once. */
function auditOf(
  sku: StoredRow,
  after: SkuRow | null,
  { column, rules = null }: PriceChange,
): FullText | null {
  return rules && after && column === 'price' && isRise(sku['price'], after.price, rules) ? AUDITED : null;
}

function named(goods: readonly StoredRow[], sku: StoredRow, text: FullText): FullText {
  const own = goods.find(({ id }) => String(id) === String(sku['goods_id']));
  const variant = String(sku['spec_text'] ?? '');
  const name = [String(own?.['name'] ?? ''), variant].filter((part) => part !== '').join(' ');
  return { 'zh-cn': `「${name}」${text['zh-cn']}`, en: `"${name}": ${text.en}` };
}
