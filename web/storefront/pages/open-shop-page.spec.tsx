import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { showInShop, type MadeCall } from '../parts/shop.fixture.tsx';
import type { ShopApplication } from '../state/application-types.ts';
import { ApiRefusal } from '../state/shop-api.ts';
import { OpenShopPage } from './open-shop-page.tsx';

beforeEach(() => memberSessionStore.write({ token: 't', refreshToken: '', user: { id: 1 } as MemberUser }));
afterEach(() => {
  cleanup();
  memberSessionStore.clear();
});

const state = (more: Partial<ShopApplication> = {}): ShopApplication => ({
  status: 0,
  step: 0,
  can_edit: true,
  note: '',
  remarks: [],
  merchant_id: null,
  has_password: false,
  values: { type: null, account_kind: '', extra_licences: [], classify_ids: [] },
  ...more,
});
const show = (
  now: ShopApplication,
  saved: (body: object) => ShopApplication = () => now,
): Promise<MadeCall[]> =>
  showInShop(
    <OpenShopPage />,
    (name, given) => {
      if (name === 'ajax/upload')
        return { file: { url: `/storage/${(given as FormData).get('file') ? 'a' : ''}.png` } };
      return name === 'shop.merchant/apply' ? saved(given as object) : now;
    },
    '/en/user/shop',
  );
const type = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

test('a step is saved by itself with what it asks for, pictures too, and the next one is there', async () => {
  const calls = await show(state(), () => state({ step: 1 }));
  await screen.findByLabelText('Identity number');
  expect(screen.queryByLabelText('Licence number')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'a sole trader' }));
  type('Name, as in your documents', 'Li Lei');
  type('Identity number', '110105');
  type('Licence number', 'L1');
  const picture = new File(['a'], 'a.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText('Identity card, front'), { target: { files: [picture] } });
  await screen.findByRole('button', { name: 'Remove a picture: Identity card, front' });
  press('Save and go on');
  await screen.findByLabelText('Holder of the account');
  expect(calls.at(-1)).toEqual([
    'shop.merchant/apply',
    {
      step: 1,
      type: 2,
      legal_name: 'Li Lei',
      id_number: '110105',
      id_front: '/storage/a.png',
      id_back: '',
      licence_no: 'L1',
      legal_person: '',
      licence_image: '',
      valid_until: '',
      extra_licences: [],
    },
  ]);
});

test('a secret that is kept is shown by its end, and is not sent unless it is written anew', async () => {
  const values = { account_kind: 'alipay', holder: 'Li Lei', account_no: '****2222' };
  const calls = await show(state({ step: 1, values }));
  const account = await screen.findByPlaceholderText('Kept: ****2222. Leave empty to keep it');
  press('Save and go on');
  await waitFor(() => expect(calls.at(-1)?.[0]).toBe('shop.merchant/apply'));
  expect(calls.at(-1)?.[1]).toEqual({ step: 2, account_kind: 'alipay', holder: 'Li Lei' });
  expect(account).toBeTruthy();
});

test('what was typed at a step and is not saved is there after another one has been saved', async () => {
  await show(state({ step: 2, values: { account_kind: 'alipay', holder: 'Li Lei' } }));
  await screen.findByLabelText('Name of the shop');
  type('Name of the shop', 'Tea');
  press('Where your money goes');
  press('Save and go on');
  expect((await screen.findByLabelText<HTMLInputElement>('Name of the shop')).value).toBe('Tea');
});

test('what is missing of another step leads back to it, and to the field', async () => {
  const issues = [{ path: 'account_no', message: 'This is missing' }];
  await show(state({ step: 3, values: { shop_name: 'Tea' } }), () => {
    throw new ApiRefusal('This is missing', 0, { issues });
  });
  await screen.findByLabelText('Name of the shop');
  press('Send the application');
  const account = await screen.findByLabelText('Account number');
  expect(account.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(account));
  within(screen.getByRole('alert')).getByText('This is missing');
});

test('whoever was refused reads why, at the fields too', async () => {
  const remarks = [{ field: 'id_front', text: 'blurred' }];
  await show(state({ status: 2, step: 3, note: 'Not readable', remarks }));
  await screen.findByText('Not readable');
  press('Who you are');
  expect(screen.getByText('blurred').className).toBe('field-issue');
});

test('what waits and what has passed can not be changed any more', async () => {
  await show(state({ status: 1, step: 3, can_edit: false, values: { shop_name: 'Tea', mobile: '138' } }));
  await screen.findByText('Your application is being looked at');
  screen.getByText('Tea');
  expect(screen.queryByRole('button', { name: 'Send the application' })).toBeNull();
  cleanup();
  await show(state({ status: 3, step: 3, can_edit: false, merchant_id: 7, values: { username: 'tea' } }));
  await screen.findByText(/Sign in to the back office as tea/);
  expect(screen.getByRole('link', { name: 'Look at the shop' }).getAttribute('href')).toBe('/en/merchant/7');
});
