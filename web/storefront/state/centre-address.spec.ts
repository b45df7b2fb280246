import { expect, test } from '@jest/globals';
import { centrePath, centreQuery, readCentre } from './centre-address.ts';

test.each([
  ['', { tab: '', page: 1 }],
  ['?tab=%E9%A3%9F%E5%93%81&page=3', { tab: '食品', page: 3 }],
  ['?page=0', { tab: '', page: 1 }],
  ['?page=-1&tab=', { tab: '', page: 1 }],
  ['?page=1e3', { tab: '', page: 1 }],
  ['?page=99999', { tab: '', page: 1 }],
  ['?tab=a%00%1fb', { tab: 'ab', page: 1 }],
  [`?tab=${'x'.repeat(31)}`, { tab: '', page: 1 }],
])('an address shows what it can: %s', (search, state) => {
  expect(readCentre(search)).toEqual(state);
});

test('an address reads back as it was written', () => {
  const state = { tab: '食品 & more', page: 2 };
  expect(readCentre(centrePath(state).replace('/coupons', ''))).toEqual(state);
  expect(centrePath({ tab: '', page: 1 })).toBe('/coupons');
  expect(centreQuery(state)).toEqual({ tab: '食品 & more', page: 2, limit: 24 });
});
