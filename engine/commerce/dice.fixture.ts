/** Numbers that look drawn by lot and are the same for the same seed. */
export interface Dice {
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True once in `times`. */
  once(times: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Globals are slow to reach in a test, and these are reached millions of times. */
const { floor, imul } = Math;

/** Dice for one seed (mulberry32). */
export function seeded(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + floor(next() * (max - min + 1));
  return {
    between,
    once: (times) => between(1, times) === 1,
    pick: (items) => items[between(0, items.length - 1)]!,
    shuffled(items) {
      const left = [...items];
      return items.map(() => left.splice(between(0, left.length - 1), 1)[0]!);
    },
  };
}

/** What a property throws for the first of many seeds that breaks it, with the seed; null where none does. */
export function brokenSeed(count: number, property: (dice: Dice) => void): string | null {
  for (let seed = 0; seed < count; seed++) {
    try {
      property(seeded(seed));
    } catch (error) {
      return `seed ${seed}: ${String(error)}`;
    }
  }
  return null;
}

/** Throws where two values differ as JSON: quicker than an assertion of the test runner, for properties run many times. */
export function same(actual: unknown, expected: unknown, what: string): void {
  if (actual === expected) return;
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`);
}
