import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { goodsTotals } from './goods-totals.ts';
import { row } from './matrix.fixture.ts';

test('G7: smallest and largest price and the sum of stock, of enabled rows', () => {
  const few = fc.integer({ min: 1, max: 50 });
  const rows = fc.array(
    fc.record({ price: few, origin_price: few, stock: few, status: fc.constantFrom(0, 1) }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(rows, (all) => {
      const enabled = all.filter(({ status }) => status === 1);
      fc.pre(enabled.length > 0);
      const prices = enabled.map(({ price }) => price).sort((one, other) => one - other);
      const totals = goodsTotals(all);
      expect(totals.price).toBe(prices[0]);
      expect(totals.price_max).toBe(prices.at(-1));
      expect(totals.stock).toBe(enabled.reduce((sum, { stock }) => sum + stock, 0));
      expect(totals.origin_price).toBe(enabled.find(({ price }) => price === prices[0])?.origin_price);
    }),
    { numRuns: 1000 },
  );
});

test('rows without stock count for the price', () => {
  expect(goodsTotals([row({ price: 300 }), row({ price: 200, stock: 0 })])).toMatchObject({
    price: 200,
    price_max: 300,
  });
});

test('with every row disabled the prices stay and nothing is in stock', () => {
  const rows = [
    row({ price: 300, stock: 5, status: 0 }),
    row({ price: 200, origin_price: 250, stock: 5, status: 0 }),
  ];
  expect(goodsTotals(rows)).toEqual({ price: 200, price_max: 300, origin_price: 250, stock: 0 });
  expect(goodsTotals([])).toEqual({ price: 0, price_max: 0, origin_price: 0, stock: 0 });
});
