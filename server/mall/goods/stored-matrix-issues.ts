import { matrixIssues, valueIdsOf } from '#engine/commerce/index.ts';
import type { FieldIssue } from '#engine/contract/index.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';

/** What is wrong with stored goods and their SKUs together: a combination without a row, or a row without one. */
export function storedMatrixIssues(goods: StoredRow, skus: readonly StoredRow[]): FieldIssue[] {
  return matrixIssues({
    spec_type: Number(goods['spec_type']),
    specs: goods['specs'],
    skus: skus.map((sku) => ({
      ...sku,
      values: valueIdsOf(sku),
      price: Number(sku['price'] ?? 0),
      origin_price: Number(sku['origin_price'] ?? 0),
      cost_price: Number(sku['cost_price'] ?? 0),
      stock_warn: Number(sku['stock_warn'] ?? 0),
      sku_code: sku['sku_code'] ?? '',
      image: sku['image'] ?? '',
    })),
  });
}
