import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BLOCK_TYPES, migratePage, type PageNode } from '#engine/page/index.ts';
import { blockTitle } from './block-title.ts';
import { BLOCK_VIEWS } from './block-views.ts';
import { foundFor, FULL_PAGE, pageWith } from './full-page.fixture.ts';
import { inWorld, show, start } from './shown-blocks.fixture.tsx';

const TYPES = Object.keys(BLOCK_TYPES).filter((type) => type !== 'page');
const GOLDEN = 'engine/page/golden';
let renderToString: (node: ReactNode) => string;

beforeAll(async () => {
  // jsdom has none; nothing is sent through it by what is drawn at once.
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = {};
      port2 = { postMessage() {} };
    },
  });
  ({ renderToString } = await import('react-dom/server'));
});
beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('every type of block', () => {
  test('has a view', () => {
    expect(Object.keys(BLOCK_VIEWS).sort()).toEqual([...TYPES].sort());
  });

  test.each(TYPES)('%s is drawn on the server, with its data and without', (type) => {
    const document = pageWith([{ type, props: start(type) }]);
    for (const found of [foundFor(document), {}])
      expect(renderToString(inWorld(document, found))).toContain(`data-type="${type}"`);
  });

  test.each(readdirSync(GOLDEN).filter((file) => !file.startsWith('page.')))('%s is drawn', (file) => {
    const [name = '', version = ''] = file.split('.');
    const type = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const props = JSON.parse(readFileSync(`${GOLDEN}/${file}`, 'utf8')) as PageNode['props'];
    const document = migratePage(pageWith([{ type, v: Number(version.slice(1)), props }]));
    const html = renderToString(inWorld(document, foundFor(document)));
    expect(html).toContain(`data-type="${type}"`);
    expect(html).not.toMatch(/undefined|NaN|\[object/);
  });

  test('is taken over by the browser as the server has drawn it', () => {
    const errors: unknown[] = [];
    const page = inWorld(FULL_PAGE, foundFor(FULL_PAGE));
    const root = document.createElement('div');
    root.innerHTML = renderToString(page);
    const before = root.innerHTML;
    expect(root.querySelectorAll('[data-node]')).toHaveLength(TYPES.length);
    let hydrated: Root | undefined;
    act(() => {
      hydrated = hydrateRoot(root, page, { onRecoverableError: (error) => errors.push(error) });
    });
    expect(errors).toEqual([]);
    expect(root.querySelectorAll('[data-node]')).toHaveLength(TYPES.length);
    expect(before).toContain('--</b>');
    act(() => hydrated?.unmount());
  });

  test('names its pictures, buttons and links for who hears the page', () => {
    const { container } = render(inWorld(FULL_PAGE, foundFor(FULL_PAGE)));
    for (const image of container.querySelectorAll('img')) expect(image.hasAttribute('alt')).toBe(true);
    for (const control of within(container).queryAllByRole('button', { hidden: true }))
      expect(control.textContent || control.getAttribute('aria-label')).toBeTruthy();
    for (const link of container.querySelectorAll('a'))
      expect(link.textContent || link.getAttribute('aria-label')).toBeTruthy();
    cleanup();
    const sticker = show('sticker', { picture: '/a.png', link: '/coupons' });
    expect(within(sticker).getByRole('link', { name: 'See more' })).toBeTruthy();
  });
});

describe('what has nothing to show', () => {
  const bound = ['goodsList', 'goodsTabs', 'goodsRank', 'recommend', 'coupons', 'merchants', 'agreement'];

  test.each(bound)('%s is nothing in the shop, and its name in the designer', (type) => {
    expect(show(type, start(type), { data: {}, goods: {} }).textContent).toBe('');
    cleanup();
    const editing = { isEditing: true, titleOf: (name: string) => blockTitle(name, 'en') };
    const { textContent } = show(type, start(type), { data: {}, goods: {}, ...editing });
    expect(textContent).toContain(BLOCK_TYPES[type]!.title.en);
  });

  test('a block of an unknown type is nothing in the shop, and said to be there in the designer', () => {
    const shop = show('hologram', {});
    expect(shop.querySelector('[data-node="n0"]')).toBeNull();
    cleanup();
    expect(show('hologram', {}, { isEditing: true }).textContent).toContain('hologram');
    expect(show('constructor', {}).querySelector('[data-node]')).toBeNull();
  });
});
