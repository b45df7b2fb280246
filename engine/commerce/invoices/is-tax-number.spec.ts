import { expect, test } from '@jest/globals';
import { isTaxNumber } from './is-tax-number.ts';

test.each([
  ['91350100M000100Y43', true],
  ['91350100M000100Y44', false],
  ['91350100M000100Y4', false],
  ['91350100M000100O43', false],
  ['91350100m000100y43', false],
  ['110101199003071', true],
  ['12345678901234567890', true],
  ['', false],
  ['1234', false],
])('%s is a tax number: %s', (text, is) => {
  expect(isTaxNumber(text)).toBe(is);
});

test('a wrong sign anywhere in a credit code is found', () => {
  const code = '91350100M000100Y43';
  for (let at = 8; at < code.length; at += 1) {
    const other = code[at] === '7' ? '8' : '7';
    expect(isTaxNumber(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
  }
});
