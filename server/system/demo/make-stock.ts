import type { Row } from './make-assortment.ts';

/** What goods without specs hand on to the one thing that is bought. */
const SHARED = ['price', 'origin_price', 'stock', 'weight', 'sales', 'create_time', 'update_time'];

/** The SKUs of goods without specs. */
export function makeSkus(goods: readonly Row[]): Row[] {
  return goods.map((row, place) => ({
    id: place + 1,
    merchant_id: 0,
    goods_id: row.id ?? null,
    ...Object.fromEntries(SHARED.map((name) => [name, row[name] ?? 0])),
    spec_key: '',
    spec_text: '',
    spec_values: [],
    value_ids: [],
    locked: 0,
    status: 1,
  }));
}

/** The rows of the stock log that SKUs begin with. */
export function makeStockLog(skus: readonly Row[]): Row[] {
  return skus.map((sku, place) => ({
    id: place + 1,
    merchant_id: 0,
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
