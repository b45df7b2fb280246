import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { ShopLink } from './shop-link.tsx';
import { showInShop } from './shop.fixture.tsx';

afterEach(cleanup);

test.each([
  ['/goods/1', '/en/goods/1'],
  ['/user/order?status=1', '/en/user/order?status=1'],
  ['/user/signIn', '/en/user/signIn'],
  ['/user/shop', '/en/user/shop'],
  ['/user', '/en/user'],
  ['/user/account/profile', '/en/user/account/profile'],
  ['/admin', '/admin'],
  ['https://other.example/', 'https://other.example/'],
])('a link to %s leads to %s in English', async (to, address) => {
  await showInShop(<ShopLink to={to}>on</ShopLink>);
  expect((await screen.findByRole('link', { name: 'on' })).getAttribute('href')).toBe(address);
});
