import { describe, expect, test } from '@jest/globals';
import type { MenuRecord } from '../../providers/index.ts';
import { firstPage, targetOf, trailTo } from './menu-tree.ts';

const entry = (id: number, more: Partial<MenuRecord> = {}): MenuRecord => ({
  id,
  pid: 0,
  type: 'menu',
  menu_type: 'tab',
  title: `Entry ${id}`,
  name: `area/entry${id}`,
  path: '',
  icon: '',
  ...more,
});
const folder = (id: number, children: MenuRecord[]): MenuRecord =>
  entry(id, { type: 'menu_dir', menu_type: null, children });

describe('the way through a menu', () => {
  const menus = [folder(1, [folder(2, []), folder(3, [entry(4), entry(5)])]), entry(6)];

  test('is told by the folders above an entry', () => {
    expect(trailTo(menus, ({ id }) => id === 5).map(({ id }) => id)).toEqual([1, 3, 5]);
    expect(trailTo(menus, ({ id }) => id === 99)).toEqual([]);
  });

  test('leads to the first page of a folder', () => {
    expect(firstPage(menus)?.id).toBe(4);
    expect(targetOf(menus[0] as MenuRecord)).toEqual({ kind: 'page', path: '/area/entry4' });
    expect(targetOf(folder(9, []))).toEqual({ kind: 'nowhere', reason: 'noChild' });
  });
});

describe('an entry', () => {
  test('opens a page, a frame or a window', () => {
    const url = 'https://example.org/a?b=c';
    expect(targetOf(entry(1))).toEqual({ kind: 'page', path: '/area/entry1' });
    expect(targetOf(entry(1, { menu_type: 'link', url }))).toEqual({ kind: 'window', address: url });
    expect(targetOf(entry(1, { menu_type: 'iframe', url }))).toEqual({
      kind: 'page',
      path: '/iframe/https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc',
    });
  });

  test('of a type nobody knows says so', () => {
    const odd = entry(1, { menu_type: 'hologram' as unknown as 'tab' });
    expect(targetOf(odd)).toEqual({ kind: 'nowhere', reason: 'unknownType' });
  });

  test.each([
    '',
    undefined,
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/admin',
  ])('never opens %p', (url) => {
    expect(targetOf(entry(1, { menu_type: 'link', url }))).toEqual({
      kind: 'nowhere',
      reason: 'invalidRoute',
    });
  });
});
