import { skuKey, type SkuRow } from './sku-matrix.ts';

/**
 * The rows by the key of those of their values that are kept. Of several rows under one key the first stays; the stock of
 * the others is added to it only where the operator said so.
 */
export function mergeRows(
  rows: readonly SkuRow[],
  kept: ReadonlySet<string>,
  sumStock: boolean,
): Map<string, SkuRow> {
  const merged = new Map<string, SkuRow>();
  for (const row of rows) {
    const key = skuKey(row.values.filter((value) => kept.has(value)));
    const first = merged.get(key);
    if (!first) merged.set(key, row);
    else if (sumStock) merged.set(key, { ...first, stock: first.stock + row.stock });
  }
  return merged;
}
