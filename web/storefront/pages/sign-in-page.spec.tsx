import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { dialogsOpen, showInShop, type MadeCall } from '../parts/shop.fixture.tsx';
import type { SignAnswer, SignDay } from '../state/sign-in-types.ts';
import { SignInPage } from './sign-in-page.tsx';

beforeAll(dialogsOpen);
beforeEach(() => memberSessionStore.write({ token: 't', refreshToken: '', user: { id: 1 } as MemberUser }));
afterEach(() => {
  cleanup();
  memberSessionStore.clear();
});

const day = (at: number, more: Partial<SignDay> = {}): SignDay => ({
  day: `2026-11-${String(at).padStart(2, '0')}`,
  signed: false,
  score: 0,
  ...more,
});
const COUPON = { id: 4, name: 'Three yuan' };
const answer = (more: Partial<SignAnswer> = {}): SignAnswer => ({
  open: true,
  today_date: '2026-11-05',
  month: '2026-11',
  days: [
    day(1, { signed: true, score: 5 }),
    day(2, { signed: true, score: 5, made_up: true }),
    day(3, { can_make_up: true }),
    ...Array.from({ length: 27 }, (_, at) => day(at + 4)),
  ],
  signed_today: false,
  streak: 0,
  total: 2,
  today: { score: 5, growth: 1, coupons: [COUPON] },
  next: null,
  make_up: { days: 7, cost: 10, score: 25 },
  rules: [{ kind: 'daily', days: 1, score: 5, growth: 1, coupons: [COUPON] }],
  ...more,
});
const show = (more: Partial<SignAnswer> = {}, made: Partial<SignAnswer> = {}): Promise<MadeCall[]> =>
  showInShop(
    <SignInPage />,
    (name) => (name === 'shop.signIn/makeUp' ? answer(made) : answer(more)),
    '/en/user/signIn',
  );
const forgotten = () => screen.findByRole('button', { name: 'Make up November 3' });

test('coupons are among what a check-in gives', async () => {
  await show();
  expect((await screen.findAllByText(/the coupon “Three yuan”/)).length).toBeGreaterThan(1);
  screen.getByText('made up');
  screen.getByText(/The 7 days before today can be made up, each for 10 points/);
});

test('a forgotten day is made up for points after a question, and is a day like others then', async () => {
  const made = { again: false, made_up: { day: '2026-11-03', score: 5, growth: 1 } };
  const days = answer().days.map((one) => (one.day === '2026-11-03' ? day(3, { signed: true }) : one));
  const calls = await show({}, { ...made, days });
  fireEvent.click(await forgotten());
  const sheet = within(await screen.findByRole('dialog', { name: 'Make up November 3' }));
  sheet.getByText('You have 25 points');
  expect(calls.filter(([name]) => name === 'shop.signIn/makeUp')).toEqual([]);
  fireEvent.click(sheet.getByRole('button', { name: 'Make up for 10 points' }));
  await waitFor(() => expect(calls.at(-1)).toEqual(['shop.signIn/makeUp', { day: '2026-11-03' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Make up/ })).toBeNull();
});

test('whoever has too few points hears of it, and can not', async () => {
  await show({ make_up: { days: 7, cost: 30, score: 25 } });
  fireEvent.click(await forgotten());
  screen.getByText('You have only 25 points, which is not enough');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Make up for 30 points' });
  expect(button.disabled).toBe(true);
});

test('where the shop has none, no day is offered', async () => {
  await show({ make_up: { days: 0, cost: 10, score: 25 }, days: [day(1), day(2)] });
  await screen.findByRole('button', { name: 'Check in' });
  expect(screen.queryByText(/can be made up/)).toBeNull();
});
