import { goodsStockState, skuStockState, type StockedSku } from './stock-state.ts';

const sku = (over: Partial<StockedSku> = {}): StockedSku => ({
  stock: 10,
  locked: 0,
  stock_warn: null,
  status: 1,
  ...over,
});

describe('skuStockState', () => {
  it.each([
    ['free units above the warning are enough', sku({ stock_warn: 9 }), null, 0],
    ['as many as the warning are low', sku({ stock_warn: 10 }), null, 1],
    ['what is promised is not free', sku({ locked: 1, stock_warn: 9 }), null, 1],
    ['without a warning of its own that of the goods counts', sku(), 10, 1],
    ['its own comes first, be it 0', sku({ stock_warn: 0 }), 10, 0],
    ['without any warning nothing is low', sku({ stock: 1 }), null, 0],
    ['all promised is sold out', sku({ locked: 10 }), null, 2],
  ])('%s', (_name, row, goods, state) => {
    expect(skuStockState(row, goods)).toBe(state);
  });
});

describe('goodsStockState', () => {
  it.each([
    ['all have enough', [sku(), sku()], 0],
    ['one of several is low', [sku(), sku({ stock_warn: 50 })], 1],
    ['one of several is sold out', [sku(), sku({ stock: 0 })], 1],
    ['all are sold out', [sku({ stock: 0 }), sku({ locked: 10 })], 2],
    ['what can not be bought does not count', [sku(), sku({ stock: 0, status: 0 })], 0],
    ['nothing can be bought', [sku({ status: 0 })], 2],
    ['there is no SKU', [], 2],
  ])('%s', (_name, skus, state) => {
    expect(goodsStockState(skus, null)).toBe(state);
  });
});
