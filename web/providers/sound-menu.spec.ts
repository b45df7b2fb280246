import { describe, expect, test } from '@jest/globals';
import { flatMenu, type MenuRecord } from './site.ts';
import { soundMenu } from './sound-menu.ts';

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

describe('a menu from the server', () => {
  test('that bites its own tail ends', () => {
    const snake = folder(1, []);
    snake.children = [entry(2), snake];
    expect(flatMenu(soundMenu([snake]))).toHaveLength(2);
  });

  test('of endless depth is cut off', () => {
    let deep: MenuRecord = entry(1000);
    for (let id = 1; id < 60; id += 1) deep = folder(id, [deep]);
    expect(flatMenu(soundMenu([deep])).length).toBeLessThan(20);
  });

  test('loses what is no entry, and what stands in it twice', () => {
    const odd = [null, 7, 'x', { id: 3 }, entry(1), entry(1), { ...entry(2), children: 'none' }];
    expect(soundMenu(odd).map(({ id }) => id)).toEqual([1, 2]);
    expect(soundMenu('nothing')).toEqual([]);
  });
});
