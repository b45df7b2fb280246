import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { PageDocument } from '#engine/page/index.ts';
import type { AdvertData } from './advert-data.ts';
import { ADVERT, TestWorld } from './block-world.fixture.tsx';
import { PageView } from './page-view.tsx';

const GOODS = {
  id: 5,
  name: 'Cup',
  subtitle: '',
  cover: '',
  cover_srcset: '',
  price: '9.90',
  price_max: '9.90',
  origin_price: '0.00',
  sales: 0,
  stock_state: 'in' as const,
  tags: [],
  score: 0,
  evaluations: 0,
  merchant: { id: 0, name: 'House' },
};
const ADVERTS: AdvertData[] = [
  { ...ADVERT, id: 1, title: 'Banner' },
  { ...ADVERT, id: 2, slot: 'alert', title: 'Notice', text: 'Read it' },
  { ...ADVERT, id: 3, slot: 'alert', display: 'popup', title: 'Popup' },
  { ...ADVERT, id: 4, slot: 'hotRecommend', title: 'Window', goods: [GOODS] },
];
const BLOCKS: Record<string, [type: string, props: object]> = {
  text: ['heading', { text: { 'zh-cn': 'Heading' } }],
  news: ['notice', { items: [{ text: { 'zh-cn': 'Own news' } }] }],
  wide: ['banner', { items: [{ title: { 'zh-cn': 'Own slide' } }] }],
  tiles: ['banner', { layout: 'tiles', items: [{ title: { 'zh-cn': 'Own tile' } }] }],
  list: ['goodsList', { title: { 'zh-cn': 'Own list' }, source: { sort: 'new' } }],
};
const page = (...ids: string[]): PageDocument =>
  ({
    root: 'root',
    nodes: {
      root: { type: 'page', v: 1, props: {}, slots: { body: ids } },
      ...Object.fromEntries(ids.map((id) => [id, { type: BLOCKS[id]![0], v: 1, props: BLOCKS[id]![1] }])),
    },
  }) as unknown as PageDocument;

const show = (document: PageDocument, adverts = ADVERTS) =>
  render(
    <TestWorld adverts={adverts}>
      <PageView document={document} />
    </TestWorld>,
  ).container;
/** Ids of adverts and own texts in the order in which they stand. */
const order = (container: Element): string[] =>
  [...container.querySelectorAll('[data-advert], h2, li')]
    .map((part) => (part as HTMLElement).dataset['advert'] ?? part.textContent ?? '')
    .filter((text) => /^(?:\d|Own )/.test(text));
const looks = globalThis.matchMedia;

afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.matchMedia = looks;
});

describe('adverts on a page', () => {
  test('come first in its notices and its carousel, and before its first goods; popups are none of it', () => {
    expect(order(show(page('news', 'wide', 'list')))).toEqual(['2', 'Own news', '1', 'Own slide', '4']);
  });

  test('stand at its top where it has neither, and windows at its end', () => {
    expect(order(show(page('tiles')))).toEqual(['2', '1', 'Own tile', '4']);
  });

  test('are nothing where there are none', () => {
    expect(order(show(page('tiles', 'news'), []))).toEqual(['Own tile', 'Own news']);
    expect(show(page('text'), []).querySelector('.notice, .banner')).toBeNull();
  });

  test('for other screens are left out once the screen is known', () => {
    globalThis.matchMedia = ((query: string) =>
      Object.assign(looks(query), { matches: /760px/.test(query) })) as typeof looks;
    const adverts = [
      { ...ADVERTS[0]!, platform: ['web'] },
      { ...ADVERTS[1]!, platform: ['web', 'h5'] },
    ];
    expect(order(show(page('wide'), adverts))).toEqual(['2', 'Own slide']);
  });
});

describe('notices', () => {
  const shown = (container: Element): string | null =>
    container.querySelector('.notice-bar [data-on]')?.textContent ?? null;

  test('follow one another, wait for whoever reads them, and are stopped', () => {
    jest.useFakeTimers();
    const container = show(page('news'));
    const wait = (): void =>
      act(() => {
        jest.advanceTimersByTime(5000);
      });
    expect(shown(container)).toBe('Notice · Read it');
    wait();
    expect(shown(container)).toBe('Own news');
    fireEvent.mouseEnter(container.querySelector('.notice')!);
    wait();
    expect(shown(container)).toBe('Own news');
    fireEvent.mouseLeave(container.querySelector('.notice')!);
    wait();
    expect(shown(container)).toBe('Notice · Read it');
    fireEvent.click(screen.getByRole('button', { name: 'block.pauseNews' }));
    wait();
    expect(shown(container)).toBe('Notice · Read it');
    fireEvent.click(screen.getByRole('button', { name: 'block.nextNews' }));
    expect(shown(container)).toBe('Own news');
  });
});
