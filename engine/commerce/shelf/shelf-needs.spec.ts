import { describe, expect, test } from '@jest/globals';
import { shelfNeeds, type ShelfGoods } from './shelf-needs.ts';

const SKU = { price: 100, weight: 5, volume: 7, enabled: true };
const GOODS: ShelfGoods = {
  name: 'Cup',
  cover: 'a.png',
  freightType: 1,
  multiple: false,
  skus: [SKU],
  billing: null,
};

const missing = (goods: Partial<ShelfGoods>): string[] =>
  shelfNeeds({ ...GOODS, ...goods })
    .filter(({ met }) => !met)
    .map(({ field }) => field);

describe('what goods on sale must have', () => {
  test('nothing is missing of goods that have it all', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ freightType: 3, billing: 2 })).toEqual([]);
  });

  test.each<[string, Partial<ShelfGoods>, string[]]>([
    ['a name of blanks', { name: '  ' }, ['name']],
    ['no picture', { cover: '' }, ['cover']],
    ['no variant', { skus: [] }, ['price']],
    ['no price', { skus: [{ ...SKU, price: 0 }] }, ['price']],
    ['only switched off', { skus: [{ ...SKU, enabled: false }] }, ['price']],
    ['no template', { freightType: 3 }, ['delivery_template_id']],
    ['no weight', { freightType: 3, billing: 2, skus: [SKU, { ...SKU, weight: 0 }] }, ['weight']],
    ['no volume', { freightType: 3, billing: 3, skus: [{ ...SKU, volume: 0 }] }, ['volume']],
    [
      'no weight where it counts by pieces',
      { freightType: 3, billing: 1, skus: [{ ...SKU, weight: 0 }] },
      [],
    ],
    ['a fixed freight', { freightType: 2, skus: [{ ...SKU, weight: 0 }] }, []],
    ['variants without price and weight', { multiple: true, freightType: 3, billing: 2, skus: [] }, ['skus']],
  ])('%s', (_, goods, fields) => {
    expect(missing(goods)).toEqual(fields);
  });

  test('what is there is said too', () => {
    expect(shelfNeeds({ ...GOODS, freightType: 3, billing: 2 }).map(({ field }) => field)).toEqual([
      'name',
      'cover',
      'price',
      'delivery_template_id',
      'weight',
    ]);
  });
});
