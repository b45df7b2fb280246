import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { showInShop, type MadeCall } from '../parts/shop.fixture.tsx';
import type { OwnEvaluation } from '../state/evaluation-types.ts';
import { ApiRefusal } from '../state/shop-api.ts';
import { MyEvaluationsPage } from './my-evaluations-page.tsx';

beforeEach(() => memberSessionStore.write({ token: 't', refreshToken: '', user: { id: 1 } as MemberUser }));
afterEach(() => {
  cleanup();
  memberSessionStore.clear();
});

const said = (more: Partial<OwnEvaluation>): OwnEvaluation => ({
  id: 1,
  line_id: 7,
  order_no: 'O1',
  goods_id: 3,
  name: 'Cup',
  cover: '',
  cover_srcset: '',
  spec_text: 'Red',
  score_goods: 4,
  score_service: 5,
  score_delivery: 3,
  content: 'Fine',
  images: ['/a.png'],
  status: 1,
  hide_reason: '',
  create_time: 1_700_000_000,
  anonymous: false,
  automatic: false,
  reply: '',
  reply_time: null,
  append: null,
  can_append: true,
  ...more,
});
const show = (
  list: OwnEvaluation[],
  answer: (name: string) => unknown = () => ({}),
  address = '/en/user/evaluate',
): Promise<MadeCall[]> =>
  showInShop(
    <MyEvaluationsPage />,
    (name) => (name === 'shop.evaluation/mine' ? { list, total: list.length } : answer(name)),
    address,
  );
const cardOf = (name: string) => within(screen.getByRole('region', { name }));

test('what was said stands there with its pictures, what staff did with it and what the shop answered', async () => {
  await show([
    said({ reply: 'Thank you', reply_time: 1_700_000_100, can_append: false }),
    said({ id: 2, name: 'Plate', status: 2, hide_reason: 'insults', images: [] }),
    said({ id: 3, name: 'Pot', status: 3 }),
    said({ id: 4, name: 'Fork', score_goods: null, content: '', automatic: true, can_append: false }),
  ]);
  const cup = within(await screen.findByRole('region', { name: 'Cup' }));
  expect(cup.getByRole('img', { name: /4/ })).toBeDefined();
  expect(cup.getByRole('link', { name: 'See picture 1' }).getAttribute('href')).toBe('/a.png');
  expect(cup.getByText('Thank you')).toBeDefined();
  expect(cup.queryByRole('button')).toBeNull();
  expect(cardOf('Plate').getByText('Hidden: insults')).toBeDefined();
  expect(cardOf('Pot').getByText('Shown once it is checked')).toBeDefined();
  expect(cardOf('Fork').queryByRole('img')).toBeNull();
});

test('something is added once with pictures; a refusal keeps what was typed', async () => {
  let isRefused = true;
  const calls = await show([said({})], (name) => {
    if (name === 'ajax/upload') return { file: { url: '/b.png' } };
    if (isRefused) throw new ApiRefusal('Too late', 0, null);
    return {};
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to it' }));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Still fine ' } });
  const file = new File(['b'], 'b.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/^Pictures/), { target: { files: [file] } });
  await screen.findByRole('button', { name: /^Remove a picture/ });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Too late')).toBeDefined();
  expect(screen.getByRole('textbox')).toHaveProperty('value', ' Still fine ');
  isRefused = false;
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const body = { line_id: 7, content: 'Still fine', images: ['/b.png'] };
  await waitFor(() => expect(calls).toContainEqual(['shop.evaluation/append', body]));
  await waitFor(() => expect(calls.at(-1)?.[0]).toBe('shop.evaluation/mine'));
});

test('those of one order are asked for by its number, and nobody who has said nothing is left without a way', async () => {
  const calls = await show([], undefined, '/en/user/evaluate?order_no=O7');
  expect(await screen.findByRole('heading', { name: 'Reviews of order O7' })).toBeDefined();
  expect(calls[0]?.[1]).toMatchObject({ order_no: 'O7' });
  expect(screen.getByRole('link', { name: 'Write one' }).getAttribute('href')).toBe(
    '/en/user/order?status=4',
  );
});
