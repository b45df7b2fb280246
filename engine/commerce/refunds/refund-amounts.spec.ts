import { describe, expect, test } from '@jest/globals';
import { brokenSeed, type Dice, same } from '../dice.fixture.ts';
import { exchangeDifference } from './exchange-difference.ts';
import { recallPoints } from './recall-points.ts';
import { NO_AMOUNTS, refundLine, refundOrder } from './refund.fixture.ts';
import { type LineAmounts, refundAmounts, type RefundLine } from './refund-amounts.ts';
import { restockUnits } from './restock-units.ts';

const goodsOf = (given: Partial<RefundLine>): number =>
  refundAmounts(refundOrder({ lines: [refundLine(given)] })).goods;

test('RF1: 10.00 for three units, one by one', () => {
  expect([0, 1, 2].map((done) => goodsOf({ done }))).toEqual([333, 333, 334]);
});

test('RF2: 10.00 for three units, two and one', () => {
  expect([goodsOf({ units: 2 }), goodsOf({ done: 2 })]).toEqual([666, 334]);
});

test('RF3: freight comes back where nothing was shipped', () => {
  const lines = [refundLine({ quantity: 1, pay: 8000, merchantCoupon: 2000 })];
  const order = refundOrder({ lines, payAmount: 8800, freight: 800 });
  expect(refundAmounts({ ...order, isWholeUnshipped: true, isUnshipped: true })).toMatchObject({
    goods: 8000,
    freight: 800,
    max: 8800,
  });
  expect(refundAmounts(order)).toMatchObject({ goods: 8000, freight: 0, max: 8000, limit: 8800 });
  expect(refundAmounts({ ...order, freightRefunded: 300, refunded: 300 })).toMatchObject({ limit: 8500 });
});

test('a part that is not shipped takes its freight with it where the shop says so', () => {
  const lines = [refundLine({ freightShare: 500 }), refundLine({ id: 2, units: 3, freightShare: 300 })];
  const order = refundOrder({ lines, freight: 800, isUnshipped: true });
  expect(refundAmounts(order).freight).toBe(0);
  expect(refundAmounts({ ...order, freightRule: 'share' }).freight).toBe(166 + 300);
  expect(refundAmounts({ ...order, freightRule: 'share', freightRefunded: 700 }).freight).toBe(100);
  expect(refundAmounts({ ...order, freightRule: 'share', isUnshipped: false }).freight).toBe(0);
});

test('RF5: what an open refund asks for is not there for another one', () => {
  const order = refundOrder({ lines: [refundLine({ quantity: 1, pay: 5000 })], payAmount: 5000 });
  expect(refundAmounts({ ...order, refunded: 3000 })).toMatchObject({ max: 2000, limit: 2000 });
  expect(() => goodsOf({ quantity: 5, done: 3, units: 3, pay: 5000 })).toThrow(RangeError);
});

test('RF6: one of two counted is one unit', () => {
  expect(goodsOf({ quantity: 3, units: 2 })).toBe(666);
  expect(goodsOf({ quantity: 3, units: 1 })).toBe(333);
});

test('RF7: goods that stay with the member do not go back into stock', () => {
  const none = { unshippedUnits: 0, countedUnits: 0, restock: true };
  expect(restockUnits({ type: 1, ...none, countedUnits: 2 })).toBe(0);
  expect(restockUnits({ type: 1, ...none, unshippedUnits: 2 })).toBe(2);
  expect(restockUnits({ type: 2, ...none, countedUnits: 2 })).toBe(2);
  expect(restockUnits({ type: 3, ...none, countedUnits: 2, restock: false })).toBe(0);
  expect(restockUnits({ type: 9, unshippedUnits: 2, countedUnits: 1, restock: false })).toBe(2);
  expect(restockUnits({ type: 9, unshippedUnits: 2, countedUnits: 1, restock: true })).toBe(3);
});

test('RF8: used points come back, given ones are taken as far as they are there', () => {
  const line = refundLine({ points: 300, pointsAmount: 300, scoreGive: 30 });
  expect(refundAmounts(refundOrder({ lines: [line] }))).toMatchObject({ points: 100, scoreRecall: 10 });
  expect(recallPoints(10, 0)).toEqual({ recalled: 0, shortage: 10 });
  expect(recallPoints(10, 4)).toEqual({ recalled: 4, shortage: 6 });
  expect(recallPoints(10, 40)).toEqual({ recalled: 10, shortage: 0 });
});

test('RF13: an exchange is for the same price, or the difference is paid', () => {
  expect(exchangeDifference({ price: 100, newPrice: 100, units: 2 })).toBe(0);
  expect(exchangeDifference({ price: 100, newPrice: 150, units: 2 })).toBeNull();
  expect(exchangeDifference({ price: 100, newPrice: 150, units: 2 }, true)).toBe(100);
  expect(exchangeDifference({ price: 100, newPrice: 50, units: 2 }, true)).toBeNull();
});

describe('drawn lines', () => {
  const NAMES = Object.keys(NO_AMOUNTS) as (keyof LineAmounts)[];
  const drawnAmounts = (dice: Dice): LineAmounts => {
    const pay = dice.pick([dice.between(0, 30), dice.between(0, 1_000_000)]);
    return {
      ...NO_AMOUNTS,
      pay,
      points: dice.between(0, 500),
      scoreGive: dice.between(0, 99),
      commission: dice.between(0, pay),
    };
  };
  const sum = (parts: readonly LineAmounts[]): LineAmounts =>
    parts.reduce(
      (total, part) =>
        Object.fromEntries(NAMES.map((name) => [name, total[name] + part[name]])) as unknown as LineAmounts,
      NO_AMOUNTS,
    );

  test('RF12, invariants 6 and 8: the parts of all units add up to the line, whatever they are', () => {
    const property = (dice: Dice): void => {
      const line = refundLine({ ...drawnAmounts(dice), quantity: dice.between(1, 9) });
      const parts: LineAmounts[] = [];
      for (let done = 0; done < line.quantity;) {
        const units = dice.between(1, line.quantity - done);
        const order = refundOrder({
          lines: [{ ...line, done, units }],
          payAmount: line.pay,
          refunded: sum(parts).pay,
        });
        const { lines, max } = refundAmounts(order);
        same(max, lines[0]!.pay, 'all of it can be paid');
        parts.push(lines[0]!);
        done += units;
        const kept = line.commission - sum(parts).commission;
        same(kept >= 0, true, 'the commission that is kept');
        const exact =
          BigInt(line.commission) * BigInt(line.quantity - done) - BigInt(kept) * BigInt(line.quantity);
        same(exact <= 0n && -exact < BigInt(line.quantity), true, 'it is that of the units that are kept');
      }
      same(
        NAMES.map((name) => sum(parts)[name]),
        NAMES.map((name) => line[name]),
        'the line',
      );
    };
    expect(brokenSeed(5000, property)).toBeNull();
  });

  test('invariant 6: refunds that are closed on the way neither lose nor make a cent', () => {
    const property = (dice: Dice): void => {
      const line = refundLine({ ...drawnAmounts(dice), quantity: dice.between(1, 9) });
      let held: { units: number; amounts: LineAmounts }[] = [];
      const doneOf = (): number => held.reduce((total, { units }) => total + units, 0);
      for (let steps = 0; steps < 12; steps++) {
        if (held.length > 0 && dice.once(3)) {
          const closed = dice.between(0, held.length - 1);
          held = held.filter((_, at) => at !== closed);
          continue;
        }
        const done = doneOf();
        if (done === line.quantity) continue;
        const units = dice.between(1, line.quantity - done);
        const taken = sum(held.map(({ amounts }) => amounts));
        const { lines } = refundAmounts(refundOrder({ lines: [{ ...line, done, units, taken }] }));
        held.push({ units, amounts: lines[0]! });
        same(sum(held.map(({ amounts }) => amounts)).pay <= line.pay, true, 'never above the line');
        if (done + units === line.quantity)
          same(sum(held.map(({ amounts }) => amounts)).pay, line.pay, 'the line');
      }
    };
    expect(brokenSeed(5000, property)).toBeNull();
  });

  test('invariant 7: all units before shipping are all that was paid, with freight and points', () => {
    const property = (dice: Dice): void => {
      const lines = Array.from({ length: dice.between(1, 4) }, (_, id) => {
        const quantity = dice.between(1, 5);
        return refundLine({ ...drawnAmounts(dice), id, quantity, units: quantity });
      });
      const freight = dice.between(0, 2000);
      const payAmount = sum(lines).pay + freight;
      const given = { lines, freight, payAmount, isWholeUnshipped: true, isUnshipped: true };
      const { max, points, scoreRecall } = refundAmounts(refundOrder(given));
      same([max, points, scoreRecall], [payAmount, sum(lines).points, sum(lines).scoreGive], 'all of it');
    };
    expect(brokenSeed(2000, property)).toBeNull();
  });
});
