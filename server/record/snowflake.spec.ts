import { describe, expect, test } from '@jest/globals';
import { snowflakeMaker } from './snowflake.ts';

describe('snowflake keys', () => {
  test('grow, never repeat and fit a bigint, even when the clock is set back', () => {
    let now = Date.UTC(2026, 10, 21);
    const make = snowflakeMaker(() => now, 5);
    const keys = Array.from({ length: 10_000 }, (_, at) => {
      if (at === 5000) now -= 60_000;
      return BigInt(make());
    });
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? 0n))).toBe(true);
    expect((keys.at(-1) ?? 0n) < 2n ** 63n).toBe(true);
  });

  test('of two processes differ', () => {
    const at = () => Date.UTC(2026, 10, 21);
    expect(snowflakeMaker(at, 1)()).not.toBe(snowflakeMaker(at, 2)());
  });
});
