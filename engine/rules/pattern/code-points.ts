/** Code points as sorted ranges that do not touch; null: any of them, where nobody can tell. */
export type CodePoints = readonly (readonly [from: number, to: number])[] | null;

const LAST = 0x10ffff;

/** Every code point. */
export const ANY: CodePoints = [[0, LAST]];
/** What `\d` takes. */
export const DIGITS: CodePoints = [[48, 57]];
/** What `\w` takes. */
export const WORD: CodePoints = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
/** What `\s` takes. */
export const SPACE: CodePoints = [
  [9, 13],
  [32, 32],
  [160, 160],
  [5760, 5760],
  [8192, 8202],
  [8232, 8233],
  [8239, 8239],
  [8287, 8287],
  [12288, 12288],
  [65279, 65279],
];
/** What `.` leaves out. */
export const LINE_ENDS: CodePoints = [
  [10, 10],
  [13, 13],
  [8232, 8233],
];

/** All of them together. */
export function united(sets: readonly CodePoints[]): CodePoints {
  const ranges: [number, number][] = [];
  for (const set of sets) {
    if (set === null) return null;
    for (const [from, to] of set) ranges.push([from, to]);
  }
  ranges.sort((left, right) => left[0] - right[0]);
  const merged: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** All others. */
export function without(set: CodePoints): CodePoints {
  if (set === null) return null;
  const left: [number, number][] = [];
  let next = 0;
  for (const [from, to] of set) {
    if (from > next) left.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= LAST) left.push([next, LAST]);
  return left;
}

/** With the other case of each letter; beyond ASCII nobody can tell. */
export function anyCase(set: CodePoints): CodePoints {
  if (set === null || set.some(([, to]) => to > 127)) return null;
  const turned = (from: number, to: number, by: number) =>
    set.flatMap(([low, high]): [number, number][] => {
      const [first, last] = [Math.max(low, from), Math.min(high, to)];
      return first <= last ? [[first + by, last + by]] : [];
    });
  // The Kelvin sign and the long s are cases of k and s.
  return united([
    set,
    turned(65, 90, 32),
    turned(97, 122, -32),
    [
      [0x17f, 0x17f],
      [0x212a, 0x212a],
    ],
  ]);
}

/** Whether one code point may be in both. */
export function overlaps(left: CodePoints, right: CodePoints): boolean {
  if (left === null) return right === null || right.length > 0;
  if (right === null) return left.length > 0;
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    const [a, b] = [left[i], right[j]];
    if (!a || !b) return false;
    if (a[1] < b[0]) i += 1;
    else if (b[1] < a[0]) j += 1;
    else return true;
  }
  return false;
}
