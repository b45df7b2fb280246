import { describe, expect, test } from '@jest/globals';
import type { Row } from '../../fields/cells/index.ts';
import { blockOf, movedBlock, placeRows, unfolded, type TreeRow } from './tree-rows.ts';

/** a / b c(d) / e, then f with g below it. */
const rows: Row[] = [
  { id: 'a', _depth: 0 },
  { id: 'b', _depth: 1 },
  { id: 'c', _depth: 1, _context: true },
  { id: 'd', _depth: 2 },
  { id: 'e', _depth: 0 },
  { id: 'f', _depth: 0 },
  { id: 'g', _depth: 1 },
];
const placed = placeRows(rows);
const drawn = (list: readonly TreeRow[]): string => list.map(({ id, depth }) => `${depth}${id}`).join(' ');

describe('rows as a tree', () => {
  test('know what stands above and below them', () => {
    expect(placed.map(({ id, parent, hasChildren }) => [id, parent, hasChildren])).toEqual([
      ['a', null, true],
      ['b', 'a', false],
      ['c', 'a', true],
      ['d', 'c', false],
      ['e', null, false],
      ['f', null, true],
      ['g', 'f', false],
    ]);
    expect(placed.filter((each) => each.isContext).map((each) => each.id)).toEqual(['c']);
  });

  test('are roots where the server tells of no tree', () => {
    expect(drawn(placeRows([{ id: 1 }, { id: 2 }]))).toBe('01 02');
  });

  test('never hang deeper than below the row before', () => {
    expect(
      drawn(
        placeRows([
          { id: 1, _depth: 3 },
          { id: 2, _depth: 9 },
        ]),
      ),
    ).toBe('01 12');
  });

  test('stay out of sight below a closed row', () => {
    expect(drawn(unfolded(placed, (id) => id === 'c'))).toBe('0a 1b 1c 0e 0f 1g');
    expect(drawn(unfolded(placed, (id) => id === 'a' || id === 'e'))).toBe('0a 0e 0f 1g');
    expect(drawn(unfolded(placed, () => true))).toBe('0a 0e 0f');
  });

  test('are moved with all that stands below them', () => {
    expect(blockOf(placed, 0)).toEqual([0, 4]);
    expect(drawn(movedBlock(placed, 'a', 'f', 'after'))).toBe('0e 0f 1g 0a 1b 1c 2d');
    expect(drawn(movedBlock(placed, 'f', 'a', 'before'))).toBe('0f 1g 0a 1b 1c 2d 0e');
    expect(drawn(movedBlock(placed, 'c', 'b', 'before'))).toBe('0a 1c 2d 1b 0e 0f 1g');
    expect(drawn(movedBlock(placed, 'x', 'b', 'before'))).toBe(drawn(placed));
  });
});
