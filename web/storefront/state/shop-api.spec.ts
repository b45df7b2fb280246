import { expect, test } from '@jest/globals';
import { ApiRefusal, isRefused } from './shop-api.ts';

test.each([
  ['a refusal', new ApiRefusal('no', 0, null), true],
  ['a changed price', new ApiRefusal('changed', 2, null), true],
  ['a session that is over', new ApiRefusal('who', 303, null), true],
  ['an answer of something in between', new ApiRefusal('bad gateway', 502, null), false],
  ['no answer', new ApiRefusal('gone', Number.NaN, null), false],
  ['anything else', new Error('odd'), false],
])('whether the server has said no: %s', (_, error, expected) => {
  expect(isRefused(error)).toBe(expected);
});
