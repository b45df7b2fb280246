import { expect, test } from '@jest/globals';
import { isObject } from './json.ts';

test.each([[{}], [{ a: 1 }], [Object.create(null)]])('%j is an object', (value) => {
  expect(isObject(value)).toBe(true);
});

test.each([[null], [undefined], [[]], [[{}]], ['{}'], [0], [true]])('%j is none', (value) => {
  expect(isObject(value)).toBe(false);
});
