import { describe, expect, test } from '@jest/globals';
import { alive, MAX_ALIVE, type AlivePage } from './alive-pages.ts';

const page = (key: string, keeps = true, pathname = `/${key}`): AlivePage => ({
  key,
  keeps,
  version: 0,
  location: {
    pathname,
    search: '',
    hash: '',
    state: null,
    key: 'k',
    unstable_mask: undefined,
  } as AlivePage['location'],
});
const always = () => true;
const keys = (pages: readonly AlivePage[]) => pages.map(({ key }) => key).join('');

describe('the pages that are drawn', () => {
  test('are the one in sight, and those kept alive', () => {
    let pages = alive([], page('a'), always);
    pages = alive(pages, page('b', false), always);
    expect(keys(pages)).toBe('ba');
    pages = alive(pages, page('c'), always);
    expect(keys(pages)).toBe('ca');
  });

  test('keep the place where one left them', () => {
    const left = page('a', true, '/a/5');
    const pages = alive(alive([], left, always), page('b'), always);
    expect(pages[1]?.location.pathname).toBe('/a/5');
  });

  test('go with their tabs, and when there are too many', () => {
    let pages: readonly AlivePage[] = [];
    for (let at = 0; at < MAX_ALIVE + 3; at += 1) pages = alive(pages, page(`p${at}`), always);
    expect(pages).toHaveLength(MAX_ALIVE);
    expect(pages[0]?.key).toBe(`p${MAX_ALIVE + 2}`);
    expect(pages.at(-1)?.key).toBe('p3');
    expect(keys(alive(pages, page('x'), (key) => key === 'p9'))).toBe('xp9');
  });

  test('are the same list while nothing changes', () => {
    const here = page('a');
    const pages = alive([], here, always);
    expect(alive(pages, here, always)).toBe(pages);
  });
});
