import { describe, expect, test } from '@jest/globals';
import { flattenTree } from './flatten-tree.ts';

const fields = { key: 'id', parent: 'pid', label: 'name' };
const row = (id: number, pid: number | null, name = `n${id}`) => ({ id, pid, name });
const labels = (rows: ReturnType<typeof row>[]) => flattenTree(rows, fields).map(({ name }) => name);

describe('a flattened tree', () => {
  test('goes into the depth, its labels drawn with lines', () => {
    expect(labels([row(1, null), row(2, 1), row(3, 2), row(4, 1), row(5, null)])).toEqual([
      'n1',
      '├ n2',
      '│\u00a0└ n3',
      '└ n4',
      'n5',
    ]);
  });

  test('takes a row whose parent is missing for a root', () => {
    expect(labels([row(2, 99)])).toEqual(['n2']);
  });

  test('loses no row of a circle', () => {
    expect(new Set(labels([row(1, 2), row(2, 1), row(3, null)]))).toEqual(new Set(['n1', 'n2', 'n3']));
  });
});
