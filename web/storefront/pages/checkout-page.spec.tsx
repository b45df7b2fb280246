import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { dialogsOpen, showInShop, type MadeCall } from '../parts/shop.fixture.tsx';
import { usableOf } from '../state/coupon.fixture.ts';
import { ApiRefusal } from '../state/shop-api.ts';
import { CheckoutPage } from './checkout-page.tsx';

beforeAll(() => {
  dialogsOpen();
});
beforeEach(() => memberSessionStore.write({ token: 't', refreshToken: '', user: { id: 1 } as MemberUser }));
afterEach(() => {
  cleanup();
  memberSessionStore.clear();
});

const usable = [usableOf(1, 0), usableOf(2, 0), usableOf(3, 8)];
const line = {
  sku_id: 5,
  goods_id: 5,
  name: 'Cup',
  spec_text: '',
  cover: '',
  cover_srcset: '',
  price: '60.00',
};

/** A preview that uses what is asked for, and 1 and 3 where nothing is. */
function preview({ coupon_ids: ids = [1, 3] }: { coupon_ids?: number[] }) {
  const lines = [
    { ...line, qty: 1, pay: '60.00', platform_coupon: `${ids.length}.00`, steps: [], valid: true },
  ];
  return {
    merchants: [{ id: 8, name: 'Shop 8', lines, freight_text: '', pay_amount: '60.00', undeliverable: [] }],
    coupons: { usable, unusable: [], chosen: ids },
    points: { usable: 0 },
    address_id: 4,
    goods_amount: '60.00',
    discount: `${ids.length}.00`,
    freight: '0.00',
    pay_amount: '60.00',
    advice: [],
    hash: `hash of ${ids.join()}`,
    agreement: null,
  };
}

async function show(refused: (ids: number[] | undefined) => boolean = () => false): Promise<MadeCall[]> {
  return showInShop(<CheckoutPage />, (name, given) => {
    if (name === 'shop.address/index') return { list: [{ id: 4, name: 'Li', is_default: 1 }] };
    if (name === 'shop.order/create') return { group_no: 'G1' };
    const body = given as { coupon_ids?: number[] };
    if (refused(body.coupon_ids)) throw new ApiRefusal('Not found', 0, null);
    return preview(body);
  });
}
const asked = (calls: MadeCall[], call: string): unknown[] =>
  calls.filter(([name]) => name === call).map(([, given]) => given);
const previews = (calls: MadeCall[]): unknown[] =>
  asked(calls, 'shop.checkout/preview').map((body) => (body as { coupon_ids?: number[] }).coupon_ids);

async function openChooser(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByRole('dialog', { name: 'Choose coupons' });
}

test('the best coupons are the shop’s choice; another choice is priced anew and goes with the order', async () => {
  const calls = await show();
  await openChooser();
  expect(previews(calls)).toEqual([undefined]);
  fireEvent.click(screen.getByRole('radio', { name: /Coupon 2/ }));
  await waitFor(() => expect(previews(calls)).toEqual([undefined, [3, 2]]));
  fireEvent.click(screen.getByRole('button', { name: 'Use none' }));
  await waitFor(() => expect(previews(calls)).toEqual([undefined, [3, 2], []]));
  fireEvent.click(screen.getByRole('button', { name: 'Best choice' }));
  await waitFor(() => expect(previews(calls)).toEqual([undefined, [3, 2], [], undefined]));
  await screen.findByText('Coupon 1', { selector: 'section > ul span' });
  fireEvent.click(screen.getByRole('radio', { name: /Coupon 2/ }));
  await waitFor(() => expect(previews(calls)).toHaveLength(5));
  await screen.findByText('Coupon 2', { selector: 'section > ul span' });
  fireEvent.click(screen.getByRole('button', { name: 'Place the order' }));
  await waitFor(() => expect(asked(calls, 'shop.order/create')).toHaveLength(1));
  expect(asked(calls, 'shop.order/create')[0]).toMatchObject({ coupon_ids: [3, 2], hash: 'hash of 3,2' });
});

test('the sum says what coupons take off', async () => {
  await show();
  const row = (await screen.findByText('Platform coupon')).closest('div')!;
  expect(row.textContent).toBe('Platform coupon−¥2.00');
});

test('where a chosen coupon is gone, trying again is without it', async () => {
  const calls = await show((ids) => ids !== undefined);
  await openChooser();
  fireEvent.click(screen.getByRole('radio', { name: /Coupon 2/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Change' });
  expect(previews(calls)).toEqual([undefined, [3, 2], undefined]);
});
