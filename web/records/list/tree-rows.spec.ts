import { describe, expect, test } from '@jest/globals';
import { treeRows } from './tree-rows.ts';

const rows = [
  { id: 3, pid: 1 },
  { id: 1, pid: 0 },
  { id: 2, pid: 0 },
  { id: 4, pid: 3 },
];
const shape = (list: ReturnType<typeof treeRows>) =>
  list.map(({ row, depth }) => `${'-'.repeat(depth)}${row.id}`);

describe('rows as a tree', () => {
  test('stand below their parents in the order they came', () => {
    expect(shape(treeRows(rows, 'pid', new Set()))).toEqual(['1', '-3', '--4', '2']);
  });

  test('are roots when their parent is on another page', () => {
    expect(shape(treeRows([{ id: 9, pid: 77 }], 'pid', new Set()))).toEqual(['9']);
  });

  test('stay out of sight below a closed row', () => {
    expect(shape(treeRows(rows, 'pid', new Set(['1'])))).toEqual(['1', '2']);
  });

  test('are never lost in a circle', () => {
    const circle = [
      { id: 1, pid: 2 },
      { id: 2, pid: 1 },
    ];
    expect(shape(treeRows(circle, 'pid', new Set()))).toEqual(['1', '2']);
  });
});
