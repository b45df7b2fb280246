import { describe, expect, test } from '@jest/globals';
import type { TreeRecord } from '../../../providers/index.ts';
import { placeRows, type TreeRow } from '../../tree/index.ts';
import { holds, nested, pruned, withoutBranch } from './tree-lines.ts';

const rows: TreeRecord[] = [
  { id: 4, pid: 2, name: 'Apple' },
  { id: 1, pid: null, name: 'Tools' },
  { id: 2, pid: 0, name: 'Fruit' },
  { id: 3, pid: 2, name: 'Pear' },
  { id: 5, pid: 99, name: 'Apple of nobody' },
  { id: 6, pid: 7, name: 'round' },
  { id: 7, pid: 6, name: 'and round' },
  { id: 8, pid: 8, name: 'Own parent' },
];
const drawn = (lines: readonly TreeRow[]): string =>
  lines.map(({ row, depth }) => `${'-'.repeat(depth)}${String(row.name)}`).join(', ');
const tree = placeRows(nested(rows, 'pid', 'id'));
const nameOf = ({ row }: TreeRow): string => String(row.name);

describe('the lines of a tree to choose from', () => {
  test('stand below their parents, where these are there', () => {
    expect(drawn(tree)).toBe('Tools, Fruit, -Apple, -Pear, Apple of nobody, Own parent');
  });

  test('leave out a row and all below it', () => {
    expect(drawn(withoutBranch(tree, ({ id }) => id === '2'))).toBe('Tools, Apple of nobody, Own parent');
    expect(withoutBranch(tree, () => false)).toEqual(tree);
  });

  test('are found by their words, with the rows above them', () => {
    const found = pruned(tree, (line) => holds(nameOf(line), ' apple '));
    expect(drawn(found)).toBe('Fruit, -Apple, Apple of nobody');
    expect(pruned(tree, () => true)).toEqual(tree);
    expect(pruned(tree, () => false)).toEqual([]);
  });
});
