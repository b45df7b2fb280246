import { WHOLE_RATE } from '../amounts/at-rate.ts';
import { exactSum } from '../amounts/exact.ts';
import { pointsToUse } from '../amounts/points.ts';
import { splitAmount, splitDiscount } from '../amounts/split-amount.ts';
import { chosenCoupons, type CouponResult } from './chosen-coupons.ts';
import { priceDraft, type PriceDraft, takeOff } from './price-draft.ts';
import type { Basket, BasketPoints } from './basket.ts';
import type { PricedLine, PricedMerchant } from './priced-line.ts';

/** The points that go into a basket, and the cents they pay; `usable` of them could, and would pay `usableAmount`. */
export interface PricedPoints {
  have: number;
  usable: number;
  usableAmount: number;
  used: number;
  amount: number;
}

/** A basket with its price: cents. */
export interface Priced {
  lines: PricedLine[];
  /** In the order in which the lines name them. */
  merchants: PricedMerchant[];
  points: PricedPoints;
  /** One for each chosen coupon, in their order. */
  couponResults: CouponResult[];
  goodsPay: number;
  freightPay: number;
  pay: number;
}

/**
 * The price of a basket, in this order: level, a coupon of each merchant, a coupon of the platform, points. Each split over
 * the lines it covers by what is left of them. Points never pay freight, coupons only where they are made for it.
 * Throws a RangeError for amounts that are no integers of at least 0.
 */
export function priceLines(basket: Basket): Priced {
  const { lines, levelRate = WHOLE_RATE, coupons = [], freights = [] } = basket;
  const draft = priceDraft(lines, levelRate, freights);
  const couponResults = chosenCoupons(draft, coupons);
  const points = takePoints(draft, basket.points);
  const merchants = [...draft.freights.keys()].map((id) => pricedMerchant(draft, id));
  const goodsPay = exactSum(draft.lines.map(({ pay }) => pay));
  const freightPay = exactSum(merchants.map(({ freight }) => freight.pay));
  const pay = exactSum([goodsPay, freightPay]);
  return { lines: draft.lines, merchants, points, couponResults, goodsPay, freightPay, pay };
}

function takePoints(draft: PriceDraft, points: BasketPoints | undefined): PricedPoints {
  if (!points) return { have: 0, usable: 0, usableAmount: 0, used: 0, amount: 0 };
  const { have, perYuan, maxPoints, maxRate, wanted } = points;
  const lines = draft.lines.filter((_, at) => draft.given[at]!.allowPoints);
  const weights = lines.map(({ pay }) => pay);
  const limits = { points: have, perYuan, maxPoints, maxRate };
  const { points: usable, cents: usableAmount } = pointsToUse(exactSum(weights), limits);
  if (!wanted) return { have, usable, usableAmount, used: 0, amount: 0 };
  const cents = splitDiscount(usableAmount, weights);
  const parts = splitAmount(usable, weights);
  const step = { kind: 'points', rule: `points:${perYuan}` } as const;
  lines.forEach((line, at) => {
    line.points = parts[at]!;
    line.pointsAmount = cents[at]!;
    takeOff(line, step, cents[at]!, { points: parts[at]! });
  });
  return { have, usable, usableAmount, used: usable, amount: usableAmount };
}

function pricedMerchant(draft: PriceDraft, merchantId: number): PricedMerchant {
  const own = draft.lines.filter((line) => line.merchantId === merchantId);
  const goodsPay = exactSum(own.map(({ pay }) => pay));
  const freight = draft.freights.get(merchantId)!;
  return { merchantId, goodsPay, freight, pay: goodsPay + freight.pay };
}
