import { describe, expect, it } from '@jest/globals';
import type { Line } from './change-set.ts';
import { lastRank, moveRanks, ranked, type Rank } from './rank.ts';

const up: Rank = { field: 'pos', direction: 'asc' };
const down: Rank = { field: 'pos', direction: 'desc' };
const lines = (...ranks: (number | null)[]): Line[] =>
  ranks.map((pos, at) => ({
    id: String.fromCharCode(97 + at),
    kind: 'stored',
    removed: false,
    changed: false,
    values: { pos },
  }));
const ids = (all: Line[]): string => all.map(({ id }) => id).join('');
const after = (all: Line[], rank: Rank, from: number, to: number): string => {
  const moves = new Map(moveRanks(all, rank, from, to).map(({ line, values }) => [line.id, values]));
  return ids(
    ranked(
      all.map((line) => ({ ...line, values: moves.get(line.id) ?? line.values })),
      rank,
    ),
  );
};

describe('the order of child rows', () => {
  it('is that of their ranks, new ones without one last', () => {
    expect(ids(ranked(lines(3, 1, null, 2), up))).toBe('bdac');
    expect(ids(ranked(lines(3, 1, null, 2), down))).toBe('adbc');
    expect(ids(ranked(lines(3, 1), null))).toBe('ab');
  });

  it('begins new rows behind all others', () => {
    expect(lastRank(lines(3, 9), up)).toBe(10);
    expect(lastRank(lines(3, 9), down)).toBe(2);
    expect(lastRank([], down)).toBe(1);
  });

  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 2, 'acbd'],
  ])('moves %i to %i by passing ranks on', (from, to, wanted) => {
    expect(after(lines(10, 20, 30, 40), up, from, to)).toBe(wanted);
    expect(after(lines(40, 30, 20, 10), down, from, to)).toBe(wanted);
  });

  it('writes only the rows between, and all of them where ranks are missing or the same', () => {
    expect(moveRanks(lines(10, 20, 30, 40), up, 1, 2).map(({ values }) => values['pos'])).toEqual([20, 30]);
    expect(after(lines(5, 5, 5), up, 2, 0)).toBe('cab');
    expect(after(lines(7, null, null), down, 2, 0)).toBe('cab');
    expect(moveRanks(lines(1, 2), up, 0, 5)).toEqual([]);
  });
});
