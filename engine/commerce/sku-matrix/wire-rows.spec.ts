import { describe, expect, test } from '@jest/globals';
import { BLANK_ROW } from './sku-matrix.ts';
import { amountOf, centsOf, skuRowOf, wireOf } from './wire-rows.ts';

describe('amounts on the wire', () => {
  test.each([
    ['12.50', 1250],
    ['12.5', 1250],
    ['12', 1200],
    [' 0.07 ', 7],
    ['-3.20', -320],
    ['-0', 0],
    [9, 900],
    ['', 0],
    [null, 0],
    [undefined, 0],
    ['999999999.99', 99_999_999_999],
  ])('%j are %d cents', (value, cents) => expect(centsOf(value)).toBe(cents));

  test.each(['abc', '1.234', '1,200.00', '1e3', '.5', true, []])('%j is none', (value) =>
    expect(centsOf(value)).toBeNaN(),
  );

  test('come back as they went', () => {
    expect([0, 7, 1250, -320, 99_999_999_999].map(amountOf)).toEqual([
      '0.00',
      '0.07',
      '12.50',
      '-3.20',
      '999999999.99',
    ]);
  });
});

describe('a row on the wire', () => {
  const wire = {
    price: '19.90',
    origin_price: '29.00',
    cost_price: null,
    stock: 12,
    stock_warn: null,
    weight: '300',
    volume: 0,
    sku_code: 'A-1',
    image: '/a.svg',
    status: 0,
    other: 'left alone',
  };

  test('is read in cents and numbers, what is empty as a blank row has it', () => {
    expect(skuRowOf(7, ['v1'], wire)).toEqual({
      id: 7,
      values: ['v1'],
      price: 1990,
      origin_price: 2900,
      cost_price: 0,
      stock: 12,
      stock_warn: 0,
      weight: 300,
      volume: 0,
      sku_code: 'A-1',
      image: '/a.svg',
      status: 0,
    });
    expect(skuRowOf(null, [], {})).toEqual(BLANK_ROW);
  });

  test('keeps what was typed and is no number apart from any number', () => {
    expect(skuRowOf(1, [], { price: 'x', stock: 'many', weight: [] })).toMatchObject({
      price: NaN,
      stock: NaN,
      weight: NaN,
    });
  });

  test('is written by its columns, or by those that say something', () => {
    const row = skuRowOf(7, ['v1'], wire);
    expect(wireOf(row)).toEqual({ price: '19.90', origin_price: '29.00', stock: 12, weight: 300 });
    expect(wireOf(row, ['cost_price', 'image', 'stock'])).toEqual({
      cost_price: '0.00',
      image: '/a.svg',
      stock: 12,
    });
    expect(wireOf({ ...row, image: '' }, ['image'])).toEqual({ image: null });
    expect(wireOf(BLANK_ROW)).toEqual({});
    expect(wireOf({ ...row, price: NaN })).toEqual({ origin_price: '29.00', stock: 12, weight: 300 });
  });
});
