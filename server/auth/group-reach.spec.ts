import { groupReach, type GroupReach } from './group-reach.ts';

const GROUPS = [
  [1, null],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 1],
  [6, null],
] as const;

const upwards = (one: number, other: number): number => one - other;
const sorted = (reach: GroupReach): GroupReach => ({ ...reach, below: [...reach.below].sort(upwards) });

describe('groupReach', () => {
  it('finds what is below and leaves the rest to others', () => {
    expect(sorted(groupReach([2], GROUPS))).toEqual({ own: [2], below: [3, 4], others: [1, 5, 6] });
    expect(groupReach([1], GROUPS).below.sort(upwards)).toEqual([2, 3, 4, 5]);
    expect(groupReach([3], GROUPS)).toEqual({ own: [3], below: [], others: [1, 2, 4, 5, 6] });
  });

  it('counts an own group below another as own, and never ends in a circle', () => {
    expect(groupReach([1, 2], GROUPS)).toMatchObject({ own: [1, 2], others: [6] });
    expect(groupReach([1, 2], GROUPS).below.sort(upwards)).toEqual([3, 4, 5]);
    expect(
      groupReach(
        [7],
        [
          [7, 8],
          [8, 7],
        ],
      ),
    ).toEqual({ own: [7], below: [8], others: [] });
    expect(groupReach([], GROUPS)).toEqual({ own: [], below: [], others: [1, 2, 3, 4, 5, 6] });
  });
});
