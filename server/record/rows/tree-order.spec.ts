import { describe, expect, test } from '@jest/globals';
import { treeOrder, type TreeNode } from './tree-order.ts';

const nodes = (...pairs: [key: string, parent: string | null][]): TreeNode[] =>
  pairs.map(([key, parent]) => ({ key, parent }));
const drawn = (list: TreeNode[]): string[] =>
  treeOrder(list).map((tree) => tree.map(({ key, depth }) => `${depth}${key}`).join(' '));

describe('the order of a tree', () => {
  test('puts rows below their parents, siblings in the order they came', () => {
    expect(drawn(nodes(['c', 'a'], ['a', null], ['b', null], ['d', 'a'], ['e', 'c']))).toEqual([
      '0a 1c 2e 1d',
      '0b',
    ]);
  });

  test('makes a root of what has no parent here', () => {
    expect(drawn(nodes(['a', 'gone'], ['b', 'a'], ['c', 'c']))).toEqual(['0a 1b', '0c']);
  });

  test('loses nothing that stands in a circle', () => {
    expect(drawn(nodes(['a', null], ['x', 'y'], ['y', 'x'], ['z', 'y']))).toEqual(['0a', '0x', '0y', '0z']);
  });

  test('goes down a chain of thousands', () => {
    const chain = Array.from({ length: 5000 }, (_, at): [string, string | null] => [
      String(at),
      at === 0 ? null : String(at - 1),
    ]);
    expect(treeOrder(nodes(...chain))[0]?.at(-1)).toEqual({ key: '4999', depth: 4999 });
  });
});
