import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { atRate } from './at-rate.ts';
import { exactProduct, exactSum } from './exact.ts';
import { pointsEarned, pointsNeeded, pointsToUse, pointsValue } from './points.ts';
import { quantityShare } from './quantity-share.ts';
import { splitAmount, splitDiscount } from './split-amount.ts';
import { stepsAbove } from './steps-above.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const RUNS = { numRuns: 3000 };

describe('R1: a rate of an amount', () => {
  test('C5: is half up, once, of the sum', () => {
    expect(atRate(990, 8500)).toBe(842);
    expect(atRate(990 * 3, 8500)).toBe(2525);
    expect(atRate(995, 11000)).toBe(1095);
    expect([atRate(1, 4999), atRate(1, 5000), atRate(0, 8500), atRate(7, 10000)]).toEqual([0, 1, 0, 7]);
  });

  test('is exact where the product is too large for a number', () => {
    expect(atRate(9_007_199_254_740_991, 9999)).toBe(9_006_298_534_815_517);
  });

  test.each([
    [-1, 100],
    [1, -1],
    [1.5, 100],
    [Number.NaN, 1],
  ])('refuses %p at %p', (cents, rate) => {
    expect(() => atRate(cents, rate)).toThrow(RangeError);
  });

  test('refuses a result that no number holds', () => {
    expect(() => atRate(9_007_199_254_740_991, 20000)).toThrow(RangeError);
    expect(() => exactProduct(2 ** 40, 2 ** 40)).toThrow(RangeError);
    expect(() => exactSum([2 ** 53 - 1, 2])).toThrow(RangeError);
  });
});

describe('R2: an amount over lines', () => {
  test('C1: goes by largest remainder', () => {
    expect(splitAmount(2000, [9900, 4950, 150])).toEqual([1320, 660, 20]);
    expect(splitAmount(1000, [1, 1, 1])).toEqual([334, 333, 333]);
  });

  test('gives the missing cents by remainder, then weight, then line order', () => {
    expect(splitAmount(3, [2, 6, 2, 2])).toEqual([1, 2, 0, 0]);
    expect(splitAmount(1, [1, 1])).toEqual([1, 0]);
    expect(splitAmount(3, [1, 5])).toEqual([0, 3]);
  });

  test('C3: a discount above the sum is the sum', () => {
    expect(splitDiscount(500, [100, 0, 250])).toEqual([100, 0, 250]);
    expect(splitDiscount(5, [0, 0])).toEqual([0, 0]);
  });

  test('an amount without weights is a mistake, nothing at all is not', () => {
    expect(() => splitAmount(1, [0, 0])).toThrow(RangeError);
    expect(splitAmount(0, [0, 3])).toEqual([0, 0]);
    expect(splitAmount(0, [])).toEqual([]);
  });

  test('C2, invariant 4: up to ten million yuan, parts add up, are within a cent of the exact share and never above their line', () => {
    const lines = fc.array(amount, { minLength: 1, maxLength: 12 }).filter((all) => sum(all) > 0);
    fc.assert(
      fc.property(lines, amount, (weights, given) => {
        const total = sum(weights);
        const discount = given % (total + 1);
        const parts = splitAmount(discount, weights);
        expect(sum(parts)).toBe(discount);
        const isFair = parts.every((part, at) => {
          const off = BigInt(part) * BigInt(total) - BigInt(discount) * BigInt(weights[at]!);
          return part <= weights[at]! && off < BigInt(total) && -off < BigInt(total);
        });
        expect(isFair).toBe(true);
      }),
      RUNS,
    );
  });

  test('parts do not depend on line order but for lines that are alike', () => {
    fc.assert(
      fc.property(fc.uniqueArray(amount, { minLength: 2, maxLength: 8 }), amount, (weights, given) => {
        const turned = [...weights].reverse();
        const discount = given % (sum(weights) + 1);
        expect(splitAmount(discount, turned).reverse()).toEqual(splitAmount(discount, weights));
      }),
      RUNS,
    );
  });
});

describe('R3: the part of a line by quantity', () => {
  test('is cumulative', () => {
    expect([0, 1, 2].map((done) => quantityShare(1000, 3, done, 1))).toEqual([333, 333, 334]);
    expect([quantityShare(1000, 3, 0, 2), quantityShare(1000, 3, 2, 1)]).toEqual([666, 334]);
  });

  test('adds up however the quantity is taken apart', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(amount, parts, (whole, taken) => {
        const quantity = Math.max(1, sum(taken));
        const rest = [...taken, quantity - sum(taken)];
        let done = 0;
        const shares = rest.map((units) => {
          const share = quantityShare(whole, quantity, done, units);
          done += units;
          return share;
        });
        expect(sum(shares)).toBe(whole);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  test('refuses more than there is', () => {
    expect(() => quantityShare(1000, 3, 2, 2)).toThrow(RangeError);
    expect(() => quantityShare(1000, 0, 0, 0)).toThrow(RangeError);
    expect(() => quantityShare(1000, 3, -1, 1)).toThrow(RangeError);
  });
});

describe('R4: steps', () => {
  test('begun ones count whole', () => {
    expect([1000, 1001, 1100, 1101].map((units) => stepsAbove(units, 1000, 100))).toEqual([0, 1, 1, 2]);
    expect([stepsAbove(3, 5, 1), stepsAbove(5, 1, 0), stepsAbove(0, 0, 2)]).toEqual([0, 0, 0]);
  });

  test('are exact up to the largest integer', () => {
    expect(stepsAbove(9_007_199_254_740_991, 0, 3_002_399_751_580_330)).toBe(4);
    expect(stepsAbove(9_007_199_254_740_991, 0, 2)).toBe(4_503_599_627_370_496);
  });
});

describe('R5: points', () => {
  test('are worth less rather than more, and cost more rather than less', () => {
    expect([pointsValue(5, 30), pointsNeeded(16, 30), pointsNeeded(17, 30)]).toEqual([16, 5, 6]);
    expect(pointsEarned(1999, 100)).toBe(19);
  });

  test('C8: pay what they can, and no more of them go than that takes', () => {
    expect(pointsToUse(999, { points: 1050, perYuan: 100 })).toEqual({ points: 999, cents: 999 });
    expect(pointsToUse(999, { points: 1050, perYuan: 100, maxRate: 5000 })).toEqual({
      points: 499,
      cents: 499,
    });
    expect(pointsToUse(999, { points: 1050, perYuan: 100, maxPoints: 200 })).toEqual({
      points: 200,
      cents: 200,
    });
    expect(pointsToUse(999, { points: 10, perYuan: 1000 })).toEqual({ points: 10, cents: 1 });
    expect(pointsToUse(999, { points: 9, perYuan: 1000 })).toEqual({ points: 0, cents: 0 });
  });

  test('C8: over lines with quantities both the points and the cents add up', () => {
    const lines = [333 * 2, 111 * 3];
    const { points, cents } = pointsToUse(sum(lines), { points: 1050, perYuan: 100 });
    expect(splitDiscount(cents, lines)).toEqual([666, 333]);
    expect(sum(splitAmount(points, lines))).toBe(points);
  });

  test('never cost more points than there are', () => {
    const few = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(few, few, fc.integer({ min: 1, max: 5000 }), (cents, points, perYuan) => {
        const used = pointsToUse(cents, { points, perYuan });
        expect(used.points).toBeLessThanOrEqual(points);
        expect(used.cents).toBeLessThanOrEqual(cents);
        expect(pointsValue(used.points, perYuan)).toBeGreaterThanOrEqual(used.cents);
      }),
      RUNS,
    );
  });
});
