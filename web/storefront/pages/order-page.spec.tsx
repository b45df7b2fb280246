import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { dialogsOpen, showInShop, type MadeCall } from '../parts/shop.fixture.tsx';
import type { OrderDetail, Parcel } from '../state/order-types.ts';
import { ApiRefusal } from '../state/shop-api.ts';
import { OrderPage } from './order-page.tsx';

beforeEach(() => {
  dialogsOpen();
  memberSessionStore.write({ token: 't', refreshToken: '', user: { id: 1 } as MemberUser });
});
afterEach(() => {
  cleanup();
  memberSessionStore.clear();
});

const home = { name: 'Li Lei', mobile: '13800138000', region_text: 'Hangzhou', detail: '1 Lake Road' };
const office = { ...home, detail: '9 Office Street' };
const order = (more: Partial<OrderDetail> = {}): OrderDetail =>
  ({
    order_no: 'O1',
    merchant_id: 8,
    status: 2,
    status_text: 'To ship',
    refund_amount: '0.00',
    cancel_reason: '',
    address: home,
    lines: [],
    log: [],
    deadlines: { pay: null, receive: null },
    actions: [],
    ...more,
  }) as OrderDetail;
const parcel = (no: string): Parcel => ({
  shipment_no: no,
  company: 'SF',
  tracking_no: `T${no}`,
  state_text: 'On its way',
  courier_name: '',
  courier_mobile: '',
  remark: '',
  items: [{ line_id: 1, name: 'Cup', spec_text: '', qty: 2 }],
  news: { time: 1_700_000_000, text: 'Latest', place: '' },
});
const track = (no: string, state: string, ...texts: string[]) => ({
  shipment_no: no,
  state_text: state,
  trace: texts.map((text, at) => ({ time: 1_700_000_000 - at, text, place: 'Hangzhou' })),
});
const show = (
  now: OrderDetail,
  answer: (name: string, given: unknown) => unknown = () => ({}),
): Promise<MadeCall[]> =>
  showInShop(
    <OrderPage />,
    (name, given) => {
      if (name === 'shop.order/detail') return now;
      if (name === 'shop.address/index')
        return {
          list: [
            { id: 1, ...home, tag: '', is_default: 1 },
            { id: 2, ...office, tag: '', is_default: 0 },
          ],
        };
      if (name === 'shop.refund/reasons') return { list: [{ id: 4, text: 'Wrong address' }] };
      return answer(name, given);
    },
    '/en/user/order/O1',
  );

test('each parcel has its whole way, folded beside others; what the carrier said last stands there until it comes', async () => {
  await show(order({ parcels: [parcel('1'), parcel('2')] }), () => ({
    list: [track('1', 'Signed', 'Signed by the door', 'Sent'), track('2', 'On its way')],
  }));
  await screen.findByText('Signed by the door');
  const [first, second] = screen.getAllByRole('group') as [HTMLDetailsElement, HTMLDetailsElement];
  expect([first.open, second.open]).toEqual([false, false]);
  expect([...first.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Signed by the door Hangzhou/),
    expect.stringMatching(/^Sent Hangzhou/),
  ]);
  expect(within(first).getByText('Signed')).toBeDefined();
  expect(within(first).getByText('Cup × 2')).toBeDefined();
  expect(within(second).getByText('The carrier has said nothing yet')).toBeDefined();
});

test('where the way of a parcel can not be asked for, the latest news stand there, and it can be tried again', async () => {
  let isAway = true;
  await show(order({ parcels: [parcel('1')] }), () => {
    if (isAway) throw new ApiRefusal('Gateway error!', 502, null);
    return { list: [track('1', 'Signed', 'Signed by the door')] };
  });
  await screen.findByText('Gateway error!');
  expect(screen.getByText('Latest')).toBeDefined();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Signed by the door');
  expect(screen.queryByText('Gateway error!')).toBeNull();
});

test('another address is chosen while that is allowed; why it can not be is said where it is chosen', async () => {
  let isDearer = true;
  const calls = await show(order({ actions: ['editAddress'] }), () => {
    if (isDearer) throw new ApiRefusal('The freight would rise', 0, null);
    return order({ address: office });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change the address' }));
  const send = sheet.getByRole('button', { name: 'Send it there' });
  expect(sheet.getByRole('radio', { name: /1 Lake Road/ })).toHaveProperty('checked', true);
  expect(send).toHaveProperty('disabled', true);
  fireEvent.click(sheet.getByRole('radio', { name: /9 Office Street/ }));
  fireEvent.click(send);
  expect(await sheet.findByText('The freight would rise')).toBeDefined();
  isDearer = false;
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.at(-1)).toEqual(['shop.order/editAddress', { order_no: 'O1', address_id: 2 }]);
  expect(screen.getByText(/9 Office Street/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change the address' })).toBeNull();
});

test.each(['cancel', 'applyCancel'])(
  '%s asks for a reason of the shop’s list and sends it',
  async (action) => {
    const calls = await show(order({ actions: [action] }));
    fireEvent.click(await screen.findByRole('button', { name: /cancel/i }));
    const dialog = within(screen.getByRole('dialog'));
    const reasons = await dialog.findByRole('combobox');
    expect(calls.find(([name]) => name === 'shop.refund/reasons')?.[1]).toEqual({
      kind: 'cancel',
      merchant_id: 8,
    });
    expect(reasons).toHaveProperty('required', true);
    fireEvent.change(reasons, { target: { value: '4' } });
    fireEvent.click(dialog.getAllByRole('button').at(-1)!);
    await waitFor(() =>
      expect(calls).toContainEqual([`shop.order/${action}`, { order_no: 'O1', reason_id: 4 }]),
    );
  },
);

test('what needs no reason asks for none', async () => {
  const calls = await show(order({ status: 3, actions: ['receive'] }));
  fireEvent.click(await screen.findByRole('button', { name: 'Received' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('combobox')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Received' }));
  await waitFor(() => expect(calls).toContainEqual(['shop.order/receive', { order_no: 'O1' }]));
});
