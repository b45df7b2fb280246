import { describe, expect, test } from '@jest/globals';
import { brokenSeed, same, type Dice } from '../dice.fixture.ts';
import { coupon, drawnBasket, drawnCoupon, line } from './price.fixture.ts';
import type { Basket } from './basket.ts';
import { type Priced, priceLines } from './price-lines.ts';
import { COUPON_TEXTS } from './price-texts.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const pays = (basket: Basket): number[] => priceLines(basket).lines.map(({ pay }) => pay);
const threeLines = [9900, 4950, 150].map((price) => line({ price }));
const twentyOff = coupon({ amount: 2000, threshold: 10_000 });

describe('a coupon of a merchant', () => {
  test('C1: is split over the lines by largest remainder', () => {
    const { lines, pay } = priceLines({ lines: threeLines, coupons: [twentyOff] });
    expect(lines.map(({ merchantCoupon }) => merchantCoupon)).toEqual([1320, 660, 20]);
    expect(lines.map((each) => each.pay)).toEqual([8580, 4290, 130]);
    expect(pay).toBe(13_000);
  });

  test('C2: goes wholly to the lines that are ticked', () => {
    const { lines } = priceLines({ lines: threeLines.slice(0, 2), coupons: [twentyOff] });
    expect(sum(lines.map(({ merchantCoupon }) => merchantCoupon))).toBe(2000);
  });

  test('C3: takes no more than there is', () => {
    const priced = priceLines({ lines: threeLines, coupons: [coupon({ amount: 99_999 })] });
    expect(priced.lines.map(({ pay }) => pay)).toEqual([0, 0, 0]);
    expect(priced.couponResults).toEqual([{ id: 1, usable: true, discount: 15_000 }]);
  });

  test('C5: a discount is taken once, of the sum', () => {
    const off = coupon({ type: 'discount', discountRate: 8500 });
    expect(pays({ lines: [line({ price: 990 })], coupons: [off] })).toEqual([842]);
    expect(pays({ lines: [line({ price: 990, quantity: 3 })], coupons: [off] })).toEqual([2525]);
    const single = [1, 2, 3].map(() => line({ price: 990 }));
    expect(sum(pays({ lines: single, coupons: [off] }))).toBe(2525);
  });

  test('Q7: a discount ends at its maximum', () => {
    const off = coupon({ type: 'discount', discountRate: 8800, maxDiscount: 2000 });
    const discount = (price: number): unknown =>
      priceLines({ lines: [line({ price })], coupons: [off] }).couponResults[0];
    expect(discount(30_000)).toMatchObject({ discount: 2000 });
    expect(discount(10_000)).toMatchObject({ discount: 1200 });
  });

  test('Q3: a category covers those below it', () => {
    const off = coupon({ amount: 100, scope: 'classify', scopeIds: [1] });
    const lines = [line({ classifyIds: [111, 11, 1] }), line({ classifyIds: [2] })];
    expect(pays({ lines, coupons: [off] })).toEqual([9900, 10_000]);
  });

  test('Q4: an id is not part of another one', () => {
    const off = coupon({ amount: 100, scope: 'classify', scopeIds: [11, 12] });
    const { couponResults } = priceLines({ lines: [line({ classifyIds: [1] })], coupons: [off] });
    expect(couponResults[0]).toMatchObject({ usable: false, reason: 'scope' });
    const goods = coupon({ amount: 100, scope: 'goods', scopeIds: [11] });
    expect(pays({ lines: [line({ goodsId: 1 }), line({ goodsId: 11 })], coupons: [goods] })).toEqual([
      10_000, 9900,
    ]);
  });

  test('pays freight where it is made for it', () => {
    const lines = [line({ merchantId: 2 }), line()];
    const freights = [1, 2].map((merchantId) => ({ merchantId, freight: 800 }));
    const { merchants, pay } = priceLines({
      lines,
      freights,
      coupons: [coupon({ type: 'freight', amount: 1000 })],
    });
    expect(merchants.map(({ merchantId, freight }) => [merchantId, freight.pay])).toEqual([
      [2, 800],
      [1, 0],
    ]);
    expect(pay).toBe(20_800);
  });
});

describe('a coupon that can not be used', () => {
  const level = { levelRate: 9000 };
  test.each([
    ['merchant', coupon({ merchantId: 2, amount: 1 }), {}, 0],
    ['scope', coupon({ amount: 1, scope: 'except', scopeIds: [1] }), {}, 0],
    ['level', coupon({ amount: 1, stackWithLevel: false }), level, 0],
    ['threshold', coupon({ amount: 1, threshold: 11_230 }), {}, 1230],
    ['threshold', coupon({ amount: 1, threshold: 10_000 }), level, 1000],
    ['nothing', coupon(), {}, 0],
    ['freight', coupon({ type: 'freight', amount: 100 }), {}, 0],
  ] as const)('says why: %s', (reason, given, others, short) => {
    const { couponResults, pay } = priceLines({ lines: [line()], coupons: [given], ...others });
    expect(couponResults).toMatchObject([{ id: 1, usable: false, reason, short }]);
    expect(pay).toBe('levelRate' in others ? 9000 : 10_000);
  });

  test('says so in both languages, with what is missing', () => {
    const given = { lines: [line()], coupons: [coupon({ amount: 1, threshold: 11_230 })] };
    const { couponResults } = priceLines(given);
    expect(couponResults[0]).toMatchObject({ text: { 'zh-cn': '还差 12.30 元可用', en: '12.30 short' } });
    expect(Object.keys(COUPON_TEXTS)).toHaveLength(8);
  });

  test('is the second of the same merchant', () => {
    const coupons = [coupon({ amount: 100 }), coupon({ id: 2, amount: 200 })];
    const { couponResults, pay } = priceLines({ lines: [line()], coupons });
    expect(couponResults).toMatchObject([{ discount: 100 }, { id: 2, reason: 'repeated' }]);
    expect(pay).toBe(9900);
  });

  test('is one of the platform that does not go with those of merchants; theirs go with each other', () => {
    const lines = [line(), line({ merchantId: 2 })];
    const alone = { stackWithMerchant: false };
    const own = [coupon({ amount: 100, ...alone }), coupon({ id: 2, merchantId: 2, amount: 200, ...alone })];
    const platform = coupon({ id: 3, merchantId: 0, amount: 900, ...alone });
    const { couponResults, pay } = priceLines({ lines, coupons: [platform, ...own] });
    expect(couponResults).toMatchObject([
      { id: 3, reason: 'together' },
      { discount: 100 },
      { discount: 200 },
    ]);
    expect(pay).toBe(19_700);
    expect(priceLines({ lines, coupons: [platform] }).pay).toBe(19_100);
  });
});

describe('a coupon of the platform', () => {
  test('C4: is split over all merchants, and each bears its part', () => {
    const lines = [
      line({ price: 6000 }),
      line({ merchantId: 2, price: 3000 }),
      line({ merchantId: 2, price: 1001 }),
    ];
    const off = coupon({ merchantId: 0, amount: 1000, threshold: 10_000, merchantShare: 2500 });
    const priced = priceLines({ lines, coupons: [off] });
    expect(priced.lines.map(({ platformCoupon }) => platformCoupon)).toEqual([600, 300, 100]);
    expect(priced.lines.map((each) => each.platformMerchantPart)).toEqual([150, 75, 25]);
    expect(priced.lines.map((each) => each.platformSubsidy)).toEqual([450, 225, 75]);
    expect(priced.merchants.map(({ pay }) => pay)).toEqual([5400, 3601]);
  });

  test('is tested on what the coupons of the merchants leave', () => {
    const platform = coupon({ id: 2, merchantId: 0, amount: 1000, threshold: 10_000 });
    const { couponResults } = priceLines({ lines: [line()], coupons: [platform, coupon({ amount: 1 })] });
    expect(couponResults).toMatchObject([
      { id: 2, reason: 'threshold', short: 1 },
      { id: 1, discount: 1 },
    ]);
  });
});

describe('points', () => {
  const lines = [line({ price: 999 })];
  const points = { have: 1050, perYuan: 100, wanted: true };
  test('C8: pay what they may', () => {
    expect(priceLines({ lines, points }).points).toMatchObject({ used: 999, amount: 999 });
    expect(priceLines({ lines, points: { ...points, maxRate: 5000 } })).toMatchObject({
      points: { used: 499, amount: 499 },
      pay: 500,
    });
    expect(priceLines({ lines, points: { ...points, wanted: false } })).toMatchObject({
      points: { used: 0, amount: 0, usable: 999, usableAmount: 999 },
      pay: 999,
    });
  });

  test('C8: pay only for goods that allow it, by what is left of whole lines', () => {
    const mixed = [
      line({ price: 111, quantity: 3 }),
      line({ price: 500, allowPoints: false }),
      line({ price: 666 }),
    ];
    const priced = priceLines({ lines: mixed, points: { ...points, have: 333 } });
    expect(priced.lines.map((each) => [each.points, each.pointsAmount])).toEqual([
      [111, 111],
      [0, 0],
      [222, 222],
    ]);
  });

  test('never pay freight', () => {
    const freights = [{ merchantId: 1, freight: 800 }];
    expect(priceLines({ lines, points, freights })).toMatchObject({ goodsPay: 0, freightPay: 800, pay: 800 });
  });
});

test('every step says what it is, from the price on', () => {
  const { lines } = priceLines({
    lines: [line({ price: 5000, quantity: 2 })],
    levelRate: 9500,
    coupons: [coupon({ id: 12, amount: 500 }), coupon({ id: 7, merchantId: 0, amount: 1000 })],
    points: { have: 100, perYuan: 100, wanted: true },
  });
  expect(lines[0]!.steps.map(({ kind, rule, base, amount }) => [kind, rule, base, amount])).toEqual([
    ['base', 'base', 0, 10_000],
    ['level', 'level:9500', 10_000, -500],
    ['merchant_coupon', 'coupon:12', 9500, -500],
    ['platform_coupon', 'coupon:7', 9000, -1000],
    ['points', 'points:100', 8000, -100],
  ]);
  expect(lines[0]!.steps.map(({ text }) => text.en)).toEqual([
    '50.00 × 2',
    'Member price: 95%',
    'Shop coupon: 5.00 off',
    'Platform coupon: 10.00 off',
    '100 points pay 1.00',
  ]);
});

const CHECKOUTS = 20_000;
const all = (priced: Priced, pick: (line: Priced['lines'][number]) => number): number =>
  sum(priced.lines.map(pick));

/** What one chosen coupon took off: of lines and freights together. */
const used = (priced: Priced, own: boolean): number =>
  all(priced, (each) => (own ? each.merchantCoupon : each.platformCoupon)) +
  sum(priced.merchants.map(({ freight }) => (own ? freight.merchantCoupon : freight.platformCoupon)));

const discounts = (basket: Basket, priced: Priced, own: boolean): number =>
  sum(
    priced.couponResults.map((result, at) =>
      result.usable && (basket.coupons![at]!.merchantId !== 0) === own ? result.discount : 0,
    ),
  );

/** Whether two lines had the same amount left before one of the steps. */
function hasTies({ lines }: Priced): boolean {
  const left = lines.map((each) => {
    const leveled = each.base - each.levelDiscount;
    return [leveled, leveled - each.merchantCoupon, each.pay + each.pointsAmount];
  });
  return [0, 1, 2].some((at) => new Set(left.map((amounts) => amounts[at])).size < lines.length);
}

const ok = (condition: boolean, what: string): void => same(condition, true, what);

describe(`${CHECKOUTS} drawn checkouts`, () => {
  test('C10, invariant 3: lines and freight add up to orders, orders to the whole, nothing is below 0', () => {
    const property = (dice: Dice): void => {
      const priced = priceLines(drawnBasket(dice));
      for (const each of priced.lines) {
        const off = each.levelDiscount + each.merchantCoupon + each.platformCoupon + each.pointsAmount;
        same(each.pay, each.base - off, 'a line');
        same(each.pay, sum(each.steps.map(({ amount }) => amount)), 'its steps');
        ok(each.pay >= 0 && Number.isSafeInteger(each.pay), 'a line is at least 0');
      }
      for (const { merchantId, freight, pay } of priced.merchants) {
        const own = priced.lines.filter((each) => each.merchantId === merchantId);
        same(pay, sum(own.map((each) => each.pay)) + freight.pay, 'an order');
        same(freight.pay, freight.full - freight.merchantCoupon - freight.platformCoupon, 'its freight');
        ok(freight.pay >= 0, 'freight is at least 0');
      }
      same(priced.pay, sum(priced.merchants.map(({ pay }) => pay)), 'the whole');
    };
    expect(brokenSeed(CHECKOUTS, property)).toBeNull();
  });

  test('Q10, invariant 4: parts add up to the coupon, the points, and those who bear it', () => {
    const property = (dice: Dice): void => {
      const basket = drawnBasket(dice);
      const priced = priceLines(basket);
      same(used(priced, true), discounts(basket, priced, true), 'coupons of merchants');
      same(used(priced, false), discounts(basket, priced, false), 'the coupon of the platform');
      same(
        all(priced, ({ points }) => points),
        priced.points.used,
        'points',
      );
      same(
        all(priced, ({ pointsAmount }) => pointsAmount),
        priced.points.amount,
        'their cents',
      );
      for (const each of [...priced.lines, ...priced.merchants.map(({ freight }) => freight)]) {
        same(each.platformSubsidy + each.platformMerchantPart, each.platformCoupon, 'who bears it');
        ok(Math.min(each.platformSubsidy, each.platformMerchantPart, each.merchantCoupon) >= 0, 'parts');
      }
    };
    expect(brokenSeed(CHECKOUTS, property)).toBeNull();
  });

  test('invariant 4: a part is less than a cent from the exact one', () => {
    const property = (dice: Dice): void => {
      const { lines, points } = drawnBasket(dice);
      const priced = priceLines({
        lines,
        points,
        coupons: [coupon({ merchantId: 0, amount: dice.between(1, 9999) })],
      });
      const covered = priced.lines.filter((_, at) => lines[at]!.allowCoupon);
      const [total, discount] = [
        sum(covered.map(({ base }) => base)),
        all(priced, (each) => each.platformCoupon),
      ];
      for (const { base, platformCoupon } of covered) {
        const off = BigInt(platformCoupon) * BigInt(total) - BigInt(discount) * BigInt(base);
        ok(total === 0 || (off < BigInt(total) && -off < BigInt(total)), 'a fair part');
      }
    };
    expect(brokenSeed(CHECKOUTS, property)).toBeNull();
  });

  test('invariant 5: the order of lines matters only between lines that are alike', () => {
    let compared = 0;
    const property = (dice: Dice): void => {
      const basket = drawnBasket(dice);
      const straight = priceLines(basket);
      if (hasTies(straight)) return;
      const turned = priceLines({ ...basket, lines: [...basket.lines].reverse() });
      same([...turned.lines].reverse(), straight.lines, 'lines');
      compared++;
    };
    expect(brokenSeed(CHECKOUTS, property)).toBeNull();
    expect(compared).toBeGreaterThan(CHECKOUTS / 4);
  });

  test('invariant 22: one more coupon never raises the payable, unless another one is lost', () => {
    const property = (dice: Dice): void => {
      const { points: _, ...basket } = drawnBasket(dice);
      const before = priceLines(basket);
      const coupons = [...basket.coupons, drawnCoupon(dice, 99)];
      const after = priceLines({ ...basket, coupons });
      const lost = before.couponResults.some(({ usable }, at) => usable && !after.couponResults[at]!.usable);
      if (!lost) ok(after.pay <= before.pay, `${after.pay} is at most ${before.pay}`);
    };
    expect(brokenSeed(CHECKOUTS, property)).toBeNull();
  });

  test('invariant 22: one line less never raises the payable of goods, unless a coupon is lost', () => {
    const property = (dice: Dice): void => {
      const { points: _, ...basket } = drawnBasket(dice);
      const before = priceLines(basket);
      const after = priceLines({ ...basket, lines: basket.lines.slice(1) });
      const lost = before.couponResults.some(({ usable }, at) => usable && !after.couponResults[at]!.usable);
      if (!lost) ok(after.goodsPay <= before.goodsPay, `${after.goodsPay} is at most ${before.goodsPay}`);
    };
    expect(brokenSeed(CHECKOUTS, property)).toBeNull();
  });
});
