import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { iconNamed } from './icon-named.ts';

describe('the name of an icon', () => {
  test.each([
    ['truck', 'truck'],
    ['fa fa-truck', 'truck'],
    ['fa fa-dashboard', 'dashboard'],
    ['fa fa-cogs', 'settings'],
    ['fa fa-file-text-o', 'file-text'],
    ['fa fa-user-circle-o', 'user-round'],
    ['el-icon-UserFilled', 'user'],
    ['el-icon-List', 'list'],
    ['el-icon-ShoppingCart', 'shopping-cart'],
  ])('%s is drawn as %s', (name, drawn) => {
    expect(iconNamed(name)).toBe(drawn);
  });

  test.each(['', 'fa fa-nothing-known', 'toString', 'fa fa-toString', 'local-logo'])('%p is none', (name) => {
    expect(iconNamed(name)).toBeNull();
  });

  test('of every menu and button that is shipped is known', () => {
    const unknown = readdirSync('definitions', { recursive: true, encoding: 'utf8' })
      // Blocks of pages are drawn with the icons of the shop.
      .filter((file) => file.endsWith('.json') && !/^(?:pages|schema)\b/.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join('definitions', file), 'utf8');
        return [...text.matchAll(/"icon": "([^"]+)"/g)].map(([, icon = '']) => ({ file, icon }));
      })
      .filter(({ icon }) => iconNamed(icon) === null);
    expect(unknown).toEqual([]);
  });
});
