import { goodsStockState, skuStockState, type StockedSku } from '#engine/commerce/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { SKU } from '../goods/goods-names.ts';

const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value);

const stockedOf = (sku: StoredRow): StockedSku => ({
  stock: Number(sku['stock'] ?? 0),
  locked: Number(sku['locked'] ?? 0),
  stock_warn: numberOrNull(sku['stock_warn']),
  status: Number(sku['status'] ?? 0),
});

/** The state that stored goods have by their stored SKUs. */
export const stateOfGoods = (goods: StoredRow, skus: readonly StoredRow[]): number =>
  goodsStockState(skus.map(stockedOf), numberOrNull(goods['stock_warn']));

/** The state that a stored SKU has by its figures and the warning of its goods. */
export const stateOfSku = (goods: StoredRow | undefined, sku: StoredRow): number =>
  skuStockState(stockedOf(sku), numberOrNull(goods?.['stock_warn']));

/** Writes the state of SKUs anew where it differs from what their figures say. The goods are locked. */
export async function keepSkuStates(
  rows: TransactionRecords,
  goods: StoredRow,
  skus: readonly StoredRow[],
): Promise<void> {
  for (const sku of skus) {
    const state = stateOfSku(goods, sku);
    if (Number(sku['stock_state']) === state) continue;
    await rows.increment(SKU, sku['id'] ?? null, { by: {}, set: { stock_state: state } });
  }
}
