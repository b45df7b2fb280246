import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Locale } from '#engine/definition/index.ts';
import type { ShopApi } from '../state/shop-api.ts';
import { localeOfPath, ShopWorldContext } from '../state/shop-world.ts';
import { loadTexts } from '../texts/shop-texts.ts';

/** A call of a page: its name, and what it takes. */
export type MadeCall = [name: string, given: unknown];

/** Draws a part of the shop as on a page of it. `answer` answers its calls, or throws what refuses them; gives the calls it makes. */
export async function showInShop(
  part: ReactNode,
  answer: (name: string, given: unknown) => unknown = () => ({}),
  address = '/en',
): Promise<MadeCall[]> {
  const calls: MadeCall[] = [];
  const call = async <T,>(name: string, given: unknown): Promise<T> => {
    calls.push([name, given]);
    return answer(name, given) as T;
  };
  const api: ShopApi = { get: call, post: call };
  const locale: Locale = localeOfPath(address);
  const world = { locale, t: await loadTexts(locale), api, origin: 'https://shop.example' };
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] });
  render(
    <ShopWorldContext value={world}>
      <RouterProvider router={router} />
    </ShopWorldContext>,
  );
  return calls;
}

/** jsdom draws dialogs and can't open them. */
export function dialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}
