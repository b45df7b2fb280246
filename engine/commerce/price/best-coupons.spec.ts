import { describe, expect, test } from '@jest/globals';
import { brokenSeed, type Dice, same } from '../dice.fixture.ts';
import { bestCoupons } from './best-coupons.ts';
import { couponAdvice } from './coupon-advice.ts';
import { couponSums } from './coupon-sums.ts';
import { couponChoices } from './coupon-choices.ts';
import { coupon, drawnBasket, drawnCoupon, line } from './price.fixture.ts';
import type { Basket } from './basket.ts';
import { priceLines } from './price-lines.ts';

const idsOf = (basket: Basket): number[] =>
  bestCoupons(basket)
    .chosen.map(({ id }) => id)
    .sort((one, other) => one - other);

test('one of each merchant and one of the platform, whatever order they are in', () => {
  const lines = [line(), line({ merchantId: 2 })];
  const coupons = [
    coupon({ id: 1, merchantId: 0, amount: 500 }),
    coupon({ id: 2, amount: 300 }),
    coupon({ id: 3, amount: 400 }),
    coupon({ id: 4, merchantId: 2, amount: 100 }),
    coupon({ id: 5, merchantId: 3, amount: 100 }),
    coupon({ id: 6, threshold: 11_230, amount: 9000 }),
  ];
  const { chosen, usable, unusable, priced } = bestCoupons({ lines, coupons });
  expect(chosen.map(({ id }) => id)).toEqual([3, 4, 1]);
  expect(usable).toEqual([1, 2, 3, 4]);
  expect(unusable).toMatchObject([
    { id: 5, reason: 'merchant' },
    { id: 6, reason: 'threshold', short: 1230 },
  ]);
  expect(priced.pay).toBe(19_000);
});

test('a small coupon that would cost a large one stays out', () => {
  const coupons = [coupon({ amount: 1 }), coupon({ id: 2, merchantId: 0, amount: 5000, threshold: 10_000 })];
  expect(idsOf({ lines: [line()], coupons })).toEqual([2]);
});

test('of equals the one that expires earlier, and none that is wasted', () => {
  const coupons = [3, 1, 2, undefined].map((end, at) => coupon({ id: at, amount: 100, end }));
  expect(idsOf({ lines: [line()], coupons })).toEqual([1]);
  const points = { have: 100_000, perYuan: 100, wanted: true };
  const whole = [coupon({ amount: 10_000 }), coupon({ id: 2, merchantId: 0, amount: 1 })];
  expect(idsOf({ lines: [line()], coupons: whole, points })).toEqual([1]);
});

test('freight counts', () => {
  const coupons = [coupon({ amount: 500 }), coupon({ id: 2, type: 'freight', amount: 900 })];
  const lines = [line()];
  expect(idsOf({ lines, coupons, freights: [{ merchantId: 1, freight: 800 }] })).toEqual([2]);
  expect(idsOf({ lines, coupons, freights: [{ merchantId: 1, freight: 400 }] })).toEqual([1]);
});

describe('drawn checkouts', () => {
  test('no choice of coupons leaves less, and one coupon more never raises what is left: invariant 22', () => {
    const property = (dice: Dice): void => {
      const basket = drawnBasket(dice);
      const best = bestCoupons(basket);
      for (let mask = 0; mask < 2 ** basket.coupons.length; mask++) {
        const coupons = basket.coupons.filter((_, at) => mask & (2 ** at));
        same(best.priced.pay <= priceLines({ ...basket, coupons }).pay, true, `choice ${mask}`);
      }
      const more = bestCoupons({ ...basket, coupons: [...basket.coupons, drawnCoupon(dice, 99)] });
      same(more.priced.pay <= best.priced.pay, true, 'one more');
    };
    expect(brokenSeed(1000, property)).toBeNull();
  });

  test('sums say the same of a choice as the price of every line does', () => {
    const property = (dice: Dice): void => {
      const basket = drawnBasket(dice);
      const sums = couponSums(basket);
      for (let mask = 0; mask < 2 ** basket.coupons.length; mask++) {
        const coupons = basket.coupons.filter((_, at) => mask & (2 ** at));
        if (new Set(coupons.map(({ merchantId }) => merchantId)).size < coupons.length) continue;
        const { pay, points, couponResults } = priceLines({ ...basket, coupons });
        // A coupon of a merchant that nothing is bought of is left out before.
        if (couponResults.some((result) => !result.usable && result.reason === 'merchant')) continue;
        const sum = sums(coupons);
        if (sum === 'unknown') continue;
        const isUsable = couponResults.every(({ usable }) => usable);
        same(sum, isUsable ? { pay, points: points.used } : null, `choice ${mask}`);
      }
    };
    expect(brokenSeed(3000, property)).toBeNull();
  });

  test('many coupons are improved one by one', () => {
    const rate = (chosen: readonly number[]): number => chosen.reduce((sum, each) => sum + each, 0);
    const slots = Array.from({ length: 5 }, () => [1, 7, 3, 2, 5]);
    expect(couponChoices(slots, rate, (one, other) => one > other)).toBe(35);
    const merchants = [1, 2, 3, 0].flatMap((merchantId) =>
      Array.from({ length: 10 }, (_, at) =>
        coupon({ id: merchantId * 10 + at, merchantId, amount: 100 + at }),
      ),
    );
    const lines = [1, 2, 3].map((merchantId) => line({ merchantId }));
    expect(idsOf({ lines, coupons: merchants })).toEqual([9, 19, 29, 39]);
  });
});

test('advice: what is missing for a coupon, the nearest first', () => {
  const coupons = [
    coupon({ id: 1, threshold: 20_000, amount: 3000 }),
    coupon({ id: 2, threshold: 11_230, amount: 500 }),
    coupon({ id: 3, threshold: 5000, amount: 100 }),
    coupon({ id: 4, threshold: 12_000, type: 'freight', amount: 900 }),
    coupon({ id: 5, merchantId: 0, threshold: 15_000, type: 'discount', discountRate: 8000 }),
  ];
  const advice = couponAdvice({ lines: [line()], coupons });
  expect(advice.map(({ id, short, saves }) => [id, short, saves])).toEqual([
    [2, 1230, 500],
    [5, 5000, 3000],
    [1, 10_000, 3000],
  ]);
  expect(advice[0]!.text).toEqual({ 'zh-cn': '再买 12.30 元可减 5.00 元', en: 'Add 12.30 to save 5.00' });
});
