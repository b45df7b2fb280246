import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { availableOf, type StockFigures } from './stock-figures.ts';

/** A SKU that runs out: its free stock has just reached the number at which somebody wants to know. */
export interface StockWarning {
  skuId: number;
  goodsId: number;
  merchantId: number;
  /** Of the goods, and of the SKU among them; '' for the only one. */
  name: string;
  spec: string;
  available: number;
}

interface MovedSku {
  row: StoredRow;
  goods: StoredRow | undefined;
  before: StockFigures;
  now: StockFigures;
}

/** SKUs that have crossed their warning on the way down, once a crossing: of what was below before people know. */
export function crossedWarnings(skus: readonly MovedSku[], warnFrom: number): StockWarning[] {
  return skus.flatMap(({ row, goods, before, now }) => {
    if (!goods) return [];
    const limit = BigInt(String(row['stock_warn'] ?? goods['stock_warn'] ?? warnFrom));
    const crossed = availableOf(before) > limit && availableOf(now) <= limit;
    return crossed ? [warningOf(row, goods, now)] : [];
  });
}

function warningOf(sku: StoredRow, goods: StoredRow, now: StockFigures): StockWarning {
  return {
    skuId: Number(sku['id']),
    goodsId: Number(goods['id']),
    merchantId: Number(goods['merchant_id'] ?? 0),
    name: String(goods['name']),
    spec: String(sku['spec_text'] ?? ''),
    available: Number(availableOf(now)),
  };
}
