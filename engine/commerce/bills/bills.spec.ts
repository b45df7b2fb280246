import { expect, test } from '@jest/globals';
import { brokenSeed, same } from '../dice.fixture.ts';
import { billFigures, billIncome, type BillAmounts } from './bill-figures.ts';
import { billPeriod, dayAfter } from './bill-period.ts';

test.each([
  ['2026-11-29', true, '2026-11-23', '2026-11-29'],
  ['2026-11-30', true, '2026-11-30', '2026-12-06'],
  ['2026-12-31', true, '2026-12-28', '2027-01-03'],
  ['2026-11-29', false, '2026-11-01', '2026-11-30'],
  ['2028-02-29', false, '2028-02-01', '2028-02-29'],
  ['2027-12-31', false, '2027-12-01', '2027-12-31'],
])('the period of %s, weekly: %s', (day, isWeekly, first, last) => {
  expect(billPeriod(day, isWeekly)).toEqual({ first, last });
});

test('periods follow one another without a gap, weeks and months', () => {
  for (const isWeekly of [true, false]) {
    let day = '2026-01-01';
    for (let count = 0; count < 60; count += 1) {
      const { last } = billPeriod(day, isWeekly);
      const next = dayAfter(last);
      expect(billPeriod(next, isWeekly).first).toBe(next);
      expect(next > day).toBe(true);
      day = next;
    }
  }
});

const line = (more: Partial<BillAmounts>): BillAmounts => ({
  paid: 0,
  refunded: 0,
  subsidy: 0,
  points: 0,
  commission: 0,
  commissionBack: 0,
  fine: 0,
  ...more,
});

test('an order, a refund of it after its settlement, and a fine', () => {
  const order = line({ paid: 11_000, subsidy: 500, commission: 525 });
  const refund = line({ refunded: 5500, subsidy: -250, commissionBack: 262 });
  const fine = line({ fine: 1000 });
  expect([order, refund, fine].map(billIncome)).toEqual([10_975, -5488, -1000]);
  expect(billFigures([order, refund, fine])).toEqual({
    paid: 11_000,
    refunded: 5500,
    subsidy: 250,
    points: 0,
    commission: 525,
    commissionBack: 262,
    fine: 1000,
    final: 4487,
  });
  expect(billFigures([])).toEqual({ ...line({}), final: 0 });
});

test('the final amount is that of the sums, over 10,000 drawn bills', () => {
  const broken = brokenSeed(10_000, (dice) => {
    const lines = Array.from({ length: dice.between(0, 8) }, () =>
      line({
        paid: dice.between(0, 10 ** 9),
        refunded: dice.between(0, 10 ** 9),
        subsidy: dice.between(-500, 500),
        points: dice.between(-500, 500),
        commission: dice.between(0, 10 ** 8),
        commissionBack: dice.between(0, 10 ** 8),
        fine: dice.between(0, 10 ** 6),
      }),
    );
    const { final, ...sums } = billFigures(lines);
    same(billIncome(sums), final, 'final');
  });
  expect(broken).toBeNull();
});
