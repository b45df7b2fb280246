import { SYSTEM } from '#engine/access/index.ts';
import { goodsTotals } from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Records, RecordTransaction } from '#server/record/records.ts';
import { noteGoods } from '../catalog-search/note-goods.ts';
import { keepSkuStates, stateOfGoods } from '../stock/stock-state-of.ts';
import { GOODS, SKU } from './goods-names.ts';

/**
 * Writes prices, stock and its state of goods anew from their SKUs, where they differ. Their row stays open to who edits it.
 * `warnFrom`: free units at which stock is low where neither SKU nor goods say it.
 */
export async function refreshGoods(
  records: Records,
  transaction: RecordTransaction,
  id: number,
  warnFrom: number,
): Promise<void> {
  const rows = records.as(SYSTEM).in(transaction);
  const goods = await rows.lock(GOODS, id);
  if (!goods) return;
  const skus = await rows.find(SKU, { goods_id: id }, { order: [['id', 'asc']] });
  await keepSkuStates(rows, goods, skus, warnFrom);
  const totals: JsonObject = {
    ...goodsTotals(skus.map(pricedOf)),
    ...singleOf(skus),
    stock_state: stateOfGoods(goods, skus, warnFrom),
  };
  const stale = Object.keys(totals).filter((name) => String(goods[name] ?? '') !== String(totals[name]));
  // What can be bought of them may be another even where the totals are the same.
  await noteGoods(transaction.executor, [id]);
  if (stale.length === 0) return;
  const set = Object.fromEntries(stale.map((name) => [name, totals[name] ?? null]));
  await rows.increment(GOODS, id, { by: {}, set });
}

const pricedOf = (sku: JsonObject) => ({
  price: Number(sku['price'] ?? 0),
  origin_price: Number(sku['origin_price'] ?? 0),
  stock: Number(sku['stock'] ?? 0),
  status: Number(sku['status'] ?? 0),
});

/** What goods without specs show of their only SKU besides. */
const SINGLE = ['cost_price', 'weight', 'volume', 'sku_code'];

function singleOf([sku, ...others]: readonly JsonObject[]): JsonObject {
  if (!sku || others.length > 0 || sku['spec_key'] !== '') return {};
  return Object.fromEntries(SINGLE.map((name) => [name, sku[name] ?? '']));
}
