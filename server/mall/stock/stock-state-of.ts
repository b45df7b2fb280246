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

/** The state that stored goods have by their stored SKUs. `warnFrom` counts where they say nothing of a warning. */
export const stateOfGoods = (goods: StoredRow, skus: readonly StoredRow[], warnFrom: number): number =>
  goodsStockState(skus.map(stockedOf), numberOrNull(goods['stock_warn']) ?? warnFrom);

/** The state that a stored SKU has by its figures and the warning of its goods. */
export const stateOfSku = (goods: StoredRow | undefined, sku: StoredRow, warnFrom: number): number =>
  skuStockState(stockedOf(sku), numberOrNull(goods?.['stock_warn']) ?? warnFrom);

/** Writes the state of SKUs anew where it differs from what their figures say. The goods are locked. */
export async function keepSkuStates(
  rows: TransactionRecords,
  goods: StoredRow,
  skus: readonly StoredRow[],
  warnFrom: number,
): Promise<void> {
  for (const sku of skus) {
    const state = stateOfSku(goods, sku, warnFrom);
    if (Number(sku['stock_state']) === state) continue;
    await rows.increment(SKU, sku['id'] ?? null, { by: {}, set: { stock_state: state }, recorded: false });
  }
}
