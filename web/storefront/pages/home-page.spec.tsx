import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { JsonObject } from '#engine/definition/index.ts';
import { MEMBER, pageWith } from '../../blocks/full-page.fixture.ts';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { dialogsOpen } from '../parts/shop.fixture.tsx';
import { shopRoutes } from '../shop-routes.tsx';
import { cardOf } from '../state/coupon.fixture.ts';
import { noteMemberChange } from '../state/member-change.ts';
import { seenGoods } from '../state/kept-lists.ts';
import type { ShopApi } from '../state/shop-api.ts';
import { ShopWorldContext } from '../state/shop-world.ts';
import { loadTexts } from '../texts/shop-texts.ts';

const START = {
  site: { siteName: 'Mall', recordNumber: '', headNav: [] },
  openMemberCenter: true,
  rules: [],
  shop: { name: 'Mall', logo: '', open: true, closed_text: '', hot_words: [], agreements: [] },
};
const NO_POPUPS = { list: [], personal: false, day: '2026-11-25' };
const STATE = {
  unread_count: 0,
  cart_count: 0,
  favourites: { goods: [], merchants: [] },
  reminders: [],
  prices: [],
  member: MEMBER,
};

type Answers = Record<string, (given: Record<string, unknown>) => unknown>;

/** Opens a page of these blocks in the browser, with all other parts of the shop around it; gives the calls it makes. */
async function open(
  blocks: [type: string, props: JsonObject][],
  answers: Answers = {},
  root: JsonObject = {},
) {
  const document = pageWith(blocks.map(([type, props]) => ({ type, props })));
  document.nodes['r']!.props = root;
  const all: Answers = {
    'index/index': () => START,
    'shop.classify/index': () => [],
    'shop.advert/index': () => NO_POPUPS,
    'shop.page/detail': () => ({ document, data: {}, goods: {}, pictures: {} }),
    'shop.member/state': () => STATE,
    'user/rules': () => ({}),
    ...answers,
  };
  const calls: [string, Record<string, unknown>][] = [];
  const call = async <T,>(name: string, given: Record<string, unknown> = {}): Promise<T> => {
    calls.push([name, given]);
    return (all[name]?.(given) ?? {}) as T;
  };
  const api = { get: call, post: call } as unknown as ShopApi;
  const router = createMemoryRouter(shopRoutes('en', api), { initialEntries: ['/en/page/spring'] });
  const world = { locale: 'en' as const, t: await loadTexts('en'), api, origin: 'https://shop.example' };
  await waitFor(() => expect(router.state.initialized).toBe(true));
  render(
    <ShopWorldContext value={world}>
      <RouterProvider router={router} />
    </ShopWorldContext>,
  );
  await waitFor(() => expect(window.document.querySelector('.blocks')).not.toBeNull());
  return { calls, router };
}
const enter = (): void =>
  memberSessionStore.write({ token: 't', refreshToken: '', user: { id: 1 } as MemberUser });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('a page of blocks', () => {
  test('has its own title and heading, and what search engines are to know of it', async () => {
    await open(
      [],
      {},
      {
        title: { 'zh-cn': '春', en: 'Spring' },
        seoTitle: { 'zh-cn': '春', en: 'Spring offers' },
        keywords: { 'zh-cn': '春', en: 'spring,tea' },
        sharePicture: '/storage/s.png',
        noIndex: true,
      },
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spring');
    const head = document.documentElement.innerHTML;
    expect(head).toContain('<title>Spring offers - Mall</title>');
    expect(head).toContain('name="keywords" content="spring,tea"');
    expect(head).toContain('property="og:image" content="https://shop.example/storage/s.png"');
    expect(head).toContain('name="robots" content="noindex"');
  });

  test('asks for what belongs to the member only where a block shows it', async () => {
    enter();
    const { calls } = await open([['divider', {}]]);
    expect(calls.filter(([, given]) => given['bits'] === 1)).toEqual([]);
    cleanup();
    const other = await open([['memberCard', {}]]);
    await screen.findByText('Ann');
    expect(other.calls.filter(([, given]) => given['bits'] === 1)).toHaveLength(1);
    memberSessionStore.clear();
    act(() => noteMemberChange());
    await waitFor(() => expect(screen.queryByText('Ann')).toBeNull());
  });

  test('a member takes a coupon where it stands, and then uses it', async () => {
    enter();
    let received = 0;
    const answers: Answers = {
      'shop.page/detail': () => ({
        document: pageWith([{ type: 'coupons', props: {} }]),
        data: { 'coupons:{"limit":6}': [cardOf()] },
        goods: {},
        pictures: {},
      }),
      'shop.coupon/centre': () => ({ list: [cardOf({ received, can_receive: received === 0 })], total: 1 }),
      'shop.coupon/receive': () => {
        received = 1;
        return { name: 'Autumn', coupon_id: 7 };
      },
    };
    const { calls } = await open([], answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Take it: Autumn' }));
    await waitFor(() => expect(calls).toContainEqual(['shop.coupon/receive', { id: 7 }]));
    const use = await screen.findAllByRole('link', { name: 'Use it' });
    expect(use[0]!.getAttribute('href')).toBe('/en/search?coupon_id=7');
  });

  test('a visit has one popup, and one that is for once is not shown in another visit', async () => {
    dialogsOpen();
    const popup = (title: string): [string, JsonObject] => ['popup', { title: { 'zh-cn': title }, delay: 0 }];
    const dialog = (): string | null => document.querySelector('dialog.popup[open] h2')?.textContent ?? null;
    await open([popup('Hello')]);
    await waitFor(() => expect(dialog()).toBe('Hello'));
    cleanup();
    await open([popup('Other')]);
    await act(() => new Promise((done) => setTimeout(done, 30)));
    expect(dialog()).toBeNull();
    cleanup();
    sessionStorage.clear();
    await open([popup('Hello')]);
    await act(() => new Promise((done) => setTimeout(done, 30)));
    expect(dialog()).toBeNull();
    cleanup();
    await open([popup('Other')]);
    await waitFor(() => expect(dialog()).toBe('Other'));
  });

  test('goods like those that were seen come from the tag of the last one', async () => {
    const card = { id: 1, name: 'Cup', tags: [{ id: 4 }], merchant: { id: 2 } };
    seenGoods.add(card as never);
    const { calls } = await open([['recommend', { algorithm: 'similar' }]], {
      'shop.goods/index': () => ({ list: [card], total: 1 }),
    });
    await waitFor(() =>
      expect(calls.find(([name]) => name === 'shop.goods/index')?.[1]).toMatchObject({ tag_id: 4 }),
    );
  });

  test('a search goes to the list without another document', async () => {
    const { router } = await open([['searchBar', {}]]);
    const [field] = screen.getAllByRole('searchbox');
    fireEvent.change(field!, { target: { value: 'cup' } });
    fireEvent.submit(field!.closest('form')!);
    await waitFor(() =>
      expect(router.state.navigation.location ?? router.state.location).toMatchObject({
        pathname: '/en/search',
        search: '?keyword=cup',
      }),
    );
  });

  test('that shows members something else is asked for once more in their name, and is the guests’ again without it', async () => {
    const heading = (text: string) => pageWith([{ type: 'heading', props: { title: { 'zh-cn': text } } }]);
    const answer = () => ({
      document: heading(memberSessionStore.read() ? 'For members' : 'For guests'),
      data: {},
      goods: {},
      pictures: {},
      varies: true,
    });
    const { calls } = await open([], { 'shop.page/detail': answer });
    expect(screen.getByText('For guests')).toBeTruthy();
    expect(calls.filter(([name]) => name === 'shop.page/detail')).toHaveLength(1);
    enter();
    act(() => noteMemberChange());
    await screen.findByText('For members');
    expect(calls.filter(([name]) => name === 'shop.page/detail')).toHaveLength(2);
    memberSessionStore.clear();
    act(() => noteMemberChange());
    await screen.findByText('For guests');
  });
});
