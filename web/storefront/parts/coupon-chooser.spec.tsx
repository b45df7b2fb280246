import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { CheckoutCoupons } from '../state/coupon-types.ts';
import { usableOf } from '../state/coupon.fixture.ts';
import { CouponChooser } from './coupon-chooser.tsx';
import { dialogsOpen, showInShop } from './shop.fixture.tsx';

beforeAll(dialogsOpen);
afterEach(cleanup);

const coupons: CheckoutCoupons = {
  usable: [usableOf(1, 0), usableOf(2, 0, { discount: '3.00' }), usableOf(3, 8)],
  unusable: [
    {
      id: 9,
      name: 'Large one',
      type: 1,
      threshold: '100.00',
      amount: '20.00',
      discount_rate: 10_000,
      merchant: { id: 0, name: '' },
      end: null,
      reason: '12.30 short',
      short: '12.30',
    },
  ],
  chosen: [1, 3],
};

async function show() {
  const chosen: (number[] | null)[] = [];
  let closed = 0;
  await showInShop(
    <CouponChooser
      coupons={coupons}
      off="10.00"
      onChoose={(ids) => chosen.push(ids)}
      onClose={() => (closed += 1)}
    />,
  );
  return { chosen, closedTimes: () => closed };
}
const group = (name: string) => within(screen.getByRole('group', { name }));
const ticked = (name: string): string[] =>
  group(name)
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map((radio) => radio.closest('label')!.textContent);

test('coupons of each issuer are a group of their own with what is chosen, those that fit not below with why', async () => {
  await show();
  screen.getByRole('dialog', { name: 'Choose coupons' });
  expect(ticked('Shop 8')).toEqual([expect.stringContaining('Coupon 3')]);
  expect(ticked('Platform')).toEqual([expect.stringContaining('Coupon 1')]);
  expect(screen.getByRole('status').textContent).toBe('Together −¥10.00');
  const refused = screen.getByText('12.30 short').closest('li')!;
  expect(refused.textContent).toContain('20 off over 100');
  expect(within(refused).queryByRole('radio')).toBeNull();
});

test('another one of an issuer replaces theirs at once, and none of theirs leaves the others', async () => {
  const { chosen } = await show();
  fireEvent.click(group('Platform').getByRole('radio', { name: /Coupon 2/ }));
  expect(ticked('Platform')).toEqual([expect.stringContaining('Coupon 2')]);
  fireEvent.click(group('Shop 8').getByRole('radio', { name: 'None of these' }));
  expect(chosen).toEqual([[3, 2], [2]]);
  expect(ticked('Shop 8')).toEqual(['None of these']);
});

test('none at all is a choice, and the best ones are left to the shop', async () => {
  const { chosen, closedTimes } = await show();
  fireEvent.click(screen.getByRole('button', { name: 'Use none' }));
  expect([ticked('Platform'), ticked('Shop 8')]).toEqual([['None of these'], ['None of these']]);
  fireEvent.click(screen.getByRole('button', { name: 'Best choice' }));
  expect(chosen).toEqual([[], null]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closedTimes()).toBe(1);
});
