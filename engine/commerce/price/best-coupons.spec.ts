import { describe, expect, test } from '@jest/globals';
import { brokenSeed, type Dice, same } from '../dice.fixture.ts';
import { bestCoupons } from './best-coupons.ts';
import { couponAdvice } from './coupon-advice.ts';
import type { Coupon } from './coupon.ts';
import { type CouponChoice, couponChoices } from './coupon-choices.ts';
import { couponOptions, summing } from './coupon-sums.ts';
import { coupon, drawnBasket, drawnCoupon, largeBasket, line } from './price.fixture.ts';
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

test('a gift is the dearest piece that it covers, whatever else is in the basket and other coupons take off', () => {
  const gift = coupon({ id: 1, type: 'gift', scope: 'goods', scopeIds: [1, 2] });
  const dear = line({ goodsId: 2, price: 3000, quantity: 3 });
  const payOf = (basket: Basket): number => bestCoupons(basket).priced.pay;
  expect(payOf({ lines: [dear], coupons: [gift] })).toBe(6000);
  expect(payOf({ lines: [dear, line({ price: 500 })], coupons: [gift] })).toBe(6500);
  expect(payOf({ lines: [dear, line({ goodsId: 3 })], coupons: [gift] })).toBe(16_000);
  expect(payOf({ lines: [dear], coupons: [{ ...gift, maxDiscount: 1000 }] })).toBe(8000);
  expect(payOf({ lines: [{ ...dear, quantity: 1 }], coupons: [gift], levelRate: 9000 })).toBe(0);
  const [own, platform] = [coupon({ id: 2, amount: 1000 }), { ...gift, merchantId: 0 }];
  expect(payOf({ lines: [dear], coupons: [own, platform] })).toBe(5000);
  expect(bestCoupons({ lines: [line({ goodsId: 3 })], coupons: [gift] }).unusable).toMatchObject([
    { id: 1, reason: 'scope' },
  ]);
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

  test('sums say the same of a choice as the price of every line does, or at least as little', () => {
    const property = (dice: Dice): void => {
      const basket = drawnBasket(dice);
      const shown: CouponChoice[] = [];
      couponChoices(couponOptions(basket), {
        sumOf: summing(basket.points),
        isBetter: () => false,
        show: (sum, coupons) => shown.push({ ...sum, coupons: [...coupons] }),
      });
      for (const { coupons, pay, points, isExact } of shown) {
        const priced = priceLines({ ...basket, coupons });
        same(
          priced.couponResults.every(({ usable }) => usable),
          true,
          'usable',
        );
        if (isExact) same({ pay, points }, { pay: priced.pay, points: priced.points.used }, 'exact');
        else same(pay <= priced.pay, true, 'at least');
      }
      same(shown.length, choicesOf(basket), 'every choice');
    };
    expect(brokenSeed(3000, property)).toBeNull();
  });

  test('forty coupons over fifty lines of three merchants: no coupon and no pair in the place of others leaves less', () => {
    const property = (dice: Dice): void => {
      const basket = largeBasket(dice);
      const { priced, chosen } = bestCoupons(basket);
      const payOf = (coupons: readonly Coupon[]): number => priceLines({ ...basket, coupons }).pay;
      same(payOf(chosen), priced.pay, 'the price of what is chosen');
      // No other coupon in the place of one, and no pair, leaves less.
      for (const one of basket.coupons)
        for (const other of basket.coupons) {
          const kept = chosen.filter(
            ({ merchantId }) => ![one.merchantId, other.merchantId].includes(merchantId),
          );
          const coupons = one.merchantId === other.merchantId ? [...kept, one] : [...kept, one, other];
          same(priced.pay <= payOf(coupons), true, `${one.id} ${other.id}`);
        }
    };
    expect(brokenSeed(2, property)).toBeNull();
  });

  test('too many coupons are improved one by one', () => {
    const coupons = [1, 2, 3, 4, 5, 0].flatMap((merchantId) =>
      Array.from({ length: 10 }, (_, at) =>
        coupon({ id: merchantId * 10 + at, merchantId, amount: 100 + at }),
      ),
    );
    const lines = [1, 2, 3, 4, 5].map((merchantId) => line({ merchantId }));
    expect(idsOf({ lines, coupons })).toEqual([9, 19, 29, 39, 49, 59]);
  });
});

/** How many choices can be made at all. */
function choicesOf(basket: Basket & { coupons: Coupon[] }): number {
  const merchants = new Set(basket.lines.map(({ merchantId }) => merchantId));
  const own = basket.coupons.filter(({ merchantId }) => merchantId === 0 || merchants.has(merchantId));
  let count = 0;
  for (let mask = 0; mask < 2 ** own.length; mask++) {
    const coupons = own.filter((_, at) => mask & (2 ** at));
    if (new Set(coupons.map(({ merchantId }) => merchantId)).size < coupons.length) continue;
    const { couponResults } = priceLines({ ...basket, coupons });
    if (couponResults.every(({ usable }) => usable)) count += 1;
  }
  return count;
}

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
  const gift = coupon({ type: 'gift', scope: 'goods', scopeIds: [1], threshold: 30_000 });
  const two = [line({ quantity: 2 }), line({ goodsId: 9, price: 90_000 })];
  expect(couponAdvice({ lines: two, coupons: [gift] })).toMatchObject([{ short: 10_000, saves: 10_000 }]);
  expect(advice[0]!.text).toEqual({ 'zh-cn': '再买 12.30 元可减 5.00 元', en: 'Add 12.30 to save 5.00' });
});
