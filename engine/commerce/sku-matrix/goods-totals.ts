import { exactSum } from '../amounts/exact.ts';
import type { SkuRow } from './sku-matrix.ts';

/** What goods show of their rows. Money in cents. */
export interface GoodsTotals {
  price: number;
  price_max: number;
  /** Of the cheapest row, the first of several. */
  origin_price: number;
  stock: number;
}

type Priced = Pick<SkuRow, 'price' | 'origin_price' | 'stock' | 'status'>;

/** The totals of the enabled rows. Where none is enabled, the prices are those of all rows and the stock is 0. */
export function goodsTotals(rows: readonly Priced[]): GoodsTotals {
  const enabled = rows.filter(({ status }) => status === 1);
  const priced = enabled.length > 0 ? enabled : rows;
  const [first, ...others] = priced;
  if (!first) return { price: 0, price_max: 0, origin_price: 0, stock: 0 };
  const cheapest = others.reduce((found, row) => (row.price < found.price ? row : found), first);
  return {
    price: cheapest.price,
    price_max: priced.reduce((max, { price }) => Math.max(max, price), 0),
    origin_price: cheapest.origin_price,
    stock: exactSum(enabled.map(({ stock }) => stock)),
  };
}
