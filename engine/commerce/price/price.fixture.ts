import type { Dice } from '../dice.fixture.ts';
import type { Coupon } from './coupon.ts';
import type { Basket, PriceLine } from './basket.ts';

let nextId = 1;

/** A line of one piece for 100.00 of merchant 1, unless it says otherwise. */
export const line = (given: Partial<PriceLine> = {}): PriceLine => ({
  id: nextId++,
  merchantId: 1,
  goodsId: 1,
  classifyIds: [],
  price: 10_000,
  quantity: 1,
  allowCoupon: true,
  allowPoints: true,
  levelDiscount: true,
  ...given,
});

/** A coupon of merchant 1 that takes nothing off, unless it says otherwise. */
export const coupon = (given: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  merchantId: 1,
  type: 'reduction',
  threshold: 0,
  amount: 0,
  discountRate: 10_000,
  maxDiscount: 0,
  scope: 'all',
  scopeIds: [],
  ...given,
});

/** Lines of up to three merchants, with a level, coupons of each, freight and points: all drawn. */
export function drawnBasket(dice: Dice): Basket & { coupons: Coupon[]; lines: PriceLine[] } {
  const lines = Array.from({ length: dice.between(1, 7) }, () => drawnLine(dice));
  const coupons = Array.from({ length: dice.between(0, 5) }, (_, at) => drawnCoupon(dice, at + 1));
  const freights = [1, 2, 3].map((merchantId) => ({ merchantId, freight: dice.pick([0, 800, 1255]) }));
  const perYuan = dice.pick([1, 30, 100, 1000]);
  const limits = { maxPoints: dice.pick([undefined, 500]), maxRate: dice.pick([undefined, 5000]) };
  const points = { have: dice.between(0, 9999), perYuan, ...limits, wanted: dice.once(2) };
  return { lines, coupons, freights, levelRate: dice.pick([10_000, 9500, 8888]), points };
}

/** Fifty lines of three merchants and forty coupons of them and the platform, with a level, freight and points: all drawn. */
export function largeBasket(dice: Dice): Basket & { coupons: Coupon[]; lines: PriceLine[] } {
  const lines = Array.from({ length: 50 }, () => drawnLine(dice));
  const coupons = Array.from({ length: 40 }, (_, at) => drawnCoupon(dice, at + 1));
  return { ...drawnBasket(dice), lines, coupons };
}

function drawnLine(dice: Dice): PriceLine {
  return line({
    merchantId: dice.between(1, 3),
    goodsId: dice.between(1, 4),
    classifyIds: dice.pick([[], [11], [1, 11], [2]]),
    price: dice.pick([0, 1, 333, dice.between(1, 20_000), dice.once(50) ? 1_000_000_000 : 990]),
    quantity: dice.between(1, 5),
    allowCoupon: !dice.once(6),
    allowPoints: !dice.once(4),
    levelDiscount: !dice.once(3),
  });
}

/** One coupon of a drawn basket. */
export function drawnCoupon(dice: Dice, id: number): Coupon {
  const scope = dice.pick(['all', 'all', 'classify', 'goods', 'except'] as const);
  return coupon({
    id,
    merchantId: dice.between(0, 3),
    type: dice.pick(['reduction', 'reduction', 'discount', 'freight', 'gift'] as const),
    threshold: dice.pick([0, 1000, dice.between(0, 40_000)]),
    amount: dice.between(0, 5000),
    discountRate: dice.between(5000, 9999),
    maxDiscount: dice.pick([0, 2000]),
    scope,
    scopeIds: dice.pick([[1], [11, 2], [2, 3, 4]]),
    stackWithLevel: !dice.once(5),
    stackWithMerchant: !dice.once(5),
    merchantShare: dice.pick([0, 3333, 5000, 10_000]),
    end: dice.between(1, 5),
  });
}
