import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { showInShop, type MadeCall } from '../parts/shop.fixture.tsx';
import type { MemberCoupon } from '../state/coupon-types.ts';
import { cardOf } from '../state/coupon.fixture.ts';
import { MyCouponsPage } from './my-coupons-page.tsx';

beforeEach(() => memberSessionStore.write({ token: 't', refreshToken: '', user: { id: 1 } as MemberUser }));
afterEach(() => {
  cleanup();
  memberSessionStore.clear();
});

const held = (more: Partial<MemberCoupon>): MemberCoupon => ({
  ...cardOf(),
  id: 70,
  coupon_id: 7,
  status: 1,
  start: 1_700_000_000,
  end: 4_000_000_000,
  used_at: null,
  order_nos: [],
  starts_later: false,
  ...more,
});
const show = (list: MemberCoupon[], counts = {}, address?: string): Promise<MadeCall[]> =>
  showInShop(
    <MyCouponsPage />,
    () => ({ list, total: list.length, counts: { 1: 3, 2: 1, 3: 0, 4: 0, ...counts } }),
    address,
  );
const tabs = async (): Promise<string[]> =>
  within(await screen.findByRole('navigation', { name: 'My coupons' }))
    .getAllByRole('link')
    .map((each) => each.textContent);

test('tabs count what can be used, was used and has expired; void ones are a tab where there are any', async () => {
  const calls = await show([held({})]);
  expect(await tabs()).toEqual(['Unused3', 'Used1', 'Expired0']);
  expect(calls[0]).toEqual(['shop.coupon/mine', { status: '1', page: 1, limit: 20 }]);
  cleanup();
  await show([], { 4: 2 }, '/en/user/coupon?status=4');
  expect(await tabs()).toEqual(['Unused3', 'Used1', 'Expired0', 'Void2']);
});

test('what can be used leads to its goods, and says where it begins later', async () => {
  await show([held({ starts_later: true })]);
  const link = await screen.findByRole('link', { name: 'Use it' });
  expect(link.getAttribute('href')).toBe('/en/search?coupon_id=7');
  screen.getByText('Not in force yet');
});

test('what was used leads to its orders, what is void says why', async () => {
  await show([
    held({ status: 2, used_at: 1_700_000_000, order_nos: ['E1', 'E2'] }),
    held({ id: 71, status: 4, reason: 'Given twice' }),
  ]);
  const links = await screen.findAllByRole('link', { name: /^Order / });
  expect(links.map((each) => each.getAttribute('href'))).toEqual(['/en/user/order/E1', '/en/user/order/E2']);
  screen.getByText(/^Used on /);
  screen.getByText('Void: Given twice');
  expect(screen.queryByRole('link', { name: 'Use it' })).toBeNull();
});

test('where there are none it leads to those that can be had, and a code is redeemed on the page', async () => {
  const calls = await show([]);
  const link = await screen.findByRole('link', { name: 'See coupons to take' });
  expect(link.getAttribute('href')).toBe('/en/coupons');
  fireEvent.change(screen.getByRole('textbox', { name: 'Coupon code' }), { target: { value: ' AB1 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Redeem' }));
  await waitFor(() =>
    expect(calls.map(([name]) => name)).toEqual([
      'shop.coupon/mine',
      'shop.coupon/receive',
      'shop.coupon/mine',
    ]),
  );
  expect(calls[1]?.[1]).toEqual({ code: 'AB1' });
});
