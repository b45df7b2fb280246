import { expect, test } from '@jest/globals';
import { addressedPage } from './addressed-page.ts';

test.each([
  ['/', { code: 'home', merchant: 0 }],
  ['/en', { code: 'home', merchant: 0 }],
  ['/en/?preview=x', { code: 'home', merchant: 0 }],
  ['/page/spring', { code: 'spring', merchant: 0 }],
  ['/en/page/spring/?a=1', { code: 'spring', merchant: 0 }],
  ['/page/spring?merchant_id=71', { code: 'spring', merchant: 71 }],
  ['/page/spring?merchant_id=x', { code: 'spring', merchant: 0 }],
  ['/merchant/71', { code: 'home', merchant: 71 }],
  ['/merchant/x', null],
  ['/goods/1', null],
  ['/enpage/spring', null],
])('%s asks for %j', (url, asked) => {
  expect(addressedPage(url)).toEqual(asked);
});
