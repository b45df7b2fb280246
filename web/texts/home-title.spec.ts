import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { shell as english } from './en/shell.ts';
import { title as englishTitle } from './en/title.ts';
import { shell as chinese } from './zh-cn/shell.ts';
import { title as chineseTitle } from './zh-cn/title.ts';

test('the page one starts with is called in the rights as it is in the menu, its tab and its heading', () => {
  const { title } = JSON.parse(readFileSync('definitions/menus/dashboard.json', 'utf8')) as {
    title: Record<string, string>;
  };
  expect(title).toEqual({ 'zh-cn': chinese.home, en: english.home });
  expect(title).toEqual({ 'zh-cn': chineseTitle.home, en: englishTitle.home });
});
