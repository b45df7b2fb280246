import { describe, expect, test } from '@jest/globals';
import { placeRows } from '../../../fields/tree/index.ts';
import { gapsFor, nearestGap, stepGap } from './drop-place.ts';

const flat = placeRows([1, 2, 3, 4].map((id) => ({ id })));
const free = (): string => '';
const tree = placeRows([
  { id: 'a', _depth: 0 },
  { id: 'b', _depth: 1 },
  { id: 'c', _depth: 1 },
  { id: 'd', _depth: 0 },
  { id: 'e', _depth: 1 },
  { id: 'f', _depth: 0 },
]);

describe('where a row may be dropped', () => {
  test('is every gap of a plain list but its own', () => {
    expect(gapsFor(flat, '2', free)).toEqual([
      { line: 0, target: '1', side: 'before' },
      { line: 3, target: '3', side: 'after' },
      { line: 4, target: '4', side: 'after' },
    ]);
  });

  test('is among its siblings, past all that stands below them', () => {
    expect(gapsFor(tree, 'a', free)).toEqual([
      { line: 5, target: 'd', side: 'after' },
      { line: 6, target: 'f', side: 'after' },
    ]);
    expect(gapsFor(tree, 'b', free)).toEqual([{ line: 3, target: 'c', side: 'after' }]);
    expect(gapsFor(tree, 'e', free)).toEqual([]);
  });

  test('is among rows with the same value of the field that binds them', () => {
    const odd = (row: { id: string }): string => String(Number(row.id) % 2);
    expect(gapsFor(flat, '1', odd)).toEqual([{ line: 3, target: '3', side: 'after' }]);
  });

  test('is the nearest gap to the pointer, or its own place', () => {
    const gaps = gapsFor(flat, '2', free);
    expect(nearestGap(flat, '2', gaps, 1.5)).toBeNull();
    expect(nearestGap(flat, '2', gaps, 0.3)?.target).toBe('1');
    expect(nearestGap(flat, '2', gaps, 2.9)?.target).toBe('3');
    expect(nearestGap(flat, '2', gaps, 99)?.target).toBe('4');
  });

  test('is reached step by step, through its own place', () => {
    const gaps = gapsFor(flat, '2', free);
    const down = stepGap(gaps, null, 1);
    expect(down?.target).toBe('3');
    expect(stepGap(gaps, down, 1)?.target).toBe('4');
    expect(stepGap(gaps, stepGap(gaps, down, 1), 1)?.target).toBe('4');
    expect(stepGap(gaps, down, -1)).toBeNull();
    expect(stepGap(gaps, null, -1)?.target).toBe('1');
  });
});
