import { describe, expect, test } from '@jest/globals';
import { PageCache } from './page-cache.ts';

const html = (text: string): Buffer => Buffer.from(text);
const shown = (cache: PageCache, state: string, key: string, own = ''): string | undefined =>
  cache.find(state, { key, own })?.html.toString();

describe('pages that are kept', () => {
  test('go together with what all of them show', () => {
    const cache = new PageCache();
    cache.find('1', { key: '/', own: '' });
    cache.keep('1', { key: '/', own: '' }, 200, html('home'));
    expect(shown(cache, '1', '/')).toBe('home');
    expect(shown(cache, '2', '/')).toBeUndefined();
    expect(shown(cache, '1', '/')).toBeUndefined();
  });

  test('go alone with what they show of their own', () => {
    const cache = new PageCache();
    cache.find('1', { key: '/a', own: '' });
    cache.keep('1', { key: '/a', own: '7 1' }, 200, html('a'));
    cache.keep('1', { key: '/b', own: '' }, 200, html('b'));
    expect(shown(cache, '1', '/a', '7 2')).toBeUndefined();
    expect(shown(cache, '1', '/b')).toBe('b');
    cache.keep('1', { key: '/a', own: '7 2' }, 200, html('anew'));
    expect(shown(cache, '1', '/a', '7 2')).toBe('anew');
  });

  test('of a state that has passed meanwhile are not kept', () => {
    const cache = new PageCache();
    cache.find('2', { key: '/', own: '' });
    expect(cache.keep('1', { key: '/', own: '' }, 200, html('late')).html.toString()).toBe('late');
    expect(shown(cache, '2', '/')).toBeUndefined();
  });
});
