import { expect, test } from '@jest/globals';
import { shopPathKind } from './shop-path-kind.ts';

test.each([
  ['/', 'everybody'],
  ['/en', 'everybody'],
  ['/en/', 'everybody'],
  ['/goods/12', 'everybody'],
  ['/en/search', 'everybody'],
  ['/en/offline', 'everybody'],
  ['/cart', 'personal'],
  ['/en/cart/', 'personal'],
  ['/pay/G1', 'personal'],
  ['/en/user/favourite', 'personal'],
  ['/coupons', 'personal'],
  ['/en/coupons/', 'personal'],
  ['/coupons/1', 'unknown'],
  ['/user/coupon', 'personal'],
  ['/user/reminder', 'personal'],
  ['/en/user/signIn', 'personal'],
  ['/user/level', 'personal'],
  ['/user/shop', 'personal'],
  ['/user/shop/1', null],
  ['/user/order/O1/refund', 'personal'],
  ['/user/evaluate', 'personal'],
  ['/user/evaluate/O1', 'personal'],
  ['/user/evaluate/O1/other', null],
  ['/user/order/O1/other', null],
  ['/user/recharge', 'personal'],
  ['/user/reminder/1', null],
  ['/nothing', 'unknown'],
  ['/english', 'unknown'],
  ['/goods/1/2', 'unknown'],
  ['/admin', null],
  ['/Admin/login', null],
  ['/administrators', 'unknown'],
  ['/user/login', null],
  ['/en/user', null],
  ['/en/user/login', null],
  ['/en/user/account/overview', null],
  ['/en/users', 'unknown'],
  ['/en/api/index', 'unknown'],
  ['/api/index/index', null],
  ['/storage/a.png', null],
  ['/assets/x.js', null],
])('%s is a page of the shop for %s', (path, kind) => {
  expect(shopPathKind(path, '/admin')).toBe(kind);
});

test('the path of the back office is known in any case', () => {
  expect(shopPathKind('/backoffice/login', '/BackOffice')).toBeNull();
});
