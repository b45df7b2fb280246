import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { showInShop } from '../parts/shop.fixture.tsx';
import { PayPage } from './pay-page.tsx';

beforeEach(() => memberSessionStore.write({ token: 't', refreshToken: '', user: { id: 1 } as MemberUser }));
afterEach(() => {
  cleanup();
  memberSessionStore.clear();
});

const ORDERS = [
  { order_no: 'D1', pay_amount: '10.00' },
  { order_no: 'D2', pay_amount: '5.00' },
];
const ways = (usable: boolean, orders = ORDERS) => ({
  list: [
    {
      channel: 'balance',
      name: 'Balance',
      icon: 'wallet',
      usable,
      ...(usable ? {} : { reason: 'A shop of these orders does not take this way to pay' }),
    },
  ],
  pay_amount: '15.00',
  orders,
  deadline: Date.now() / 1000 + 600,
});

test('where shops have no way in common, each order is paid alone', async () => {
  await showInShop(<PayPage />, () => ways(false), '/en/pay/G1');
  const links = await screen.findAllByRole('link', { name: /^Pay order D/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Pay order D1 (¥10.00)', expect.stringMatching(/\?order=D1$/)],
    ['Pay order D2 (¥5.00)', expect.stringMatching(/\?order=D2$/)],
  ]);
  screen.getByText('A shop of these orders does not take this way to pay');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay now' }).disabled).toBe(true);
});

test('one order is asked about and paid by its own number', async () => {
  const made = (name: string) =>
    name === 'shop.pay/create' ? { pay_no: 'P1', status: 'paid' } : ways(true, [ORDERS[1]!]);
  const calls = await showInShop(<PayPage />, made, '/en/pay/G1?order=D2');
  const pay = await screen.findByRole('button', { name: 'Pay now' });
  expect(screen.queryByRole('link', { name: /^Pay order/ })).toBeNull();
  fireEvent.click(pay);
  await waitFor(() =>
    expect(calls.at(-1)).toEqual([
      'shop.pay/create',
      expect.objectContaining({ order_no: 'D2', channel: 'balance' }),
    ]),
  );
  expect(calls).toContainEqual(['shop.pay/channels', { order_no: 'D2' }]);
});
