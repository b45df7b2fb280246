import { describe, expect, test } from '@jest/globals';
import type { Row } from '../cells/index.ts';
import { blockOf, movedBlock, placeRows, unfolded, withNotes, type TreeRow } from './tree-rows.ts';

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

  test('are roots where the server reports no tree', () => {
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

describe('the ends of branches that are not wholly there', () => {
  const open = (): boolean => false;
  const notes = new Map([
    ['a', { kind: 'loading' as const }],
    ['c', { kind: 'loading' as const }],
    ['e', { kind: 'loading' as const }],
  ]);

  test('are lines below the last row of each, the inner ones first', () => {
    expect(drawn(withNotes(placed, notes, open))).toBe('0a 1b 1c 2d 2note c 1note a 0e 1note e 0f 1g');
  });

  test('are not in sight where the branch is closed', () => {
    const isClosed = (id: string): boolean => id === 'a';
    expect(drawn(withNotes(unfolded(placed, isClosed), notes, isClosed))).toBe('0a 0e 1note e 0f 1g');
  });

  test('belong to rows that the server says have children', () => {
    const [row] = placeRows([{ id: 1, _depth: 0, _children: true }]);
    expect(row?.hasChildren).toBe(true);
  });
});
