import { describe, expect, test } from '@jest/globals';
import { firstTicked, halfTicked, ticked } from './ticked.ts';
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

  test('are given to rows that are only above a hit by their own tick alone', () => {
    const found = placeRows([
      { id: 1, _depth: 0 },
      { id: 2, _depth: 1, _context: true },
      { id: 3, _depth: 2 },
    ]);
    expect(ticked(found, set(), '1', true)).toEqual(set(1, 3));
    expect(ticked(found, set(), '2', true)).toEqual(set(2, 3));
    expect(ticked(found, set(1, 2, 3), '1', false)).toEqual(set());
    expect(firstTicked(found, 2).map(({ id }) => id)).toEqual(['1', '3']);
  });

  test('of the first rows leave out those that do not have all of theirs', () => {
    const first = (max: number): string =>
      firstTicked(placed, max)
        .map(({ id }) => id)
        .join(' ');
    expect([1, 2, 3, 4, 5].map(first)).toEqual(['', '', '2 3', '1 2 3 4', '1 2 3 4 5']);
  });

  test('leave rows of other pages alone', () => {
    expect(ticked(placed, set(99), '5', true)).toEqual(set(99, 5));
    expect(ticked(placed, set(99), '99', false)).toEqual(set());
  });
});
