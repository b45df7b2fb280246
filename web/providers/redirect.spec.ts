import { expect, test } from '@jest/globals';
import { pathOf } from './redirect.ts';

test.each([
  [{ path: '/anything/else' }, '/anything/else'],
  [{ name: 'home' }, '/'],
  [{ name: 'admin' }, '/manage'],
  [{ name: 'adminLogin' }, '/manage/login'],
  [{ name: 'userLogin' }, '/user/login'],
  [{ name: 'noPower' }, '/401'],
  [{ name: 'toString' }, '/user/toString'],
  [{ name: 'account/profile' }, '/user/account/profile'],
])('for a member %j is %s', (to, path) => expect(pathOf(to, '/manage', '/user')).toBe(path));

test('a name that no route has of its own is a page of the back office for administrators', () => {
  expect(pathOf({ name: 'shop/order/order' }, '/manage')).toBe('/manage/shop/order/order');
});
