import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { AdvertData } from '../../blocks/advert-data.ts';
import { ADVERT } from '../../blocks/block-world.fixture.tsx';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import type { AdvertAnswer } from '../state/adverts.ts';
import type { ShopApi } from '../state/shop-api.ts';
import { ShopWorldContext } from '../state/shop-world.ts';
import { AdvertPopup } from './advert-popup.tsx';

const POPUP: AdvertData = { ...ADVERT, id: 3, slot: 'alert', display: 'popup', title: 'Welcome', delay: 2 };
let popups: AdvertData[] = [];
let day = '2026-11-25';
let asked: unknown[] = [];
let given: AdvertAnswer | null = null;
const api = {
  get: (_call: string, query: unknown) => {
    asked.push(query);
    return Promise.resolve({ list: popups, personal: false, day });
  },
} as unknown as ShopApi;

beforeEach(() => {
  jest.useFakeTimers();
  popups = [POPUP];
  day = '2026-11-25';
  asked = [];
  given = null;
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has no dialogs: as much of one as is asked for.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    fireEvent(this, new Event('close'));
  };
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: () => true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** One visit to a page of the shop, and what popped up there after ten seconds. */
async function visit(path = '/', seconds = 10): Promise<HTMLElement | null> {
  const routes = [{ path: '*', element: <AdvertPopup given={given} /> }];
  const world = { locale: 'en' as const, t: (key: string) => key, api, origin: '' };
  cleanup();
  render(
    <ShopWorldContext value={world}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </ShopWorldContext>,
  );
  // Effects run between two steps of the clock.
  for (const step of [0, seconds * 1000]) await act(async () => jest.advanceTimersByTimeAsync(step));
  return screen.queryByRole('dialog', { name: 'Welcome' });
}
const signIn = (id: number): void =>
  memberSessionStore.write({ token: 't', refreshToken: '', user: { id } as MemberUser });

describe('a popup', () => {
  test('comes after its delay, leads on, and goes by itself, by its button or beside it', async () => {
    popups = [{ ...POPUP, close_after: 5 }];
    expect(await visit('/', 1)).toBeNull();
    expect(await visit('/', 3)).not.toBeNull();
    expect(screen.getByRole('link', { name: 'block.more' }).getAttribute('href')).toBe('/en/search');
    await act(async () => jest.advanceTimersByTimeAsync(5000));
    expect(screen.queryByRole('dialog')).toBeNull();
    popups = [{ ...POPUP, frequency: 'always' }];
    await visit();
    fireEvent.click(screen.getByRole('button', { name: 'look.close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const again = await visit();
    fireEvent.click(again!);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that came with the page is asked for by nobody, and is one for this screen', async () => {
    given = {
      list: [
        { ...POPUP, id: 8, title: 'Phones', platform: ['h5'] },
        { ...POPUP, platform: ['web'] },
      ],
      personal: false,
      day,
    };
    expect(await visit()).not.toBeNull();
    expect(asked).toEqual([]);
  });

  test.each(['/cart', '/en/checkout', '/pay/G1', '/user/order', '/en/user/address'])(
    'never stands over %s',
    async (path) => expect(await visit(path)).toBeNull(),
  );

  test('gives way to a dialog that is open', async () => {
    const other = document.body.appendChild(document.createElement('dialog'));
    other.open = true;
    expect(await visit()).toBeNull();
    other.remove();
    expect(localStorage.getItem('metamall.popups')).toBeNull();
  });

  test('A3 is shown as often as it says, to each member and to a guest for themselves', async () => {
    expect(await visit()).not.toBeNull();
    expect(await visit()).toBeNull();
    signIn(7);
    expect(await visit()).not.toBeNull();
    expect(await visit()).toBeNull();
    signIn(8);
    expect(await visit()).not.toBeNull();
    memberSessionStore.clear();
    expect(await visit()).toBeNull();
    popups = [{ ...POPUP, id: 4, frequency: 'daily' }];
    expect(await visit()).not.toBeNull();
    expect(await visit()).toBeNull();
    day = '2026-11-26';
    expect(await visit()).not.toBeNull();
    popups = [{ ...POPUP, id: 5, frequency: 'always' }];
    expect(await visit()).not.toBeNull();
    expect(await visit()).not.toBeNull();
  });

  test('of a preview is always shown, and not remembered', async () => {
    expect(await visit('/?preview=token')).not.toBeNull();
    expect(await visit('/?preview=token')).not.toBeNull();
    expect(asked).toMatchObject([{ preview: 'token' }, { preview: 'token' }]);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
