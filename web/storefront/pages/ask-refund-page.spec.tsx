import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { showInShop, type MadeCall } from '../parts/shop.fixture.tsx';
import { ApiRefusal } from '../state/shop-api.ts';
import { AskRefundPage } from './ask-refund-page.tsx';

beforeEach(() => memberSessionStore.write({ token: 't', refreshToken: '', user: { id: 1 } as MemberUser }));
afterEach(() => {
  cleanup();
  memberSessionStore.clear();
});

const line = { id: 7, goods_id: 3, sku_id: 31, name: 'Cup', cover: '', spec_text: 'Red', price: '12.00' };
const sku = (id: number, value: string, price: string, stock: number) => ({
  id,
  values: [value],
  price,
  stock,
});
const goods = {
  goods: {
    specs: [{ id: 'c', values: ['Red', 'Blue', 'Gold', 'Grey'].map((value) => ({ id: value, value })) }],
  },
  skus: [
    sku(31, 'Red', '12.00', 4),
    sku(32, 'Blue', '12.00', 4),
    sku(33, 'Gold', '90.00', 4),
    sku(34, 'Grey', '12.00', 0),
  ],
};
const show = (refusal: ApiRefusal | null = null): Promise<MadeCall[]> =>
  showInShop(
    <AskRefundPage />,
    (name) => {
      if (name === 'shop.order/detail')
        return { order_no: 'O1', merchant_id: 8, status: 4, lines: [{ ...line, refundable_qty: 2 }] };
      if (name === 'shop.refund/reasons')
        return {
          list: [
            { id: 1, text: 'Broken', need_image: true },
            { id: 2, text: 'Other', need_image: false },
          ],
        };
      if (name === 'shop.refund/preview')
        return { allowed: true, max_amount: '24.00', points_back: 0, steps: [] };
      if (name === 'shop.goods/detail') return goods;
      if (name === 'ajax/upload') return { file: { url: '/a.png' } };
      if (refusal) throw refusal;
      return { refund_no: 'R1' };
    },
    '/en/user/order/O1/refund',
  );
const choose = (label: RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const made = (calls: MadeCall[]): Record<string, unknown>[] =>
  calls.filter(([name]) => name === 'shop.refund/create').map(([, body]) => body as Record<string, unknown>);

test('a reason that needs pictures is sent with them, and not without', async () => {
  const calls = await show();
  await screen.findByText('At most ¥24.00');
  expect(calls.find(([name]) => name === 'shop.refund/reasons')?.[1]).toEqual({ kind: 1, merchant_id: 8 });
  await screen.findByRole('option', { name: 'Broken' });
  choose(/^Reason/, '1');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This reason needs pictures')).toBeDefined();
  expect(made(calls)).toEqual([]);
  const file = new File(['a'], 'a.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/^Pictures/), { target: { files: [file] } });
  await screen.findByRole('button', { name: /^Remove a picture/ });
  choose(/^Amount/, '20.00');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(made(calls)).toHaveLength(1));
  expect(made(calls)[0]).toMatchObject({ type: 1, reason_id: 1, images: ['/a.png'], amount: '20.00' });
});

test('goods are exchanged for another variant of the same price that is there', async () => {
  const calls = await show();
  await screen.findByText('At most ¥24.00');
  fireEvent.click(screen.getByRole('button', { name: 'Exchange' }));
  await screen.findByRole('option', { name: 'Blue' });
  const others = screen
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ textContent }) => /Red|Blue|Gold|Grey/.test(textContent ?? ''))
    .map(({ textContent, disabled }) => [textContent, disabled]);
  expect(others).toEqual([
    ['The same again (Red)', false],
    ['Blue', false],
    ['Gold (¥90.00, another price)', true],
    ['Grey (out of stock)', true],
  ]);
  choose(/^Cup$/, '32');
  choose(/^Reason/, '2');
  await waitFor(() => {
    const last = calls.filter(([name]) => name === 'shop.refund/preview').at(-1)?.[1];
    expect(last).toMatchObject({ reason_id: 2, items: [{ line_id: 7, qty: 2, exchange_sku_id: 32 }] });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(made(calls)).toHaveLength(1));
  expect(made(calls)[0]).toMatchObject({ type: 3, items: [{ exchange_sku_id: 32 }] });
  expect(made(calls)[0]).not.toHaveProperty('amount');
});

test.each([
  ['was refused is another request', new ApiRefusal('Too much', 0, null), false],
  ['may have been done is the same one', new ApiRefusal('Gateway error!', 502, null), true],
])('what %s when it is sent again', async (_, refusal, isSame) => {
  const calls = await show(refusal);
  await screen.findByRole('option', { name: 'Other' });
  await screen.findByText('At most ¥24.00');
  choose(/^Reason/, '2');
  for (const count of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(made(calls)).toHaveLength(count));
    await screen.findByText(refusal.message);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false),
    );
  }
  const [first, second] = made(calls).map((body) => body['idempotency_key']);
  expect(first === second).toBe(isSame);
});
