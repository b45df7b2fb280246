import { expect, test } from '@jest/globals';
import { insertInOrder, moved } from './insert-in-order.ts';

test('files keep the order they were given in', () => {
  const places = new Map<string, number>();
  let list = ['old'];
  for (const [address, place] of [
    ['third', 3],
    ['first', 1],
    ['second', 2],
  ] as const) {
    list = insertInOrder(list, address, place, places);
  }
  expect(list).toEqual(['old', 'first', 'second', 'third']);
  expect(insertInOrder(list, 'old', 9, places)).toEqual(list);
});

test('an item moves to its new place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a'], 5, 0)).toEqual(['a']);
});
