import { describe, expect, test } from '@jest/globals';
import { halfTicked, ticked } from './ticked.ts';
import { placeRows } from '../../fields/tree/index.ts';

const placed = placeRows([
  { id: 1, _depth: 0 },
  { id: 2, _depth: 1 },
  { id: 3, _depth: 2 },
  { id: 4, _depth: 1 },
  { id: 5, _depth: 0 },
]);
const set = (...ids: number[]): Set<string> => new Set(ids.map(String));

describe('ticks in a tree', () => {
  test('take along what stands below', () => {
    expect(ticked(placed, set(5), '1', true)).toEqual(set(5, 1, 2, 3, 4));
    expect(ticked(placed, set(1, 2, 3, 4, 5), '2', false)).toEqual(set(4, 5));
  });

  test('untick the rows above, which then show half a tick', () => {
    const left = ticked(placed, set(1, 2, 3, 4), '4', false);
    expect(left).toEqual(set(2, 3));
    expect(halfTicked(placed, left)).toEqual(set(1));
    expect(halfTicked(placed, set(3))).toEqual(set(1, 2));
    expect(halfTicked(placed, set())).toEqual(set());
  });

  test('leave rows of other pages alone', () => {
    expect(ticked(placed, set(99), '5', true)).toEqual(set(99, 5));
    expect(ticked(placed, set(99), '99', false)).toEqual(set());
  });
});
