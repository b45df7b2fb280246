import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useQuickWords } from './use-quick-words.ts';

const WAIT = 500;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function box() {
  const asked: string[] = [];
  const { result, rerender } = renderHook(({ value }) => useQuickWords(value, (words) => asked.push(words)), {
    initialProps: { value: '' },
  });
  return {
    asked,
    words: () => result.current.words,
    compose: (now: boolean) => result.current.compose(now),
    type: (words: string) => act(() => result.current.search(words, WAIT)),
    wait: (time: number) => act(() => jest.advanceTimersByTime(time)),
    address: (value: string) => rerender({ value }),
  };
}

test('a late address takes no letter away while somebody types on', () => {
  const { asked, words, type, wait, address } = box();
  type('te');
  wait(WAIT);
  type('tea');
  address('te');
  expect(words()).toBe('tea');
  wait(WAIT);
  expect(asked).toEqual(['te', 'tea']);
  address('tea');
  expect(words()).toBe('tea');
});

test('addresses that come after the last key, one by one, take no letter away', () => {
  const { words, type, wait, address } = box();
  type('te');
  wait(WAIT);
  type('tea');
  wait(WAIT);
  address('te');
  expect(words()).toBe('tea');
  address('tea');
  expect(words()).toBe('tea');
});

test('a blank at the end stays, and so does a word that is being composed', () => {
  const { words, type, wait, address, compose } = box();
  type('tea ');
  wait(WAIT);
  address('tea');
  expect(words()).toBe('tea ');
  compose(true);
  type('tea 绿');
  address('');
  expect(words()).toBe('tea 绿');
});

test('the back button and cleared filters change the words', () => {
  const { asked, words, type, wait, address } = box();
  type('te');
  wait(WAIT);
  address('te');
  type('tea');
  wait(WAIT);
  address('tea');
  address('te');
  expect(words()).toBe('te');
  address('');
  expect(words()).toBe('');
  address('tea');
  expect(words()).toBe('tea');
  wait(WAIT);
  expect(asked).toEqual(['te', 'tea']);
});
