import { expect, test } from '@jest/globals';
import type { Redirect } from '../../providers/redirect.ts';
import { followRedirect } from './follow-redirect.ts';

test.each<[Redirect, 'zh-cn' | 'en', string]>([
  [{ path: '/cart?from=1' }, 'zh-cn', 'shop /cart?from=1'],
  [{ path: '/cart' }, 'en', 'shop /en/cart'],
  [{ path: '/en/cart' }, 'en', 'shop /en/cart'],
  [{ path: '/user/order/O1' }, 'en', 'shop /en/user/order/O1'],
  [{ path: '/user/account/profile' }, 'en', 'site /en/user/account/profile'],
  [{ path: '/admin/shop' }, 'zh-cn', 'site /admin/shop'],
  [{ name: 'home' }, 'en', 'shop /en'],
  [{ name: 'notFound' }, 'zh-cn', 'shop /404'],
  [{ name: 'userLogin' }, 'zh-cn', 'site /user/login'],
  [{ name: 'account/balance' }, 'zh-cn', 'site /user/account/balance'],
])('%j of a page in %s leads to %s', (to, locale, expected) => {
  const gone: string[] = [];
  followRedirect(to, 'Moved', locale, {
    navigate: (address) => gone.push(`shop ${address}`),
    leave: (address) => gone.push(`site ${address}`),
  });
  expect(gone).toEqual([expected]);
});
