import { describe, expect, test } from '@jest/globals';
import { rowLine } from './conflict-value.tsx';
import { differences, mergedValues, sideOf } from './merge-conflict.ts';

const before = { name: 'Chai', price: '1.00', note: null, tags: [1], lines: [{ id: 1 }] };
const mine = { name: 'Chang', price: '1.00', note: 'mine', tags: [1, 2], lines: [{ id: 1 }] };
const theirs = { name: 'Chartreuse', price: '2.00', note: 'mine', tags: [1], _version: 4 };
const fields = ['name', 'price', 'note', 'tags', 'lines'];

describe('a conflict', () => {
  const found = differences(before, mine, theirs, fields);

  test('reports who changed what, and passes over what both want and what nobody knows of', () => {
    expect(found.map(({ field, changed }) => [field, changed])).toEqual([
      ['name', 'both'],
      ['price', 'theirs'],
      ['tags', 'mine'],
    ]);
  });

  test('keeps each one’s own changes and mine of two, until somebody chooses', () => {
    expect(found.map((each) => sideOf(each, {}))).toEqual(['mine', 'theirs', 'mine']);
    expect(mergedValues(mine, found, {})).toEqual({
      name: 'Chang',
      price: '2.00',
      note: 'mine',
      tags: [1, 2],
      lines: [{ id: 1 }],
    });
    expect(mergedValues(mine, found, { name: 'theirs', tags: 'theirs' })).toMatchObject({
      name: 'Chartreuse',
      tags: [1],
    });
  });

  test('can take a value away', () => {
    const emptied = differences({ note: 'old' }, {}, { note: 'new' }, ['note']);
    expect(mergedValues({}, emptied, {})).toEqual({});
    expect(mergedValues({}, emptied, { note: 'theirs' })).toEqual({ note: 'new' });
  });

  test('says of a row what people call it, not its keys', () => {
    const row = {
      id: '1,14',
      order_id: 1,
      product_id: 14,
      quantity: 9,
      _version: '8',
      order: { id: 1 },
      product: { product_id: 14, product_name: 'Tofu' },
    };
    expect(rowLine(row)).toBe('Tofu · 9');
  });
});
