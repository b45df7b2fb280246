import type { Row } from './sample.ts';

/** Gives what was sold of goods to the first of their SKUs. */
export function shareSales(goods: readonly Row[], skus: readonly Row[]): void {
  const firsts = new Map<Row['id'], Row>();
  for (const sku of skus) if (!firsts.has(sku.goods_id ?? null)) firsts.set(sku.goods_id ?? null, sku);
  for (const { id, sales } of goods) {
    const sku = firsts.get(id ?? null);
    if (sku) sku.sales = sales ?? 0;
  }
}

/** The rows of the stock log that SKUs begin with. */
export function makeStockLog(skus: readonly Row[]): Row[] {
  return skus.map((sku, place) => ({
    id: place + 1,
    merchant_id: sku.merchant_id ?? 0,
    goods_id: sku.goods_id ?? null,
    sku_id: sku.id ?? null,
    kind: 'restock',
    delta_stock: sku.stock ?? 0,
    delta_locked: 0,
    stock_after: sku.stock ?? 0,
    locked_after: 0,
    sequence: 0,
    operator: 'admin',
    create_time: sku.create_time ?? null,
  }));
}
