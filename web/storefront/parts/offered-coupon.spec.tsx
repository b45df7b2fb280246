import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { CouponCard } from '../state/coupon-types.ts';
import { cardOf } from '../state/coupon.fixture.ts';
import { OfferedCoupon } from './offered-coupon.tsx';
import { showInShop } from './shop.fixture.tsx';

afterEach(cleanup);

const show = async (
  more: Partial<CouponCard>,
  given: { refused?: Record<number, string>; isForm?: boolean } = {},
) => {
  const received: number[] = [];
  const { refused = {}, isForm = false } = given;
  const receiving = { busy: null, refused, receive: ({ id }: { id: number }) => void received.push(id) };
  await showInShop(<OfferedCoupon card={cardOf(more)} receiving={receiving} isForm={isForm} />);
  return received;
};
const buttons = (): string[] => screen.queryAllByRole('button').map((each) => each.textContent);
const useIt = (): HTMLElement | null => screen.queryByRole('link', { name: 'Use it' });

test('a coupon that can be had says what it does, how much is left, and is received by its button', async () => {
  const received = await show({ left_rate: 45 });
  const button = screen.getByRole('button', { name: 'Take it: Autumn, 20 off over 100' });
  for (const text of ['¥20', 'Over 100', 'Platform · All goods', '7 days', '45% left'])
    screen.getByText(text);
  fireEvent.click(button);
  expect(received).toEqual([7]);
  expect(useIt()).toBeNull();
});

test('as a form it names the coupon for who has no scripts, and with scripts stays on the page', async () => {
  const received = await show({}, { isForm: true });
  const form = screen.getByRole('button').closest('form')!;
  expect(form.method).toBe('post');
  expect(new FormData(form).get('receive')).toBe('7');
  fireEvent.submit(form);
  expect(received).toEqual([7]);
});

test('one that the member has leads to its goods; where they may have another they can', async () => {
  await show({ received: 1 });
  expect(buttons()).toEqual(['Take another']);
  expect(useIt()?.getAttribute('href')).toBe('/en/search?coupon_id=7');
  cleanup();
  await show({ received: 1, can_receive: false });
  expect(buttons()).toEqual([]);
  screen.getByText('You have it');
  expect(useIt()).not.toBeNull();
});

test('what it costs in points is said to who has too few, and a freight coupon says what it pays', async () => {
  await show({ type: 3, points: 200, can_receive: false, reason: 'Not enough points' });
  for (const text of ['Not enough points', '200 points', 'Delivery'])
    expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ['are gone', { left_rate: 0 }, 'All gone'],
  ['are not to be had yet', { reason: 'From 1 May on' }, 'From 1 May on'],
])('those that %s say so instead', async (_, more, words) => {
  await show({ can_receive: false, ...more });
  screen.getByText(words);
  expect(buttons()).toEqual([]);
  expect(useIt()).toBeNull();
  expect(screen.getByRole('listitem').hasAttribute('data-over')).toBe(true);
});

test('fixed dates are said as they are where the reader is', async () => {
  const noon = (day: string): number => new Date(`${day}T12:00`).getTime() / 1000;
  await show({ valid_text: '', start: noon('2026-02-25'), end: noon('2026-03-04') });
  const dates = await screen.findByText(/2026/);
  expect(dates.textContent).toBe('Feb 25, 2026 – Mar 4, 2026');
});

test('a refusal stands at its coupon; points are its price; a discount says where it ends', async () => {
  await show(
    { type: 2, discount_rate: 8800, max_discount: '30.00', points: 200 },
    { refused: { 7: 'You have too few points', 8: 'Another' } },
  );
  expect(screen.getByRole('alert').textContent).toBe('You have too few points');
  expect(buttons()).toEqual(['Take it for 200 points']);
  screen.getByText('At most 30 off');
});
