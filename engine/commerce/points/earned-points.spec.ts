import fc from 'fast-check';
import { earnedGrowth, earnedPoints } from './earned-points.ts';
import { recalledGrowth } from './recalled-growth.ts';

const line = (pay: number, quantity = 1, giveScore = 0) => ({ pay, quantity, giveScore });

test('what is paid earns points by the rate, rounded down once for the order, and the goods give their own', () => {
  expect(earnedPoints([line(9900), line(4950), line(150)], 100)).toEqual([99, 50, 1]);
  expect(earnedPoints([line(99), line(99)], 100)).toEqual([1, 0]);
  expect(earnedPoints([line(1000, 3, 10), line(0, 2, 5)], 0)).toEqual([30, 10]);
  expect(earnedPoints([line(0)], 100)).toEqual([0]);
  expect(earnedPoints([], 100)).toEqual([]);
  expect(earnedGrowth(12_345, 100)).toBe(123);
});

test('the lines of an order earn together what the order earns', () => {
  const lines = fc.array(
    fc.record({
      pay: fc.integer({ min: 0, max: 1_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      giveScore: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (some, rate) => {
      const pay = some.reduce((sum, each) => sum + each.pay, 0);
      const given = some.reduce((sum, each) => sum + each.giveScore * each.quantity, 0);
      const earned = earnedPoints(some, rate).reduce((sum, each) => sum + each, 0);
      expect(earned).toBe(Number((BigInt(pay) * BigInt(rate)) / 10_000n) + given);
    }),
  );
});

test('growth goes back with the units by what was paid for them, and all of it with all of them', () => {
  const whole = { pay: 1000, quantity: 3, before: 0, units: 0 };
  const parts = [0, 1, 2].map((before) => recalledGrowth(10, [{ ...whole, before, units: 1 }]));
  expect(parts).toEqual([3, 3, 4]);
  expect(recalledGrowth(0, [{ ...whole, units: 3 }])).toBe(0);
  expect(recalledGrowth(5, [{ pay: 0, quantity: 1, before: 0, units: 1 }])).toBe(0);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(
        fc.record({
          pay: fc.integer({ min: 0, max: 1_000_000 }),
          units: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      (growth, some) => {
        const lines = some.filter(({ units }) => units.some((each) => each > 0));
        if (lines.every(({ pay }) => pay === 0)) return;
        const taken = [0, 1, 2, 3].map((round) =>
          recalledGrowth(
            growth,
            lines.map(({ pay, units }) => ({
              pay,
              quantity: units.reduce((sum, each) => sum + each, 0),
              before: units.slice(0, round).reduce((sum, each) => sum + each, 0),
              units: units[round]!,
            })),
          ),
        );
        expect(taken.reduce((sum, each) => sum + each, 0)).toBe(growth);
      },
    ),
  );
});
