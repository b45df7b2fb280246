import { expect, test } from '@jest/globals';
import { addressList } from './address-list.ts';

test('addresses and networks of both versions', () => {
  const { has, wrongLines } = addressList(' 203.0.113.7\n\n10.0.0.0/8\n2001:db8::/32\n');
  expect(wrongLines).toEqual([]);
  expect(['203.0.113.7', '::ffff:203.0.113.7', '10.9.8.7', '2001:db8:1::9'].map(has)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['203.0.113.8', '11.0.0.1', '2001:db9::1', 'nonsense', ''].map(has)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('lines that are no address are numbered, and an empty list holds nobody', () => {
  expect(addressList('10.0.0.1\n10.0.0\nlocalhost\n10.0.0.0/33\n::1/129\n1.2.3.4/8/9').wrongLines).toEqual([
    2, 3, 4, 5, 6,
  ]);
  expect(addressList('').has('10.0.0.1')).toBe(false);
});
