import { expect, test } from '@jest/globals';
import { byIssuer, takenOff, withCoupon } from './coupon-choice.ts';
import { usableOf } from './coupon.fixture.ts';

const usable = [usableOf(1, 0), usableOf(2, 0), usableOf(3, 8), usableOf(4, 8), usableOf(5, 9)];

test('another coupon of an issuer takes the place of theirs; those of others stay', () => {
  expect(withCoupon([1, 3, 5], usable, 8, 4)).toEqual([1, 5, 4]);
  expect(withCoupon([1, 3], usable, 0, 2)).toEqual([3, 2]);
  expect(withCoupon([1, 3], usable, 0, 1)).toEqual([3, 1]);
  expect(withCoupon([1, 3], usable, 0, null)).toEqual([3]);
  expect(withCoupon([], usable, 9, 5)).toEqual([5]);
});

test('what can not be used any more is not chosen further', () => {
  expect(withCoupon([77, 3], usable, 0, 2)).toEqual([3, 2]);
});

test('coupons stand by their issuer, the platform last, what takes off more first, then what expires earlier', () => {
  const groups = byIssuer([
    usableOf(1, 0, { discount: '5.00' }),
    usableOf(2, 8, { discount: '9.00', end: 300 }),
    usableOf(3, 8, { discount: '10.00' }),
    usableOf(4, 0, { discount: '100.00' }),
    usableOf(5, 8, { discount: '9.00', end: 200 }),
    usableOf(6, 8, { discount: '9.00' }),
  ]);
  expect(groups.map(({ issuer, coupons }) => [issuer.id, coupons.map(({ id }) => id)])).toEqual([
    [8, [3, 5, 2, 6]],
    [0, [4, 1]],
  ]);
  expect(byIssuer([])).toEqual([]);
});

test('a chosen coupon takes off what the steps of the lines say, to the cent', () => {
  const step = (rule: string, amount: string) => ({ kind: 'platform_coupon', rule, amount, text: '' });
  const steps = [
    step('base', '100.00'),
    step('coupon:1', '-0.10'),
    step('coupon:11', '-7.00'),
    step('coupon:1', '-0.20'),
  ];
  expect(takenOff(usableOf(1, 0, { discount: '0.35' }), steps)).toBe('0.30');
});

test('one that lowers the freight stands in no line: it takes off what it does by itself', () => {
  expect(takenOff(usableOf(1, 0, { type: 3, discount: '8.00' }), [])).toBe('8.00');
});
