import { afterEach, expect, test } from '@jest/globals';
import { browserStorage } from '../providers/browser-storage.ts';
import { LOCALE_KEY, storeLocale } from '../texts/locale.ts';
import { addressInLanguage, settleLanguage } from './settle-language.ts';

afterEach(() => {
  browserStorage.remove(LOCALE_KEY);
  history.replaceState(null, '', '/');
});

const at = (path: string): void => history.replaceState({ to: '/cart' }, '', path);

test.each([
  ['/user/login?to=%2Fcart', null, 'zh-cn', '/user/login?to=%2Fcart'],
  ['/en/user/login', null, 'en', '/en/user/login'],
  ['/en/user/login', 'zh-cn', 'en', '/en/user/login'],
  ['/user/account/overview?a=1#b', 'en', 'en', '/en/user/account/overview?a=1#b'],
  ['/admin', 'en', 'en', '/admin'],
  ['/404', null, 'zh-cn', '/404'],
] as const)('%s with %s chosen is in %s, at %s', (path, chosen, locale, address) => {
  if (chosen !== null) storeLocale(chosen);
  at(path);
  expect(settleLanguage()).toBe(locale);
  expect(`${location.pathname}${location.search}${location.hash}`).toBe(address);
  expect(history.state).toEqual({ to: '/cart' });
});

test('pages of members have another address in another language, others have one for all', () => {
  at('/user/account/balance?page=2');
  expect(addressInLanguage('en')).toBe('/en/user/account/balance?page=2');
  at('/en/user');
  expect(addressInLanguage('zh-cn')).toBe('/user');
  at('/admin/shop/goods/goods');
  expect(addressInLanguage('en')).toBeNull();
});
