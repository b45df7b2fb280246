import { describe, expect, test } from '@jest/globals';
import { circleHeads, treeOrder, type TreeNode } from './tree-order.ts';

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
    const list = nodes(['a', null], ['x', 'y'], ['y', 'x'], ['z', 'y']);
    expect(drawn(list)).toEqual(['0a', '0x 1y 2z']);
    expect(treeOrder(list).map(([root]) => root?.isCircle)).toEqual([undefined, true]);
  });

  test('puts the first row of each circle at the top, also where the way into it begins below', () => {
    const list = nodes(['t', 'q'], ['p', 'q'], ['q', 'r'], ['r', 'p'], ['x', 'y'], ['y', 'x']);
    expect(drawn(list)).toEqual(['0p 1r 2q 3t', '0x 1y']);
    expect(circleHeads(list)).toEqual(['p', 'x']);
  });

  test('names a head where only a part of a circle is known', () => {
    expect(circleHeads(nodes(['x', 'y'], ['y', 'beyond'], ['z', 'x']))).toEqual(['y']);
  });

  test('goes around a circle of thousands', () => {
    const ring = Array.from({ length: 5000 }, (_, at): [string, string] => [
      String(at),
      String((at + 1) % 5000),
    ]);
    expect(circleHeads(nodes(...ring))).toEqual(['0']);
    expect(treeOrder(nodes(...ring))[0]).toHaveLength(5000);
  });

  test('goes down a chain of thousands', () => {
    const chain = Array.from({ length: 5000 }, (_, at): [string, string | null] => [
      String(at),
      at === 0 ? null : String(at - 1),
    ]);
    expect(treeOrder(nodes(...chain))[0]?.at(-1)).toEqual({ key: '4999', depth: 4999 });
  });
});
