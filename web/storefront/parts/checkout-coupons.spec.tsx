import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { CheckoutAdvice, CheckoutCoupons as Coupons } from '../state/coupon-types.ts';
import { usableOf } from '../state/coupon.fixture.ts';
import type { Preview } from '../state/order-types.ts';
import { CheckoutCoupons } from './checkout-coupons.tsx';
import { showInShop } from './shop.fixture.tsx';

afterEach(cleanup);

const show = (coupons: Partial<Coupons>, advice: CheckoutAdvice[] = []): Promise<unknown> => {
  const steps = [{ kind: 'platform_coupon', rule: 'coupon:1', amount: '-4.20', text: '' }];
  const preview = {
    coupons: { usable: [], unusable: [], chosen: [], ...coupons },
    advice,
    merchants: [{ lines: [{ steps }] }],
  } as unknown as Preview;
  return showInShop(<CheckoutCoupons preview={preview} onChoose={() => {}} />);
};
const usable = [usableOf(1, 0), usableOf(2, 8), usableOf(3, 8)];

test('the chosen coupons stand there with what they take off', async () => {
  await show({ usable, chosen: [1, 3] });
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Coupon 1 −¥4.20',
    'Coupon 3 −¥5.00',
  ]);
  screen.getByRole('button', { name: 'Change' });
});

test('it says whether none is chosen or none can be', async () => {
  await show({ usable });
  screen.getByText('3 could be used, none is');
  cleanup();
  await show({}, [{ kind: 'coupon', id: 4, merchant_id: 0, text: 'Add 12.30 to save 20.00' }]);
  screen.getByText('You have no coupon for this order');
  expect(screen.queryByRole('button')).toBeNull();
});

test('what would save more leads to where it can be found', async () => {
  const advice = (more: object) => ({ kind: 'coupon', id: 4, merchant_id: 8, text: 'Add 1.00', ...more });
  const small = { ...usableOf(4, 8), reason: '' };
  for (const [unusable, given, place] of [
    [
      [
        { ...usableOf(3, 8), reason: '', coupon_id: 30 },
        { ...small, coupon_id: 40 },
      ],
      advice({}),
      '/en/search?coupon_id=40',
    ],
    [[small], advice({}), '/en/merchant/8'],
    [[], advice({ merchant_id: 0 }), '/en/search'],
  ] as const) {
    await show({ unusable: [...unusable] }, [given]);
    expect(screen.getByRole('link').getAttribute('href')).toBe(place);
    cleanup();
  }
});

test('where there is nothing to say of coupons, nothing is said', async () => {
  await show({});
  expect(screen.queryByRole('region')).toBeNull();
});
