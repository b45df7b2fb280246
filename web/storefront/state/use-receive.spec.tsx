import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { showInShop } from '../parts/shop.fixture.tsx';
import { ApiRefusal } from './shop-api.ts';
import { useReceive } from './use-receive.ts';

const enter = (): void =>
  memberSessionStore.write({ token: 't', refreshToken: '', user: { id: 1 } as MemberUser });
const done = jest.fn();

function List({ place }: { place: string }) {
  const { receive, refused } = useReceive(place, done);
  return (
    <button type="button" onClick={() => receive({ id: 7 })}>
      {refused[7] ?? 'receive'}
    </button>
  );
}

beforeEach(() => {
  done.mockReset();
  sessionStorage.clear();
  memberSessionStore.clear();
  // jsdom can't load a page, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/coupons?tab=food');
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const press = (): boolean => fireEvent.click(screen.getByRole('button'));
const got = { name: 'Autumn', coupon_id: 7 };

test('a member receives, and the list is asked anew', async () => {
  enter();
  const calls = await showInShop(<List place="centre" />, () => got);
  press();
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(calls).toEqual([['shop.coupon/receive', { id: 7 }]]);
});

test('a guest is led to the login, and has what they pressed once they are back, once and only in its place', async () => {
  const guest = await showInShop(<List place="centre" />, () => got);
  press();
  await waitFor(() => expect(location.pathname).toBe('/user/login'));
  expect(history.state).toEqual({ to: '/coupons?tab=food' });
  expect(guest).toEqual([]);
  cleanup();
  enter();
  const elsewhere = await showInShop(<List place="goods 3" />, () => got);
  expect(elsewhere).toEqual([]);
  cleanup();
  const back = await showInShop(<List place="centre" />, () => got);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(back).toEqual([['shop.coupon/receive', { id: 7 }]]);
  cleanup();
  expect(await showInShop(<List place="centre" />, () => got)).toEqual([]);
});

test('who comes back without signing in receives nothing, then or later', async () => {
  await showInShop(<List place="centre" />);
  press();
  cleanup();
  expect(await showInShop(<List place="centre" />)).toEqual([]);
  cleanup();
  enter();
  expect(await showInShop(<List place="centre" />)).toEqual([]);
});

test('a refusal is said where it happened; a session that is over leads to the login', async () => {
  enter();
  const refusing = (code: number) => () => {
    throw new ApiRefusal('One each', code, null);
  };
  await showInShop(<List place="centre" />, refusing(0));
  press();
  await screen.findByText('One each');
  expect(done).not.toHaveBeenCalled();
  cleanup();
  await showInShop(<List place="centre" />, refusing(303));
  press();
  await waitFor(() => expect(location.pathname).toBe('/user/login'));
});
