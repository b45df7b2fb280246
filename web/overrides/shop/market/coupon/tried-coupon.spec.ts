import { expect, test } from '@jest/globals';
import { triedCoupon } from './tried-coupon.ts';

test('a coupon in its form is taken as it stands there', () => {
  const values = {
    type: 2,
    threshold: '99.00',
    discount_rate: 8500,
    max_discount: '20',
    scope: 3,
    scope_goods_ids: [7, '8'],
    scope_classify_ids: [1],
    stack_with_level: 0,
    per_member: '2',
    new_member_only: 1,
    level_ids: '3,4',
  };
  expect(triedCoupon(values)).toEqual({
    type: 2,
    threshold: 9900,
    amount: 0,
    discount_rate: 8500,
    max_discount: 2000,
    scope: 3,
    scope_ids: [7, 8],
    stack_with_level: false,
    stack_with_merchant: true,
    total: 0,
    per_member: 2,
    new_member_only: true,
    level_ids: [3, 4],
  });
});

test('a new one that says nothing yet covers all goods; categories are those of their own field', () => {
  expect(triedCoupon({})).toMatchObject({ type: 1, amount: 0, scope: 1, scope_ids: [], level_ids: [] });
  const scoped = { scope: 2, scope_goods_ids: [7], scope_classify_ids: [1, 2] };
  expect(triedCoupon(scoped)).toMatchObject({ scope_ids: [1, 2] });
});
