/** Random choices that are the same on every run with the same seed. */
export interface Random {
  /** A fraction from 0 up to but without 1. */
  next(): number;
  /** A whole number from `from` to `to`, both possible. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** `count` different members of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** A generator of 32 bits of state (mulberry32): plenty for sample data, worthless for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[between(0, list.length - 1)];
    if (chosen === undefined) throw new Error('Nothing can be picked from an empty list.');
    return chosen;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const places = new Set<number>();
    while (places.size < Math.min(count, list.length)) places.add(between(0, list.length - 1));
    return list.filter((_, place) => places.has(place));
  };
  return { next, between, pick, some };
}
