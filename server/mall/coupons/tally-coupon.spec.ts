import { expect, test } from '@jest/globals';
import type { Coupon } from '#engine/commerce/index.ts';
import { tallyCoupon, type TriedCheckout } from './tally-coupon.ts';

const coupon = (given: Partial<Coupon> = {}): Coupon => ({
  id: 0,
  merchantId: 0,
  type: 'reduction',
  threshold: 10_000,
  amount: 2000,
  discountRate: 0,
  maxDiscount: 0,
  scope: 'all',
  scopeIds: [],
  ...given,
});
const NO_LIMITS = { total: 0, perMember: 0 };
/** The newest first: the member and what the goods came to. */
const checkouts = (...given: [member: number, covered: number][]): TriedCheckout[] =>
  given.map(([memberId, covered], at) => ({
    orderNo: `D${at}`,
    memberId,
    covered,
    piece: covered / 2,
    freight: 800,
    isTaken: false,
  }));

test('counts orders, members, goods and what it costs, and those whose goods are too few', () => {
  const tally = tallyCoupon(coupon(), checkouts([1, 10_000], [2, 9999], [1, 15_000], [3, 0]), NO_LIMITS);
  expect(tally).toEqual({
    orders: 2,
    members: 1,
    goods: 25_000,
    discount: 4000,
    below: 2,
    taken: 0,
    beyond: 0,
    examples: [
      { orderNo: 'D0', goods: 10_000, discount: 2000 },
      { orderNo: 'D2', goods: 15_000, discount: 2000 },
    ],
  });
});

test('Q7 a discount ends where it has to, and a coupon for freight pays no more than that', () => {
  const off = coupon({ type: 'discount', threshold: 0, discountRate: 8800, maxDiscount: 2000 });
  expect(tallyCoupon(off, checkouts([1, 30_000], [2, 10_000]), NO_LIMITS).examples).toEqual([
    { orderNo: 'D0', goods: 30_000, discount: 2000 },
    { orderNo: 'D1', goods: 10_000, discount: 1200 },
  ]);
  const freight = coupon({ type: 'freight', threshold: 0, amount: 1000 });
  expect(tallyCoupon(freight, checkouts([1, 100]), NO_LIMITS).discount).toBe(800);
  const gift = coupon({ type: 'gift', threshold: 0, maxDiscount: 5000 });
  expect(tallyCoupon(gift, checkouts([1, 3000], [2, 30_000]), NO_LIMITS).discount).toBe(1500 + 5000);
});

test('those who paid first have it: for each member and in all there are no more than its limits', () => {
  const all = checkouts([2, 20_000], [1, 20_000], [1, 20_000], [1, 20_000]);
  const each = tallyCoupon(coupon(), all, { total: 0, perMember: 2 });
  expect(each).toMatchObject({ orders: 3, members: 2, beyond: 1 });
  const few = tallyCoupon(coupon(), all, { total: 2, perMember: 0 });
  expect(few.examples.map(({ orderNo }) => orderNo)).toEqual(['D2', 'D3']);
  expect(few).toMatchObject({ orders: 2, members: 1, beyond: 2, discount: 4000 });
});

test('a checkout that has used another one of the same issuer is left out', () => {
  const [first, second] = checkouts([1, 20_000], [2, 20_000]);
  expect(tallyCoupon(coupon(), [{ ...first!, isTaken: true }, second!], NO_LIMITS)).toMatchObject({
    orders: 1,
    taken: 1,
  });
});
