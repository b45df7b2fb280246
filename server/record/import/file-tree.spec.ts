import { expect, test } from '@jest/globals';
import { levelsOf } from './file-tree.ts';

const levels = (parents: Record<number, number | undefined>) =>
  levelsOf(new Map(Object.entries(parents).map(([line, parent]) => [Number(line), parent])));

test('parents come before their children, whatever the order of the file', () => {
  expect(levels({ 2: 5, 3: undefined, 4: 2, 5: undefined, 6: 5 })).toEqual({
    levels: [[3, 5], [2, 6], [4]],
    circles: new Set(),
  });
});

test('a circle is found, and what stands below it has no place either', () => {
  const found = levels({ 2: 3, 3: 4, 4: 2, 5: 4, 6: 6, 7: undefined, 8: 5 });
  expect(found.circles).toEqual(new Set([2, 3, 4, 6]));
  expect(found.levels).toEqual([[7]]);
});

test('a long line of parents is walked once', () => {
  const count = 10_000;
  const parents = new Map(
    Array.from({ length: count }, (_, at): [number, number | undefined] => [
      at,
      at + 1 < count ? at + 1 : undefined,
    ]),
  );
  const found = levelsOf(parents);
  expect(found.levels).toHaveLength(count);
  expect(found.levels[0]).toEqual([count - 1]);
});
