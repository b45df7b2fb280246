import { expect, test } from '@jest/globals';
import { readPlaces, withoutPlace, withPlace, type MarkedPlace } from './marked-places.ts';

const place = (path: string, label = ''): MarkedPlace => ({ path, definition: 'shop/order/order', label });

test.each([undefined, null, 7, 'x', {}, [1], [null], [{}], [{ path: 1, definition: 'a', label: '' }]])(
  'finds no place in %j',
  (stored) => {
    expect(readPlaces(stored as never)).toEqual([]);
  },
);

test('leaves out what leads elsewhere, and what stands there twice', () => {
  const stored = ['//evil.example', 'https://evil.example', '/\\evil', 'x', '/a', '/a', '/b'].map((path) =>
    place(path),
  );
  expect(readPlaces(stored as never).map(({ path }) => path)).toEqual(['/a', '/b']);
});

test('puts the newest in front, once, and drops the oldest', () => {
  const places = ['/a', '/b', '/c'].map((path) => place(path));
  expect(withPlace(places, place('/c', 'new'), 3)).toEqual([place('/c', 'new'), place('/a'), place('/b')]);
  expect(withPlace(places, place('/d'), 3).map(({ path }) => path)).toEqual(['/d', '/a', '/b']);
  expect(withoutPlace(places, '/b').map(({ path }) => path)).toEqual(['/a', '/c']);
});
