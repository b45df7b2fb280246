import { describe, expect, test } from '@jest/globals';
import {
  closable,
  closed,
  heardOf,
  MAX_TABS,
  moved,
  neighbour,
  NO_TABS,
  opened,
  pinned,
  readTabs,
} from './tab-list.ts';

const page = (key: string, at = `/${key}`) => ({ key, at, title: key.toUpperCase() });
const open = (...keys: string[]) => keys.reduce((list, key) => opened(list, page(key)), NO_TABS);
const keys = (list: { tabsView: readonly { key: string }[] }) => list.tabsView.map(({ key }) => key).join('');

describe('the open pages', () => {
  test('stand once each, in the order they were opened', () => {
    const list = open('a', 'b', 'a', 'c');
    expect(keys(list)).toBe('abc');
    expect(list.activeRoute).toBe('c');
  });

  test('remember where one was', () => {
    const list = opened(open('a', 'b'), page('a', '/a?page=3'));
    expect(list.tabsView[0]?.at).toBe('/a?page=3');
    expect(opened(list, page('a', '/a?page=3'))).toBe(list);
  });

  test('give way to the next one when the one in sight closes', () => {
    const list = opened(open('a', 'b', 'c'), page('b'));
    expect(neighbour(list, ['b'])?.key).toBe('c');
    expect(neighbour(list, ['b', 'c'])?.key).toBe('a');
    expect(neighbour(list, ['a', 'b', 'c'])).toBeNull();
    expect(keys(closed(list, ['b']))).toBe('ac');
  });

  test('stay when they are pinned, and stand first', () => {
    const list = pinned(open('a', 'b', 'c'), 'c', true);
    expect(keys(list)).toBe('cab');
    expect(closable(list)).toEqual(['a', 'b']);
    expect(closable(list, 'a')).toEqual(['b']);
    expect(keys(pinned(list, 'c', false))).toBe('cab');
  });

  test('move within their own kind, and not beyond the ends', () => {
    const list = pinned(open('p', 'a', 'b', 'c'), 'p', true);
    expect(keys(moved(list, 'c', 1) ?? NO_TABS)).toBe('pcab');
    expect(keys(moved(list, 'a', 3) ?? NO_TABS)).toBe('pbca');
    for (const to of [-1, 0, 4]) expect(moved(list, 'a', to)).toBeNull();
    expect(moved(list, 'p', 1)).toBeNull();
    expect(moved(list, 'x', 1)).toBeNull();
  });

  test('are those of all windows, while each has its own page in sight', () => {
    const here = { ...open('a', 'b'), tabFullScreen: true };
    const there = { ...open('b', 'a', 'c'), tabFullScreen: false };
    expect(heardOf(there, here)).toEqual({ tabsView: there.tabsView, activeRoute: 'b', tabFullScreen: true });
    expect(keys(heardOf(closed(there, ['b']), here))).toBe('acb');
    const moved = opened(here, { ...page('b'), at: '/b?page=2' });
    expect(heardOf(there, moved).tabsView[0]?.at).toBe('/b?page=2');
  });

  test('do not grow without end', () => {
    let list = pinned(open('p'), 'p', true);
    for (let at = 0; at < MAX_TABS + 5; at += 1) list = opened(list, page(`t${at}`));
    expect(list.tabsView).toHaveLength(MAX_TABS);
    expect(list.tabsView[0]?.key).toBe('p');
    expect(list.tabsView.at(-1)?.key).toBe(`t${MAX_TABS + 4}`);
  });

  test('are read from whatever is stored', () => {
    for (const broken of [null, 7, 'x', [], { tabsView: 'no' }])
      expect(readTabs(broken).tabsView).toEqual([]);
    const hostile = { key: 'x', at: '//evil.example', title: 'x' };
    const list = readTabs({
      tabsView: [page('a'), page('a'), hostile, { key: 'y' }, { ...page('b'), pinned: true }],
      activeRoute: 3,
      tabFullScreen: 'yes',
    });
    expect(list).toEqual({
      tabsView: [{ ...page('b'), pinned: true }, page('a')],
      activeRoute: '',
      tabFullScreen: false,
    });
  });
});
