import { expect, test } from '@jest/globals';
import { linkTarget, linkTo } from './link-target.ts';

test.each([
  ['', 'none', ''],
  ['/', 'home', ''],
  ['/goods/12', 'goods', '12'],
  ['/class/3', 'classify', '3'],
  ['/merchant/4', 'merchant', '4'],
  ['/page/spring-sale', 'page', 'spring-sale'],
  ['/search?keyword=%E8%8C%B6', 'search', '茶'],
  ['/coupons', 'coupons', ''],
  ['/cart', 'cart', ''],
  ['/user', 'account', ''],
  ['https://example.com/a?b=1', 'url', 'https://example.com/a?b=1'],
  ['/search?sort=new&keyword=x', 'url', '/search?sort=new&keyword=x'],
] as const)('%s leads to %s %s, and back', (link, kind, value) => {
  expect(linkTarget(link)).toEqual({ kind, value });
  expect(linkTo({ kind, value })).toBe(link);
});

test('a word of a search that is no whole escape stays as it is, and a kind without its value leads nowhere', () => {
  expect(linkTarget('/search?keyword=%E8%8')).toEqual({ kind: 'search', value: '%E8%8' });
  expect(linkTo({ kind: 'goods', value: '' })).toBe('');
});
