import { describe, expect, test } from '@jest/globals';
import { changedValues, formValues, isSameValue } from './form-values.ts';

const fields = ['name', 'tags', 'note'];

describe('the values of a form', () => {
  test('leave out what has no value and what the form does not show', () => {
    expect(formValues({ name: 'Chai', note: null, secret: 'x' }, fields)).toEqual({ name: 'Chai' });
  });

  test('are sent only where they changed', () => {
    expect(changedValues({ name: 'Chai', tags: [1, 2] }, { name: 'Chang', tags: [1, 2] }, fields)).toEqual({
      name: 'Chang',
    });
  });

  test('are sent as null where they were emptied', () => {
    expect(changedValues({ note: 'old' }, {}, fields)).toEqual({ note: null });
  });
});

describe('two values', () => {
  test.each([
    [undefined, null],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [{ a: 1, b: undefined }, { a: 1 }],
    ['', ''],
  ] as const)('%j and %j are the same', (one, other) => {
    expect(isSameValue(one as never, other as never)).toBe(true);
    expect(isSameValue(other as never, one as never)).toBe(true);
  });

  test.each([
    [null, ''],
    [0, null],
    [1, '1'],
    [[], {}],
    [[1, 2], [1]],
    [{ a: 1 }, { a: 1, b: null }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: { b: [1] } }, { a: { b: [2] } }],
  ] as const)('%j and %j are not', (one, other) => {
    expect(isSameValue(one as never, other as never)).toBe(false);
    expect(isSameValue(other as never, one as never)).toBe(false);
  });
});
