import { describe, expect, test } from '@jest/globals';
import type { PageDocument } from '#engine/page/index.ts';
import { LivePages, type LivePage } from '#server/mall/pages/page-book.ts';
import { askedPage } from './asked-page.ts';

const document = { format: 1, kind: 'page', rev: 1, root: 'r', nodes: {} } as PageDocument;
const page = (id: number, code: string, more: Partial<LivePage> = {}): LivePage => ({
  id,
  code,
  merchant: 0,
  isHome: false,
  version: id * 10,
  document,
  varies: false,
  ...more,
});
const shipped = new Map([
  ['home', document],
  ['home-market', document],
]);
const shelf = (...live: LivePage[]) => ({ live: new LivePages(live), shipped, shippedHome: 'home-market' });

describe('the page that is asked for', () => {
  test('is the one made the home page, else the one of the settings', () => {
    const asked = { code: 'home', merchant: 0 };
    expect(askedPage(shelf(page(1, 'own', { isHome: true })), asked)?.mark).toBe('1 10');
    expect(askedPage(shelf(page(1, 'own')), asked)?.mark).toBe('shipped home-market');
    expect(askedPage(shelf(page(1, 'tea', { isHome: true, merchant: 7 })), asked)?.mark).toBe(
      'shipped home-market',
    );
    expect(askedPage(shelf(), { code: 'home', merchant: 7 })).toBeNull();
  });

  test('is found by its code within its shop, or by its id', () => {
    const both = shelf(page(1, 'sale'), page(2, 'sale', { merchant: 7 }));
    expect(askedPage(both, { code: 'sale', merchant: 0 })?.mark).toBe('1 10');
    expect(askedPage(both, { code: 'sale', merchant: 7 })).toMatchObject({ mark: '2 20', merchant: 7 });
    expect(askedPage(both, { code: 'sale', merchant: 8 })).toBeNull();
    expect(askedPage(both, { id: 2, merchant: 0 })?.mark).toBe('2 20');
    expect(askedPage(both, { id: 2, merchant: 8 })).toBeNull();
    expect(askedPage(both, { id: 3, merchant: 0 })).toBeNull();
    expect(askedPage(both, { code: 'home-market', merchant: 0 })?.mark).toBe('shipped home-market');
    expect(askedPage(both, { code: 'home-market', merchant: 7 })).toBeNull();
  });
});
