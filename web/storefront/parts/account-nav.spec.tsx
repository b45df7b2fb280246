import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { MemberRule } from '#engine/contract/index.ts';
import { oneRule } from '../../providers/one-rule.fixture.ts';
import { memberSessionStore } from '../../providers/session.ts';
import { forgetOwnRules, readOwnRules } from '../state/own-rules.ts';
import type { ShopApi } from '../state/shop-api.ts';
import { AccountNav } from './account-nav.tsx';
import { AccountTool } from './account-tool.tsx';
import { showInShop } from './shop.fixture.tsx';

const directory = (name: string, ...children: MemberRule[]): MemberRule =>
  oneRule({ name, type: 'menu_dir', menu_type: null, children });
const account = directory('account', oneRule({ name: 'account/profile', title: 'Profile' }));
const mall = directory(
  'mall',
  oneRule({ name: 'order', title: 'Bought' }),
  oneRule({ name: 'help', title: 'Help', menu_type: 'link', url: 'https://a.example/' }),
  oneRule({ name: 'odd', title: 'Odd', menu_type: 'link', url: 'javascript:alert(1)' }),
);
const below = oneRule({ name: 'mine', title: 'Mine', type: 'nav_user_menu', path: 'account/profile' });

/** The server's answer to whoever is signed in. */
const said = (answer: { rules: MemberRule[]; menus: MemberRule[] }): Promise<void> =>
  readOwnRules({ get: async <T,>(): Promise<T> => answer as T } as unknown as ShopApi);

const user = {
  id: 7,
  username: 'ann',
  nickname: 'Ann',
  avatar: '',
  email: '',
  mobile: '',
  money: '0.00',
  score: 0,
  join_time: 1,
};

afterEach(() => {
  cleanup();
  memberSessionStore.clear();
  act(() => forgetOwnRules());
});

test('the menu beside a member’s pages has what the rules of their directory say', async () => {
  await said({ menus: [account, mall], rules: [] });
  await showInShop(<AccountNav />, undefined, '/en/user/order/O1');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Bought', '/en/user/order'],
    ['Help', 'https://a.example/'],
    ['Member centre', '/en/user'],
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Bought');
  expect(screen.getByText('Odd').textContent).toContain('may not be opened');
});

test('rules of somebody who is gone are not shown, nor those that were asked for in their name', async () => {
  const late = said({ menus: [mall], rules: [] });
  forgetOwnRules();
  await late;
  await showInShop(<AccountNav />);
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('below the name stands what rules put there; without any it leads to the centre', async () => {
  memberSessionStore.write({ token: 'token', refreshToken: '', user });
  await showInShop(<AccountTool />);
  expect((await screen.findByRole('link', { name: 'Ann' })).getAttribute('href')).toBe('/en/user');
  await act(() => said({ menus: [], rules: [below] }));
  const button = screen.getByRole('button', { name: 'Menu of Ann' });
  fireEvent.click(button);
  expect(screen.getByRole('link', { name: 'Mine' }).getAttribute('href')).toBe('/en/user/account/profile');
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByRole('link', { name: 'Mine' })).toBeNull();
});
