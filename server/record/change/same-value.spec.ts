import { describe, expect, test } from '@jest/globals';
import { isBlank, sameValue } from './same-value.ts';

describe('stored values', () => {
  test.each([
    [1, '1', true],
    ['9007199254740993', '9007199254740993', true],
    [null, undefined, true],
    [null, '', false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [0, null, false],
    ['a', 'A', false],
  ])('%j and %j: the same is %s', (one, other, same) => expect(sameValue(one, other)).toBe(same));

  test('nothing, empty text and an empty list are blank; zero and false are not', () => {
    expect([undefined, null, '', []].every(isBlank)).toBe(true);
    expect([0, false, ' ', [null]].some(isBlank)).toBe(false);
  });
});
