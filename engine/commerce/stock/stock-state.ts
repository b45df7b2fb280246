/** How much is left: enough, so little that somebody wants to know, or nothing. */
export const STOCK_STATES = { enough: 0, low: 1, soldOut: 2 } as const;

export type StockStateCode = (typeof STOCK_STATES)[keyof typeof STOCK_STATES];

/** What the state of a SKU depends on. */
export interface StockedSku {
  stock: number;
  /** Units promised to orders. */
  locked: number;
  /** Free units at which somebody wants to know; null: as its goods have it. */
  stock_warn: number | null;
  /** 1: can be bought. */
  status: number;
}

/** @param goodsWarn the goods' own warning, for SKUs without one; null: nobody is warned before the end. */
export function skuStockState(
  { stock, locked, stock_warn }: Omit<StockedSku, 'status'>,
  goodsWarn: number | null,
): StockStateCode {
  const free = stock - locked;
  if (free <= 0) return STOCK_STATES.soldOut;
  const limit = stock_warn ?? goodsWarn;
  return limit !== null && free <= limit ? STOCK_STATES.low : STOCK_STATES.enough;
}

/** Goods are sold out where no SKU is left that can be bought, and low where one of those is low or sold out. */
export function goodsStockState(skus: readonly StockedSku[], goodsWarn: number | null): StockStateCode {
  const states = skus.filter(({ status }) => status === 1).map((sku) => skuStockState(sku, goodsWarn));
  if (states.every((state) => state === STOCK_STATES.soldOut)) return STOCK_STATES.soldOut;
  return states.some((state) => state !== STOCK_STATES.enough) ? STOCK_STATES.low : STOCK_STATES.enough;
}
